import type { CommitteeResult, EvaluatedTeam, JudgingProgress } from '@portal/api-client';

/** The adjustment of one committee's total of a team. */
export interface ExampleAdjustment {
  readonly team: EvaluatedTeam;
  readonly result: CommitteeResult;
  /** Points that the committee gives less than an average one; negative for more. */
  readonly severity: number;
}

/** The first total that the adjustment changes; null when there is none, as after the first evaluations. */
export function exampleAdjustment(
  teams: readonly EvaluatedTeam[],
  { by_committee }: JudgingProgress,
): ExampleAdjustment | null {
  const severities = new Map(by_committee.map(({ id, severity }) => [id, severity]));
  for (const team of teams) {
    for (const result of team.committees) {
      const severity = severities.get(result.id);
      if (severity) return { team, result, severity };
    }
  }
  return null;
}
