import { committeeEquations } from './committee-equations.ts';
import type { FinishedTotals } from './finished-totals.ts';
import { dot, solve } from './linear-equations.ts';

/** How much totals differ because of the team, the committee, and neither; in squared hundredths. */
export interface Variances {
  /** Of the quality of teams; may be 0. */
  team: number;
  /** Of the severity of committees; above 0. */
  committee: number;
  /** Above 0. */
  noise: number;
}

/** The least share of the variance within committees that is taken for noise: the equations need some. */
const LEAST_NOISE = 0.01;
/** Of the squares that committees explain, what is not worth more steps. */
const LEAST_GAIN = 1e-6;
/** Below this share of the mean square of totals, a variance is a rounding error of the sums. */
const ROUNDING = 1e-10;

/**
 * Estimates the variances from sums of squares and their expectations (Henderson 1953: method 3 for the noise, and method 1
 * where no rest is left for it). Null when severity cannot be estimated: with one committee, without two different totals
 * of one committee, or when committees differ no more than by chance.
 * @param groups of committees that are linked by teams
 */
export function estimateVariances(totals: FinishedTotals, groups: number): Variances | null {
  const { overall } = totals;
  const committees = totals.committees.filter((own) => own.count > 0);
  const bySize = totals.teamsBySize;
  const count = overall.count;
  const teams = sumOf(bySize, (group) => group.count);
  if (committees.length < 2 || count === committees.length) return null;

  const byCommittee = sumOf(committees, (own) => own.sum ** 2 / own.count);
  const withinCommittees = (overall.squares - byCommittee) / (count - committees.length);
  if (withinCommittees <= (ROUNDING * overall.squares) / count) return null;
  const aroundMean = overall.squares - overall.sum ** 2 / count;
  // Evaluations of the same committee, and of the same team, for a mean evaluation.
  const sameCommittee = sumOf(committees, (own) => own.count ** 2) / count;
  const sameTeam = sumOf(bySize, (group) => group.count * group.size ** 2) / count;
  if (teams === count) {
    // One evaluation for each team: its quality and the noise are one figure, and have the same effect.
    const committee = (aroundMean - (count - 1) * withinCommittees) / (count - sameCommittee);
    return committee > 0 ? { team: 0, committee, noise: withinCommittees } : null;
  }
  const squaresWithinTeams = overall.squares - sumOf(bySize, (group) => group.squares / group.size);
  const withinTeams = squaresWithinTeams / (count - teams);
  const free = count - teams - committees.length + groups;
  const found =
    free > 0
      ? (squaresWithinTeams - explainedByCommittees(totals)) / free
      : ((count - sameTeam) * withinCommittees + (count - sameCommittee) * withinTeams - aroundMean) /
        (count + 1 - sameTeam - sameCommittee);
  const noise = Math.min(Math.max(found, LEAST_NOISE * withinCommittees), withinCommittees);
  const committee = withinTeams - noise;
  return committee > 0 ? { team: withinCommittees - noise, committee, noise } : null;
}

/** The part of the squares within teams that effects of committees explain. */
function explainedByCommittees(totals: FinishedTotals): number {
  const equations = committeeEquations(totals, (size) => 1 / size);
  return dot(equations.right, solve(equations, { gain: LEAST_GAIN }));
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
