import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The evaluations of a team by all its committees. */
export function useTeamEvaluations(teamId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.evaluations(teamId),
    queryFn: ({ signal }) => api.teams.evaluations(teamId, { signal }),
  });
}
