import { type Api, keyOf } from '@portal/api-client';
import { type EvaluationView, evaluationCalls } from '@portal/api-schema';
import { teamTitle } from '@portal/area-kit';
import type { QueryClient } from '@tanstack/react-query';

export const ownEvaluationKey = (teamId: string) =>
  keyOf(evaluationCalls.get, { query: { team_id: teamId } });

/** The committee's own evaluation of a team: rubric, what was submitted, and whether it may be changed. */
export function ownEvaluation(api: Api, teamId: string) {
  return {
    queryKey: ownEvaluationKey(teamId),
    // Only a director gets those of several committees.
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.send(evaluationCalls.get, { query: { team_id: teamId }, signal })) as EvaluationView,
  };
}

/** The name of a team with unsent work, whose evaluation the device keeps; undefined for one that it does not keep. */
export function keptTeamName(queryClient: QueryClient, teamId: string): string | undefined {
  const kept = queryClient.getQueryData<EvaluationView>(ownEvaluationKey(teamId));
  return kept && teamTitle(kept.team.name);
}
