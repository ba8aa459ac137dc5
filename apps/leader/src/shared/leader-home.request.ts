import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The leader's team, its project and its timeline; part of the area's first load. */
export function useLeaderHome() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.leaderHome(),
    queryFn: ({ signal }) => api.leader.home({ signal }),
  });
}
