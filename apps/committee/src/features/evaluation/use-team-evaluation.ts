import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The committee's own evaluation of a team: rubric, what was submitted, and whether it may be changed. */
export function useTeamEvaluation(teamId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.evaluation(teamId),
    queryFn: ({ signal }) => api.teams.evaluation(teamId, undefined, { signal }),
  });
}
