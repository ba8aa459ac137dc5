import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The texts of the team's pass. */
export function useOwnPass() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.ownPass(),
    queryFn: ({ signal }) => api.passes.own({ signal }),
  });
}
