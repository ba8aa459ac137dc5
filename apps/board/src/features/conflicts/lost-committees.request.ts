import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The oldest first. */
const OPEN = { needs_committee: true, sort: 'declared_at', per_page: 10 } as const;

/** The conflicts of interest whose team lacks a committee since. */
export function useLostCommittees() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.conflicts(OPEN),
    queryFn: ({ signal }) => api.conflicts.list(OPEN, { signal }),
  });
}
