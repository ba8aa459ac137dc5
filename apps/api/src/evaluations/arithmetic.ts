import { divideRounded, fromHundredths, HUNDREDTHS, toHundredths } from '@portal/domain/hundredths';
import { evaluationTotal } from '@portal/domain/score-totals';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { firstIndex } from './first-index.ts';

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
  const totals = new FinishedTotals();
  for (const entry of all) totals.add(entry);
  return totals.severityAdjuster();
}

/** What is known of all finished totals, and of those of each committee, while evaluations are finished and re-opened. */
export class FinishedTotals {
  readonly overall = new Sums();
  readonly #byCommittee = new Map<string, Sums>();

  add({ committee_id, total }: CommitteeTotal): void {
    const own = this.of(committee_id) ?? new Sums();
    this.#byCommittee.set(committee_id, own);
    this.overall.add(total);
    own.add(total);
  }

  /** Removes a total that was added. */
  remove({ committee_id, total }: CommitteeTotal): void {
    this.overall.remove(total);
    this.of(committee_id)?.remove(total);
  }

  of(committeeId: string): Sums | undefined {
    return this.#byCommittee.get(committeeId);
  }

  /** As the function of this name, for the totals of this moment. */
  severityAdjuster(): (entry: CommitteeTotal) => number {
    const target = this.overall.distribution();
    const byCommittee = new Map([...this.#byCommittee].map(([id, sums]) => [id, sums.distribution()]));
    return ({ committee_id, total }) => {
      const own = byCommittee.get(committee_id);
      if (own === undefined || own.deviation === 0) return total;
      return target.mean + ((total - own.mean) / own.deviation) * target.deviation;
    };
  }
}

/** The mean of any numbers, one for each entry, rounded to two decimals. */
export function roundedMean<Entry>(entries: readonly Entry[], toNumber: (entry: Entry) => number): number {
  // No array of the values: the ranking calls this for thousands of teams at once.
  let sum = 0;
  for (const entry of entries) sum += toNumber(entry);
  return rounded(sum / entries.length);
}

/** The rank of a total among all of them, which are in ascending order: ties share a rank, and the next one is skipped (1, 1, 3). */
export function rankAmong(ascending: Float64Array, total: number): number {
  const higherFrom = firstIndex(ascending.length, (index) => (ascending[index] ?? total) > total);
  return 1 + ascending.length - higherFrom;
}

/** Rounded to two decimals. */
export function rounded(value: number): number {
  return fromHundredths(Math.round(value * HUNDREDTHS));
}

interface Distribution {
  mean: number;
  deviation: number;
}

/** The sums that a distribution follows from, exact in hundredths, so that it does not depend on the order of the values. */
class Sums {
  #count = 0;
  #sum = 0;
  #squares = 0;
  #distribution: Distribution | undefined;

  get count(): number {
    return this.#count;
  }

  add(value: number): void {
    this.#change(value, 1);
  }

  remove(value: number): void {
    this.#change(value, -1);
  }

  #change(value: number, times: 1 | -1): void {
    const hundredths = toHundredths(value);
    this.#count += times;
    this.#sum += times * hundredths;
    this.#squares += times * hundredths ** 2;
    this.#distribution = undefined;
  }

  /** Mean and population standard deviation, unrounded; not a number without values. */
  distribution(): Distribution {
    this.#distribution ??= this.#compute();
    return this.#distribution;
  }

  #compute(): Distribution {
    // The products exceed what a double holds exactly from some thousand values on.
    const [count, sum, squares] = [BigInt(this.#count), BigInt(this.#sum), BigInt(this.#squares)];
    const deviation = Math.sqrt(Number(count * squares - sum * sum)) / this.#count;
    return { mean: fromHundredths(this.#sum / this.#count), deviation: fromHundredths(deviation) };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
