import { queryKeys, type TeamsQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../shared/lists/every-page.ts';

/** All teams that the query of the list finds, in its order, over all of its pages. */
export function useTeamsToPrint({ page: _page, ...query }: TeamsQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.teams(query), 'print'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.teams.list({ ...query, ...page }, { signal }));
      return pages.flatMap(({ teams }) => teams);
    },
  });
}
