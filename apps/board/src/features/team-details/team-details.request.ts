import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { PER_PAGE_MAX } from '@portal/domain/limits';
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

/** Check-ins that were not undone, the earliest first. */
export function useTeamCheckIns(teamId: string, enabled: boolean) {
  const { api } = useShell();
  const query = { team_id: teamId, undone: false, sort: 'at', per_page: PER_PAGE_MAX } as const;
  return useQuery({
    queryKey: queryKeys.checkIns(query),
    queryFn: ({ signal }) => api.reception.checkIns(query, { signal }),
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
