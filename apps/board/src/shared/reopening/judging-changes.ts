/** What re-opening changes, as first parts of query keys: scores and ranking, the teams' state, the committees' work. */
export const JUDGING_CHANGES = ['evaluations', 'teams', 'committees'] as const;
