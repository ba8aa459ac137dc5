import type { FinishedTotals } from './finished-totals.ts';
import { at, dot, type LinearEquations, sparseEquations, sumOf } from './linear-equations.ts';

/** How much less each evaluation of a team counts for the sum of the team, by the number of its evaluations. */
type ShareOf = (size: number) => number;

/**
 * The normal equations of the effects of committees on totals, in hundredths, by the committees' numbers, after the teams are
 * eliminated: wholly with the share 1 ÷ size, where only differences within teams count; in part with a smaller one.
 */
export function committeeEquations(
  { committees, teamsBySize }: FinishedTotals,
  shareOf: ShareOf,
): LinearEquations {
  const groups = teamsBySize.map(({ size, sums, together }) => ({ sums, together, share: shareOf(size) }));
  const right = Float64Array.from(committees, ({ sum }, number) =>
    groups.reduce((rest, { share, sums }) => rest - share * (sums[number] ?? 0), sum),
  );
  return sparseEquations(right, (row, add) => {
    add(row, committees[row]?.count ?? 0);
    for (const { share, together } of groups) {
      for (const [other, count] of together[row] ?? []) add(other, -share * count);
    }
  });
}

/**
 * The same equations for random effects: with `ridge`, the noise divided by the variance of the effects, and without the
 * mean of all totals, the one unknown that is not random.
 */
export function withRandomEffects(fixed: LinearEquations, ridge: number): LinearEquations {
  // The coefficients of the mean.
  const weights = fixed.times(fixed.right.map(() => 1));
  const weight = sumOf(weights);
  const mean = sumOf(fixed.right) / weight;
  return {
    diagonal: fixed.diagonal.map((own, number) => own + ridge - at(weights, number) ** 2 / weight),
    right: fixed.right.map((sum, number) => sum - at(weights, number) * mean),
    times: (effects) => {
      const part = dot(weights, effects) / weight;
      return fixed
        .times(effects)
        .map((sum, number) => sum + ridge * at(effects, number) - at(weights, number) * part);
    },
  };
}
