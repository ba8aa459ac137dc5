import { divideRounded, fromHundredths, HUNDREDTHS, toHundredths } from '@portal/domain/hundredths';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import { evaluationTotal } from '@portal/domain/score-totals';
import { type CommitteeTotal, raterOf } from './finished-totals.ts';
import type { Severities } from './severity.ts';

/*
 * The arithmetic of the ranking: means, spreads, ranks and severity-adjusted totals. Like the totals themselves, shown
 * values have two decimals, are exact, and round halves up. Only the severity of a committee, which is estimated, uses
 * floating point before its last rounding.
 */

/** A number for each type of a rubric, in the order of its parts. */
export type ByType = Readonly<Record<string, number>>;

/** As they are sent: those of the rubric that an event begins with also by their names. */
export function withTypes(types: ByType) {
  const ofDefault = DEFAULT_TYPES.filter((type) => types[type] !== undefined);
  return { types, ...Object.fromEntries(ofDefault.map((type) => [type, types[type]])) };
}

export type TypeWeight = Readonly<{ type: string; weight: number }>;

/** The total of an evaluation, 0–100, from the totals of its types and their weights; null while one has none. */
export function weightedTotal(totals: ByType, weights: readonly TypeWeight[]): number | null {
  const weighted: { total: number; weight: number }[] = [];
  for (const { type, weight } of weights) {
    const total = totals[type];
    if (total === undefined) return null;
    weighted.push({ total, weight });
  }
  return evaluationTotal(weighted);
}

/** The mean of two-decimal numbers. `values` must not be empty. */
export function mean(values: readonly number[]): number {
  return meanOfSum(sum(values.map(toHundredths)), values.length);
}

/** The mean of so many numbers with this sum, in hundredths. */
export function meanOfSum(sum: number, count: number): number {
  return fromHundredths(divideRounded(sum, count));
}

/** The difference between the highest and the lowest total of a team's committees. */
export function spread(totals: readonly number[]): number {
  return fromHundredths(toHundredths(Math.max(...totals)) - toHundredths(Math.min(...totals)));
}

/** The mean of a team's totals, each without the severity of its committee. Not limited to 0–100: different means would become equal. */
export function adjustedMean(entries: readonly CommitteeTotal[], { of }: Severities): number {
  return meanOfSum(
    sum(entries.map((entry) => toHundredths(entry.total) + of(raterOf(entry)))),
    entries.length,
  );
}

/**
 * A function that gives the rank of each of these totals among all of them: ties share a rank, and the next one is skipped
 * (1, 1, 3). It counts how often each hundredth occurs, which takes a tenth of the time of sorting.
 */
export function ranksAmong(totals: readonly number[]): (total: number) => number {
  let [least, most] = [Infinity, -Infinity];
  for (const total of totals) {
    if (total < least) least = total;
    if (total > most) most = total;
  }
  if (totals.length === 0) return () => 1;
  const first = toHundredths(least);
  // By hundredths from the least total on: how many totals are at least so high.
  const atLeast = new Int32Array(toHundredths(most) - first + 2);
  const countAt = (index: number) => atLeast[index] ?? 0;
  for (const total of totals) {
    const index = toHundredths(total) - first;
    atLeast[index] = countAt(index) + 1;
  }
  for (let index = atLeast.length - 2; index >= 0; index -= 1) {
    atLeast[index] = countAt(index) + countAt(index + 1);
  }
  return (total) => 1 + countAt(toHundredths(total) - first + 1);
}

/** Rounded to two decimals. */
export function rounded(value: number): number {
  return fromHundredths(Math.round(value * HUNDREDTHS));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
