import { divideRounded, fromHundredths, HUNDREDTHS, toHundredths } from '@portal/domain/hundredths';
import { evaluationTotal } from '@portal/domain/score-totals';
import { EVALUATION_TYPES } from '@portal/domain/statuses';

/*
 * The arithmetic of the ranking: means, spreads, ranks and severity-adjusted totals. Like the totals themselves, shown
 * values have two decimals, are exact, and round halves up. Only the severity adjustment, which needs a square root,
 * uses floating point before its last rounding.
 */

export interface ByType {
  eco: number;
  idea: number;
  tech: number;
}

/** The total of an evaluation, 0–100, from the totals and weights of its types. */
export function weightedTotal(totals: ByType, weights: ByType): number {
  return evaluationTotal(EVALUATION_TYPES.map((type) => ({ total: totals[type], weight: weights[type] })));
}

/** The mean of two-decimal numbers. `values` must not be empty. */
export function mean(values: readonly number[]): number {
  return fromHundredths(divideRounded(sum(values.map(toHundredths)), values.length));
}

/** The difference between the highest and the lowest total of a team's committees. */
export function spread(totals: readonly number[]): number {
  return fromHundredths(toHundredths(Math.max(...totals)) - toHundredths(Math.min(...totals)));
}

export interface CommitteeTotal {
  committee_id: string;
  team_id: string;
  total: number;
}

/**
 * Removes the severity of committees from totals. A total becomes its z-score among the finished totals of its
 * committee, mapped to the mean and (population) standard deviation of all finished totals. The totals of a committee
 * with fewer than two finished teams, or with equal totals, do not change. The result is not limited to 0–100, which
 * would make different totals equal.
 * @returns a function from a committee's total to the adjusted one, unrounded
 */
export function severityAdjuster(all: readonly CommitteeTotal[]): (entry: CommitteeTotal) => number {
  const overall = distribution(all.map(({ total }) => total));
  const byCommittee = new Map(
    [...Map.groupBy(all, ({ committee_id }) => committee_id)].map(([id, entries]) => [
      id,
      distribution(entries.map(({ total }) => total)),
    ]),
  );
  return ({ committee_id, total }) => {
    const own = byCommittee.get(committee_id);
    if (own === undefined || own.deviation === 0) return total;
    return overall.mean + ((total - own.mean) / own.deviation) * overall.deviation;
  };
}

/** The mean of any numbers, rounded to two decimals. */
export function roundedMean(values: readonly number[]): number {
  return fromHundredths(Math.round((sum(values) / values.length) * HUNDREDTHS));
}

/** The rank of each total, highest first; ties share a rank and the next one is skipped (1, 1, 3). */
export function ranks(totals: readonly number[]): number[] {
  const firstPlace = new Map<number, number>();
  totals
    .toSorted((a, b) => b - a)
    .forEach((total, index) => {
      if (!firstPlace.has(total)) firstPlace.set(total, index + 1);
    });
  return totals.map((total) => firstPlace.get(total) ?? totals.length);
}

/** Mean and population standard deviation, unrounded; exactly 0 when no value differs. `values` must not be empty. */
export function distribution(values: readonly number[]): { mean: number; deviation: number } {
  const average = sum(values) / values.length;
  if (values.every((value) => value === values[0])) return { mean: average, deviation: 0 };
  const variance = sum(values.map((value) => (value - average) ** 2)) / values.length;
  return { mean: average, deviation: Math.sqrt(variance) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
