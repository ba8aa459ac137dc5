import { keyOf } from '@portal/api-client';
import { evaluationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The server forgets a viewer after a minute. */
const RENEW_MS = 25_000;

/** The other people of the committee who view this evaluation; also reports that this page does. Live changes refetch it. */
export function useViewers(teamId: string) {
  const { api } = useShell();
  const { data } = useQuery({
    // Not of the record `evaluations`, whose answers are kept for work without a connection.
    queryKey: ['viewers', ...keyOf(evaluationCalls.viewers), teamId],
    queryFn: () => api.send(evaluationCalls.viewers, { body: { team_id: teamId } }),
    // A committee without judges has one account, so nobody else can view it.
    enabled: ({ state }) => state.data?.has_judges !== false,
    refetchInterval: RENEW_MS,
    retry: false,
    gcTime: 0,
  });
  const hasJudges = data?.has_judges === true;
  useEffect(() => {
    if (!hasJudges) return;
    return () => {
      api.send(evaluationCalls.viewers, { body: { team_id: teamId, leaves: true } }).catch(() => {});
    };
  }, [api, hasJudges, teamId]);
  return data?.viewers ?? [];
}
