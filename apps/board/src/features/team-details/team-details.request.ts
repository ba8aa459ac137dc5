import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

export function useTeamDetails(teamId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.teamDetails(teamId),
    queryFn: ({ signal }) => api.teams.details(teamId, { signal }),
  });
}

export function useTeamCertificates(teamId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.certificates(teamId),
    queryFn: ({ signal }) => api.certificates.list(teamId, { signal }),
  });
}
