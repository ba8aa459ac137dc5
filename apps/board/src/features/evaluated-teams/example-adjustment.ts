import type { CommitteeResult, EvaluatedTeam, JudgingProgress, TotalsSpread } from '@portal/api-client';

/** The adjustment of one committee's total of a team. */
export interface ExampleAdjustment {
  readonly team: EvaluatedTeam;
  readonly result: CommitteeResult;
  /** Mean and deviation of the committee's totals, and of all committees' totals. */
  readonly own: TotalsSpread;
  readonly all: TotalsSpread;
  /** Deviations of the committee between its mean and the total; negative below the mean. */
  readonly times: number;
}

/** The first total that the adjustment changes; null when there is none, as after the first evaluations. */
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
      return { team, result, own, all, times };
    }
  }
  return null;
}
