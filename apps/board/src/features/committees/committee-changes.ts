/** First parts of the query keys that a change of a committee invalidates: teams and evaluations name committees. */
export const COMMITTEE_CHANGES = ['committees', 'teams', 'evaluations'] as const;
