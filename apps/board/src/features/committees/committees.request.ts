import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

export function useCommittee(committeeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.committee(committeeId),
    queryFn: ({ signal }) => api.committees.get(committeeId, { signal }),
  });
}

export function useCommitteeTeams(committeeId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.committeeTeams(committeeId),
    queryFn: ({ signal }) => api.committees.teams(committeeId, { signal }),
  });
}
