import { committeeEquations, withRandomEffects } from './committee-equations.ts';
import { FinishedTotals, type TeamTotals } from './finished-totals.ts';
import { at, solve } from './linear-equations.ts';
import { estimateVariances, type Variances } from './variances.ts';

/** Of the severities together, in hundredths. */
const PRECISION = 1e-3;
/** Parts of a hundredth to which effects are rounded first: below it they depend on the order in which teams were added. */
const PARTS = 1e3;

/** How severe each committee is. */
export interface Severities {
  /** Hundredths of a point that a committee gives less than an average one: negative for a lenient one, 0 when it is not known. */
  of: (committeeId: string) => number;
  /**
   * The groups of committees that are linked by teams which two of them have finished. Severities of different groups are
   * compared only by the mean of their teams, as if these were equally good.
   */
  groups: number;
}

/**
 * Estimates the severity of the committees from all finished evaluations, in the model: total = mean + quality of the team −
 * severity of the committee + noise. All three are random, and a severity is its best linear unbiased prediction: from
 * what committees gave the same teams, and closer to 0 the fewer teams a committee has finished.
 *
 * docs/scoring.md has the source, an example by hand, and the limits.
 */
export function estimateSeverities(totals: FinishedTotals): Severities {
  const groups = countGroups(totals);
  const variances = estimateVariances(totals, groups);
  if (!variances) return { of: () => 0, groups };
  const effects = committeeEffects(totals, variances);
  const severityOf = (effect: number) => 0 - Math.round(Math.round(effect * PARTS) / PARTS);
  const severities = effects.map(severityOf);
  const of = (id: string) => {
    const number = totals.numberOf(id);
    return number === undefined ? 0 : (severities[number] ?? 0);
  };
  return { of, groups };
}

/** As `estimateSeverities`, of the finished evaluations of each team. */
export function severitiesAmong(teams: Iterable<TeamTotals>): Severities {
  const totals = new FinishedTotals();
  for (const team of teams) totals.change(team, 1);
  return estimateSeverities(totals);
}

/** The effect of each committee on its totals, in hundredths, by its number: Henderson's mixed model equations. */
function committeeEffects(totals: FinishedTotals, { team, committee, noise }: Variances): Float64Array {
  const equations = committeeEquations(totals, (size) => team / (noise + size * team));
  return solve(withRandomEffects(equations, noise / committee), { rest: PRECISION });
}

/** See `Severities.groups`. */
export function countGroups({ committees, teamsBySize }: FinishedTotals): number {
  const parents = Int32Array.from(committees.keys());
  const rootOf = (number: number): number => {
    let root = number;
    while (at(parents, root) !== root) {
      parents[root] = at(parents, at(parents, root));
      root = at(parents, root);
    }
    return root;
  };
  for (const { together } of teamsBySize) {
    together.forEach((counts, number) => {
      for (const other of counts.keys()) parents[rootOf(other)] = rootOf(number);
    });
  }
  return committees.filter(({ count }, number) => count > 0 && rootOf(number) === number).length;
}
