import type { Criterion } from '@portal/api-client';

const STEPS_PER_POINT = 2;
const HUNDREDTHS = 100;

const toHundredths = (value: number) => Math.round(value * HUNDREDTHS);

/**
 * Total of one type, 0–100 with two decimals: Σ score/max × weight, over what is scored so far. Null, not zero, when
 * nothing is scored. Exact fractions, halves up, as on the server.
 */
export function typeTotal(
  criteria: readonly Criterion[],
  scores: Readonly<Record<string, number>>,
): number | null {
  const scored = criteria.filter(({ id }) => scores[id] !== undefined);
  if (scored.length === 0) return null;
  let numerator = 0n;
  let denominator = 1n;
  for (const { id, max_score, weight } of scored) {
    const part = BigInt(Math.round((scores[id] ?? 0) * STEPS_PER_POINT)) * BigInt(toHundredths(weight));
    const whole = BigInt(Math.round(max_score * STEPS_PER_POINT));
    numerator = numerator * whole + part * denominator;
    denominator *= whole;
  }
  return Number((2n * numerator + denominator) / (2n * denominator)) / HUNDREDTHS;
}

interface WeightedTotal {
  readonly total: number | null;
  /** Percent of the whole. */
  readonly weight: number;
}

/** Total of the whole evaluation, 0–100 with two decimals: Σ type total × weight / 100. Null when no type has one. */
export function overallTotal(types: readonly WeightedTotal[]): number | null {
  const products = types.flatMap(({ total, weight }) =>
    total === null ? [] : [toHundredths(total) * toHundredths(weight)],
  );
  if (products.length === 0) return null;
  const sum = products.reduce((all, product) => all + product, 0);
  return Math.round(sum / (HUNDREDTHS * HUNDREDTHS)) / HUNDREDTHS;
}
