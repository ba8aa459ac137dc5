import { queryKeys, type TeamsQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of teams with the figures over all of them; the page before stays on screen while the next one loads. */
export function useTeams(query: TeamsQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.teams(query),
    queryFn: ({ signal }) => api.teams.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
