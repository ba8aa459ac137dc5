import { keyOf } from '@portal/api-client';
import { badgeCalls, type Query } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../lists/every-page.ts';

/** What the badges of the members of these teams say, with the teams' passes; qualified teams only. */
export function useTeamBadges({ page: _page, ...query }: Query<typeof badgeCalls.teams>) {
  const { api } = useShell();
  return useQuery({
    queryKey: keyOf(badgeCalls.teams, { query }),
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) =>
        api.send(badgeCalls.teams, { query: { ...query, ...page }, signal }),
      );
      return pages.flatMap(({ teams }) => teams);
    },
  });
}
