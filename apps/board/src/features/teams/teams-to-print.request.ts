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

/** What the badges of the members of these teams say. */
export function useTeamBadges(
  { page: _page, status: _status, sort: _sort, ...filters }: TeamsQuery,
  team_id?: string,
) {
  const { api } = useShell();
  const query = { ...filters, ...(team_id && { team_id }) };
  return useQuery({
    queryKey: queryKeys.teamBadges(query),
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.badges.teams({ ...query, ...page }, { signal }));
      return pages.flatMap(({ teams }) => teams);
    },
  });
}
