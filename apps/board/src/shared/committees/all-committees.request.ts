import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../lists/every-page.ts';

/** Every committee, for choices; a large event has more than one page of them. */
export function useAllCommittees() {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.committees(), 'every'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.committees.list(page, { signal }));
      return { committees: pages.flatMap(({ committees }) => committees) };
    },
  });
}
