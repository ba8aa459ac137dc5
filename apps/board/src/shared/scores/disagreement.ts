/**
 * From this many points of 100 between the highest and the lowest committee of one team, the committees disagree
 * strongly and the team is marked for review: more than a whole grade («ممتاز» against «جيد») lies between them.
 */
export const STRONG_DISAGREEMENT_POINTS = 15;

/** Whether the committees of a team disagree so much that somebody should look. */
export function disagreeStrongly(spread: number): boolean {
  return spread >= STRONG_DISAGREEMENT_POINTS;
}
