import { divideRounded, fromHundredths, HUNDREDTHS, toHundredths } from './hundredths.ts';

/**
 * The totals of an evaluation. The API stores them and the committee's page shows them while a judge types, so both
 * compute them here. They have two decimals, are exact, and round halves up: equal scores always give equal totals.
 */

/** A score comes in steps of one half. */
export const SCORE_STEPS_PER_POINT = 2;

export interface WeightedScore {
  /** 0…max_score in steps of 0.5. */
  readonly score: number;
  /** Above 0, in steps of 0.5. */
  readonly max_score: number;
  /** Percent of the type, two decimals; the weights of a type sum to 100. */
  readonly weight: number;
}

/** The total of one type, 0–100: Σ score/max_score × weight. */
export function typeTotal(scores: readonly WeightedScore[]): number {
  // Added as exact fractions: 1/3 + 1/3 + 1/3 of a weight is the whole weight.
  let numerator = 0n;
  let denominator = 1n;
  for (const { score, max_score, weight } of scores) {
    const part = BigInt(Math.round(score * SCORE_STEPS_PER_POINT)) * BigInt(toHundredths(weight));
    const whole = BigInt(Math.round(max_score * SCORE_STEPS_PER_POINT));
    numerator = numerator * whole + part * denominator;
    denominator *= whole;
  }
  return fromHundredths(Number((2n * numerator + denominator) / (2n * denominator)));
}

export interface WeightedTotal {
  /** The total of one type, 0–100 with two decimals. */
  readonly total: number;
  /** Percent of the whole evaluation, two decimals. */
  readonly weight: number;
}

/** The total of an evaluation, 0–100: Σ type total × type weight / 100. */
export function evaluationTotal(types: readonly WeightedTotal[]): number {
  const sum = types.reduce((all, { total, weight }) => all + toHundredths(total) * toHundredths(weight), 0);
  return fromHundredths(divideRounded(sum, HUNDREDTHS * HUNDREDTHS));
}
