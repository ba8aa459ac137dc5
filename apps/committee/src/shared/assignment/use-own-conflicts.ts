import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** More conflicts of interest than a committee has. */
const EVERY = { per_page: 100 } as const;

/** The conflicts of interest of the signed-in committee; none where they cannot be read, as nothing depends on them. */
export function useOwnConflicts() {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: queryKeys.conflicts(EVERY),
    queryFn: ({ signal }) => api.conflicts.list(EVERY, { signal }),
  });
  return data?.conflicts ?? [];
}
