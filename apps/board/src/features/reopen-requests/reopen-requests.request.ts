import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The longest waiting first; as many as one look takes in. */
const WAITING = { state: 'open', sort: 'requested_at', per_page: 10 } as const;

/** What committees ask to have re-opened and nobody has decided yet. */
export function useWaitingRequests() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.reopenRequests(WAITING),
    queryFn: ({ signal }) => api.reopenRequests.list(WAITING, { signal }),
  });
}
