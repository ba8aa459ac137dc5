import { type CommitteesQuery, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of committees; the page before stays on screen while the next one loads. */
export function useCommitteeList(query: CommitteesQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.committees(query),
    queryFn: ({ signal }) => api.committees.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
}

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
