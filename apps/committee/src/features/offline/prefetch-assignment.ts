import { type Api, ApiError, type CommitteeTeamsData, NO_ANSWER, queryKeys } from '@portal/api-client';
import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { inWalkingOrder } from '../assignment/walking-order.ts';

/**
 * What was read within this time is not read again only to be kept, even when somebody's change made it old: otherwise
 * every change would make every judge's browser read a whole assignment.
 */
const FRESH_FOR_MS = 10 * 60_000;

interface PrefetchOptions {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly isStopped: () => boolean;
}

/**
 * Reads the page of every assigned team, one after the other in walking order, so that each opens later without a
 * connection. It ends quietly when the server cannot be reached: the next visit goes on.
 */
export async function prefetchAssignment({ api, queryClient, isStopped }: PrefetchOptions): Promise<void> {
  const readUnlessFresh = async (queryKey: QueryKey, read: QueryFunction) => {
    const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - readAt > FRESH_FOR_MS) await queryClient.fetchQuery({ queryKey, queryFn: read });
  };
  const assignment = queryClient.getQueryData<CommitteeTeamsData>(queryKeys.committeeTeams());
  for (const { id } of inWalkingOrder(assignment?.teams ?? [])) {
    if (isStopped() || !navigator.onLine) return;
    try {
      await readUnlessFresh(queryKeys.evaluation(id), ({ signal }) =>
        api.teams.evaluation(id, undefined, { signal }),
      );
      await readUnlessFresh(queryKeys.teamDetails(id), ({ signal }) => api.teams.details(id, { signal }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === NO_ANSWER) return;
    }
  }
}
