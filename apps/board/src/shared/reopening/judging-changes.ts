/** First parts of the query keys that re-opening an evaluation invalidates. */
export const JUDGING_CHANGES = ['evaluations', 'teams', 'committees'] as const;
