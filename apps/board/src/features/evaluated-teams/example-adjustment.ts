import type { CommitteeResult, EvaluatedTeam, JudgingProgress, TotalsSpread } from '@portal/api-client';

/** How one committee's total of a team is adjusted. */
export interface ExampleAdjustment {
  readonly team: EvaluatedTeam;
  readonly result: CommitteeResult;
  /** What the committee gave, and what all committees gave. */
  readonly own: TotalsSpread;
  readonly all: TotalsSpread;
  /** How many of the committee's deviations the total is above its mean; negative below. */
  readonly times: number;
  readonly adjusted: number;
}

/** The first total of the teams that the adjustment changes; null when there is none, as at the first evaluations. */
export function exampleAdjustment(
  teams: readonly EvaluatedTeam[],
  progress: JudgingProgress,
): ExampleAdjustment | null {
  const all = progress.totals;
  if (!all) return null;
  const totalsOf = new Map(progress.by_committee.map(({ id, totals }) => [id, totals]));
  for (const team of teams) {
    for (const result of team.committees) {
      const own = totalsOf.get(result.id);
      if (!own || own.deviation === 0) continue;
      const times = (result.total - own.mean) / own.deviation;
      return { team, result, own, all, times, adjusted: all.mean + times * all.deviation };
    }
  }
  return null;
}
