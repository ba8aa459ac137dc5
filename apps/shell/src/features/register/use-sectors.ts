import { queryKeys } from '@portal/api-client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** The sectors that a team can choose from, with their sub-sectors. */
export function useSectors() {
  return useQuery({
    queryKey: queryKeys.sectors(),
    queryFn: async ({ signal }) => (await api.sectors.list({ signal })).sectors,
  });
}
