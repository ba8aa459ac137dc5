import { type Api, type CommitteeTeamsData, queryKeys } from '@portal/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { inWalkingOrder } from '../assignment/walking-order.ts';

/** What was read within this time is not read again only to be kept. */
const FRESH_FOR_MS = 10 * 60_000;

interface PrefetchOptions {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly isStopped: () => boolean;
}

/**
 * Reads the page of every assigned team, one after the other in walking order, so that each opens later without a
 * connection. It ends quietly when one cannot be read: the next visit goes on.
 */
export async function prefetchAssignment({ api, queryClient, isStopped }: PrefetchOptions): Promise<void> {
  const assignment = queryClient.getQueryData<CommitteeTeamsData>(queryKeys.committeeTeams());
  for (const { id } of inWalkingOrder(assignment?.teams ?? [])) {
    if (isStopped() || !navigator.onLine) return;
    try {
      await queryClient.fetchQuery({
        queryKey: queryKeys.evaluation(id),
        queryFn: ({ signal }) => api.teams.evaluation(id, undefined, { signal }),
        staleTime: FRESH_FOR_MS,
      });
      await queryClient.fetchQuery({
        queryKey: queryKeys.teamDetails(id),
        queryFn: ({ signal }) => api.teams.details(id, { signal }),
        staleTime: FRESH_FOR_MS,
      });
    } catch {
      return;
    }
  }
}
