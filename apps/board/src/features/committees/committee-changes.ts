/** First parts of the query keys that a change of a committee invalidates: teams and the ranking name their committees. */
export const COMMITTEE_CHANGES = ['committees', 'teams', 'evaluations'] as const;
