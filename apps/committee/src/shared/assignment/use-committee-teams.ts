import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The teams assigned to the signed-in committee. */
export function useCommitteeTeams() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.committeeTeams(),
    queryFn: ({ signal }) => api.committees.teams(undefined, { signal }),
  });
}
