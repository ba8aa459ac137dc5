/**
 * The arithmetic of judging : totals of a type, of an evaluation, of a team; severity-adjusted totals
 * and ranks. Everything that is shown has two decimals and is computed exactly on whole hundredths, halves
 * rounded up, so that equal work always gives equal totals. Only the severity adjustment, which needs a square
 * root, uses floating point before its last rounding.
 */

export interface WeightedScore {
  /** 0…max_score in steps of 0.5 */
  score: number;
  /** Above 0, in steps of 0.5. */
  max_score: number;
  /** Percent of the type, two decimals; the weights of a type sum to 100. */
  weight: number;
}

const STEPS_PER_POINT = 2;
const HUNDREDTHS = 100;

/** The total of one type, 0–100: Σ score/max_score × weight. */
export function typeTotal(scores: readonly WeightedScore[]): number {
  // Added as exact fractions: 1/3 + 1/3 + 1/3 of a weight is the whole weight.
  let numerator = 0n;
  let denominator = 1n;
  for (const { score, max_score, weight } of scores) {
    const part = BigInt(Math.round(score * STEPS_PER_POINT)) * BigInt(Math.round(weight * HUNDREDTHS));
    const whole = BigInt(Math.round(max_score * STEPS_PER_POINT));
    numerator = numerator * whole + part * denominator;
    denominator *= whole;
  }
  return Number((2n * numerator + denominator) / (2n * denominator)) / HUNDREDTHS;
}

export interface ByType {
  eco: number;
  idea: number;
  tech: number;
}

/** The total of an evaluation, 0–100: Σ type total × type weight / 100. */
export function evaluationTotal(totals: ByType, weights: ByType): number {
  const products = (['eco', 'idea', 'tech'] as const).map(
    (type) => toHundredths(totals[type]) * toHundredths(weights[type]),
  );
  return fromHundredths(divideRounded(sum(products), HUNDREDTHS * HUNDREDTHS));
}

/** The mean of two-decimal numbers. `values` must not be empty. */
export function mean(values: readonly number[]): number {
  return fromHundredths(divideRounded(sum(values.map(toHundredths)), values.length));
}

/** How far the committees of a team are apart: the highest total minus the lowest. */
export function spread(totals: readonly number[]): number {
  return fromHundredths(toHundredths(Math.max(...totals)) - toHundredths(Math.min(...totals)));
}

export interface CommitteeTotal {
  committee_id: string;
  team_id: string;
  total: number;
}

/**
 * The totals of teams without how severe each committee is. A committee's total becomes its z-score among that
 * committee's finished teams, mapped to the mean and (population) standard deviation of all finished totals; a
 * team has the mean over its committees. A committee with fewer than two finished teams, or whose totals do not
 * differ, counts as is. The result is not cut at 0 or 100: that would hide an order.
 * @returns the adjusted total by committee and team, unrounded
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

/** Two-decimal numbers below 1,000 become the whole number they mean. */
function toHundredths(value: number): number {
  return Math.round(value * HUNDREDTHS);
}

function fromHundredths(value: number): number {
  return value / HUNDREDTHS;
}

/** Divides whole numbers, halves up; exact far beyond what sums of totals can reach. */
function divideRounded(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
