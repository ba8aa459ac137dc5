import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** A team has few committees, so one page has all of them. */
const PER_PAGE = 100;

/** The conflicts of interest of a team. */
export function useTeamConflicts(teamId: string) {
  const { api } = useShell();
  const query = { team_id: teamId, per_page: PER_PAGE };
  return useQuery({
    queryKey: queryKeys.conflicts(query),
    queryFn: ({ signal }) => api.conflicts.list(query, { signal }),
  });
}
