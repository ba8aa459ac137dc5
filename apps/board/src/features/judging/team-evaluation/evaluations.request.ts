import { type EvaluationViews, readOf } from '@portal/api-client';
import { evaluationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The evaluations of a team by all its committees: what a director gets who names none. */
export function useTeamEvaluations(teamId: string) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, evaluationCalls.get, { query: { team_id: teamId } }),
    select: (data) => data as EvaluationViews,
  });
}
