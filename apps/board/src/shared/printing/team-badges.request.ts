import { queryKeys, type TeamBadgesQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../lists/every-page.ts';

/** What the badges of the members of these teams say, with the teams' passes; qualified teams only. */
export function useTeamBadges({ page: _page, ...query }: TeamBadgesQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.teamBadges(query),
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.badges.teams({ ...query, ...page }, { signal }));
      return pages.flatMap(({ teams }) => teams);
    },
  });
}
