import { queryKeys } from '@portal/api-client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session/api.ts';

/** All sectors with their sub-sectors. */
export function useSectors() {
  return useQuery({
    queryKey: queryKeys.sectors(),
    queryFn: async ({ signal }) => (await api.sectors.list({ signal })).sectors,
  });
}
