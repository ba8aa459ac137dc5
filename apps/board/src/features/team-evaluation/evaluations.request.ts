import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The evaluation of a team by every one of its committees. */
export function useTeamEvaluations(teamId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.evaluations(teamId),
    queryFn: ({ signal }) => api.teams.evaluations(teamId, { signal }),
  });
}
