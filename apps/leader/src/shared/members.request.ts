import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The members of the leader's team, the leader first; part of the area's first load. */
export function useMembers() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.members(),
    queryFn: ({ signal }) => api.leader.members({ signal }),
  });
}
