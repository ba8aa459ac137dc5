import { divideRounded, fromHundredths, toHundredths } from './hundredths.ts';

/** How a round is judged: on screen from the files, at the team's table, or on a stage before everybody. */
export const ROUND_MODES = ['screen', 'table', 'stage'] as const;
export type RoundMode = (typeof ROUND_MODES)[number];

/** Who moves on: the first of the ranking, the first of each track, or the teams that the board picks. */
export const ADVANCE_RULES = ['first', 'track', 'picked'] as const;
export type AdvanceRule = (typeof ADVANCE_RULES)[number];

/** More would be another event. */
export const ROUNDS_MAX = 9;
export const ADVANCE_COUNT_MAX = 1000;

export interface Advance {
  readonly advance: AdvanceRule;
  /** How many, of all or of each track; null when they are picked. */
  readonly advance_count: number | null;
}

interface Ranked {
  readonly rank: number;
  readonly in_track: { readonly rank: number } | null;
}

/**
 * Whether a team of the frozen ranking moves on by the rule. Teams with equal totals have the same rank: all that share the last
 * place move on, so that nothing but the scores decides. By track, a team without a track does not.
 */
export function movesOn({ rank, in_track }: Ranked, { advance, advance_count }: Advance): boolean {
  if (advance_count === null) return false;
  const place = advance === 'track' ? in_track?.rank : rank;
  return place !== undefined && place <= advance_count;
}

/** What a team brings into a round: its total of the round before, and how much of the new total that is, in percent. */
export interface Carried {
  readonly total: number;
  readonly weight: number;
}

/** `(total × (100 − weight) + carried × weight) ÷ 100`, rounded to two decimals like every total. */
export function withCarried(total: number, carried: Carried | null | undefined): number {
  if (!carried) return total;
  const { weight } = carried;
  return fromHundredths(
    divideRounded(toHundredths(total) * (100 - weight) + toHundredths(carried.total) * weight, 100),
  );
}
