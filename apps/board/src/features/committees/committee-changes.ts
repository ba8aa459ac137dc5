/** What a change of a committee changes, as first parts of query keys: teams and the ranking name their committees. */
export const COMMITTEE_CHANGES = ['committees', 'teams', 'evaluations'] as const;
