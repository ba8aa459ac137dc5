import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** As many as one answer of the API may hold. */
const EVERY_COMMITTEE = { per_page: 100 } as const;

/** The committees to filter by. */
export function useCommittees() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.committees(EVERY_COMMITTEE),
    queryFn: ({ signal }) => api.committees.list(EVERY_COMMITTEE, { signal }),
  });
}
