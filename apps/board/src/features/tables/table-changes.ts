/** First parts of the query keys that a change of a table invalidates: teams show their table. */
export const TABLE_CHANGES = ['tables', 'teams'] as const;
