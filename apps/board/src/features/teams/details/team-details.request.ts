import { readOf } from '@portal/api-client';
import { certificateCalls, checkInCalls, issuedCertificateCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { useQuery } from '@tanstack/react-query';

/** With `enabled` false the loaded data stays and nothing is fetched: the team is being deleted. */
export function useTeamDetails(teamId: string, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, teamCalls.details, { query: { team_id: teamId } }),
    enabled,
  });
}

/** Check-ins that were not undone, the earliest first. */
export function useTeamCheckIns(teamId: string, enabled: boolean) {
  const { api } = useShell();
  const query = { team_id: teamId, undone: false, sort: 'at', per_page: PER_PAGE_MAX } as const;
  return useQuery({
    ...readOf(api, checkInCalls.list, { query }),
    enabled,
  });
}

/** Those that were uploaded. */
export function useTeamCertificates(teamId: string, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, certificateCalls.ofTeam, { params: { id: teamId } }),
    enabled,
  });
}

/** The valid ones that the portal made for its members, by name. */
export function useIssuedToTeam(teamId: string, enabled: boolean) {
  const { api } = useShell();
  const query = { team_id: teamId, state: 'valid', sort: 'name', per_page: PER_PAGE_MAX } as const;
  return useQuery({
    ...readOf(api, issuedCertificateCalls.list, { query }),
    enabled,
  });
}
