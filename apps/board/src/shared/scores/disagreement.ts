/**
 * Points of 100 between the highest and the lowest committee of a team from which the team is marked for review: more
 * than a whole grade apart («ممتاز» against «جيد»).
 */
export const STRONG_DISAGREEMENT_POINTS = 15;

/** Whether the committees of a team disagree so much that the board should review it. */
export function disagreeStrongly(spread: number): boolean {
  return spread >= STRONG_DISAGREEMENT_POINTS;
}
