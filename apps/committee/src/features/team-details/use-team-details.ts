import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** An assigned team with its project and members; the members' personal data is not included. */
export function useTeamDetails(teamId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.teamDetails(teamId),
    queryFn: ({ signal }) => api.teams.details(teamId, { signal }),
  });
}
