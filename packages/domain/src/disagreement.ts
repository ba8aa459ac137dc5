import { toHundredths } from './hundredths.ts';

/** Points of 100 between the highest and the lowest committee of a team from which the board should review it. */
export const DISAGREEMENT_POINTS_DEFAULT = 15;
export const DISAGREEMENT_POINTS_MIN = 1;
export const DISAGREEMENT_POINTS_MAX = 100;

/** Whether committees that are `spread` points apart disagree, when `points` is the least difference that counts. */
export function disagree(spread: number, points: number): boolean {
  return spread >= points;
}

interface CommitteeTotal {
  readonly id: string;
  readonly total: number;
}

/** A committee that is farther from the others than any other is. */
export interface Outlier<Committee> {
  readonly committee: Committee;
  /** Points above the mean of the other committees; negative below it. */
  readonly difference: number;
}

/**
 * The committee whose total is farthest from the mean of the others. Null when that does not name one: with two committees
 * each is as far from the other, and with more of them two can be equally far.
 */
export function outlierOf<Committee extends CommitteeTotal>(
  committees: readonly Committee[],
): Outlier<Committee> | null {
  if (committees.length < 3) return null;
  const sum = committees.reduce((all, { total }) => all + toHundredths(total), 0);
  // The distance from the mean of the others, times their number and in hundredths: exact.
  const distances = committees.map((committee) => ({
    committee,
    distance: toHundredths(committee.total) * committees.length - sum,
  }));
  const [first, second] = distances.sort((one, other) => Math.abs(other.distance) - Math.abs(one.distance));
  if (!first || !second || Math.abs(first.distance) === Math.abs(second.distance)) return null;
  return { committee: first.committee, difference: first.distance / (committees.length - 1) / 100 };
}
