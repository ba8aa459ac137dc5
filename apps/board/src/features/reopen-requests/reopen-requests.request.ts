import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The oldest first. */
const WAITING = { state: 'open', sort: 'requested_at', per_page: 10 } as const;

/** The open requests of committees to re-open evaluations. */
export function useWaitingRequests() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.reopenRequests(WAITING),
    queryFn: ({ signal }) => api.reopenRequests.list(WAITING, { signal }),
  });
}
