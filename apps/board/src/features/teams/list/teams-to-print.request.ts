import { keyOf } from '@portal/api-client';
import { type Query, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../../shared/lists/every-page.ts';

/** All teams that the query of the list finds, in its order, over all of its pages. */
export function useTeamsToPrint({ page: _page, ...query }: Query<typeof teamCalls.list>) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...keyOf(teamCalls.list, { query }), 'print'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) =>
        api.send(teamCalls.list, { query: { ...query, ...page }, signal }),
      );
      return pages.flatMap(({ teams }) => teams);
    },
  });
}
