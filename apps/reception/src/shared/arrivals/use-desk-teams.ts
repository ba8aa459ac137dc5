import { checkInCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { useMemo } from 'react';
import { useDeskQueue } from '../queue/queue-context.ts';
import { deskTeams } from './desk-team.ts';

/** The expected teams with what waits on this device; `teams` is undefined until there is a list. */
export function useDeskTeams() {
  const { waiting } = useDeskQueue();
  const query = useRead(checkInCalls.teams);
  const { data } = query;
  const teams = useMemo(() => data && deskTeams(data.teams, waiting), [data, waiting]);
  return { query, teams };
}
