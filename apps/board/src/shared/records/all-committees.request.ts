import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../lists/every-page.ts';

/** Every committee, for choices; a large event has more than one page of them. */
export function useAllCommittees() {
  const { api } = useShell();
  return useQuery({
    queryKey: [...keyOf(committeeCalls.list), 'every'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((query) => api.send(committeeCalls.list, { query, signal }));
      return { committees: pages.flatMap(({ committees }) => committees) };
    },
  });
}
