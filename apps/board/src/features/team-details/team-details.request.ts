import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** With `enabled` false the loaded data stays and nothing is fetched: the team is being deleted. */
export function useTeamDetails(teamId: string, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.teamDetails(teamId),
    queryFn: ({ signal }) => api.teams.details(teamId, { signal }),
    enabled,
  });
}

export function useTeamCertificates(teamId: string, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.certificates(teamId),
    queryFn: ({ signal }) => api.certificates.list(teamId, { signal }),
    enabled,
  });
}
