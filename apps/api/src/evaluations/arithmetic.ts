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
  const overall = new Sums();
  const sumsOf = new Map<string, Sums>();
  for (const { committee_id, total } of all) {
    const own = sumsOf.get(committee_id) ?? new Sums();
    sumsOf.set(committee_id, own);
    overall.add(total);
    own.add(total);
  }
  const target = overall.distribution();
  const byCommittee = new Map([...sumsOf].map(([id, sums]) => [id, sums.distribution()]));
  return ({ committee_id, total }) => {
    const own = byCommittee.get(committee_id);
    if (own === undefined || own.deviation === 0) return total;
    return target.mean + ((total - own.mean) / own.deviation) * target.deviation;
  };
}

/** The mean of any numbers, rounded to two decimals. */
export function roundedMean(values: readonly number[]): number {
  return fromHundredths(Math.round((sum(values) / values.length) * HUNDREDTHS));
}

/** The rank of each total, highest first; ties share a rank and the next one is skipped (1, 1, 3). */
export function ranks(totals: readonly number[]): number[] {
  const firstPlace = new Map<number, number>();
  Float64Array.from(totals)
    .sort()
    .reverse()
    .forEach((total, index) => {
      if (!firstPlace.has(total)) firstPlace.set(total, index + 1);
    });
  return totals.map((total) => firstPlace.get(total) ?? totals.length);
}

interface Distribution {
  mean: number;
  deviation: number;
}

/** Mean and population standard deviation of two-decimal numbers, unrounded. `values` must not be empty. */
export function distribution(values: readonly number[]): Distribution {
  const sums = new Sums();
  for (const value of values) sums.add(value);
  return sums.distribution();
}

/** The sums that a distribution follows from, exact in hundredths, so that it does not depend on the order of the values. */
class Sums {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    const hundredths = toHundredths(value);
    this.#count += 1;
    this.#sum += hundredths;
    this.#squares += hundredths ** 2;
  }

  distribution(): Distribution {
    // The products exceed what a double holds exactly from some thousand values on.
    const [count, sum, squares] = [BigInt(this.#count), BigInt(this.#sum), BigInt(this.#squares)];
    const deviation = Math.sqrt(Number(count * squares - sum * sum)) / this.#count;
    return { mean: fromHundredths(this.#sum / this.#count), deviation: fromHundredths(deviation) };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
