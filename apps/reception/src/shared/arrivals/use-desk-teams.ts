import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDeskQueue } from '../queue/queue-context.ts';
import { deskTeams } from './desk-team.ts';

/** The expected teams with what waits on this device; `teams` is undefined until there is a list. */
export function useDeskTeams() {
  const { api } = useShell();
  const { waiting } = useDeskQueue();
  const query = useQuery({
    queryKey: queryKeys.receptionTeams(),
    queryFn: ({ signal }) => api.reception.teams({}, { signal }),
  });
  const { data } = query;
  const teams = useMemo(() => data && deskTeams(data.teams, waiting), [data, waiting]);
  return { query, teams };
}
