/**
 * Numbers with two decimals as whole hundredths, so that sums and comparisons are exact. Safe for the figures of
 * judging: two-decimal numbers below 1,000 and sums of some thousands of them.
 */

export const HUNDREDTHS = 100;

export function toHundredths(value: number): number {
  return Math.round(value * HUNDREDTHS);
}

export function fromHundredths(value: number): number {
  return value / HUNDREDTHS;
}

/** Divides whole numbers and rounds halves up. `denominator` must be positive. */
export function divideRounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
