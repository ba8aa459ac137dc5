/** What a change of a table changes, as first parts of query keys: teams show where they sit. */
export const TABLE_CHANGES = ['tables', 'teams'] as const;
