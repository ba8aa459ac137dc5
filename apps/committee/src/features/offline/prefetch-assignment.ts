import { type Api, ApiError, type CommitteeTeamsData, NO_ANSWER, queryKeys } from '@portal/api-client';
import { inWalkingOrder } from '@portal/domain/walking-order';
import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';

/**
 * Data younger than this is not fetched again, even after a change invalidated it: otherwise every change would make
 * every judge's browser fetch its whole assignment.
 */
const FRESH_FOR_MS = 10 * 60_000;

interface PrefetchOptions {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly isStopped: () => boolean;
}

/**
 * Fetches the data of every assigned team, one after the other in walking order, so that each page opens later
 * without a connection. Stops without an error when the server cannot be reached; the next visit goes on.
 */
export async function prefetchAssignment({ api, queryClient, isStopped }: PrefetchOptions): Promise<void> {
  const fetchUnlessFresh = async (queryKey: QueryKey, queryFn: QueryFunction) => {
    const fetchedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - fetchedAt > FRESH_FOR_MS) await queryClient.fetchQuery({ queryKey, queryFn });
  };
  const assignment = queryClient.getQueryData<CommitteeTeamsData>(queryKeys.committeeTeams());
  for (const { id } of inWalkingOrder(assignment?.teams ?? [])) {
    if (isStopped() || !navigator.onLine) return;
    try {
      await fetchUnlessFresh(queryKeys.evaluation(id), ({ signal }) =>
        api.teams.evaluation(id, undefined, { signal }),
      );
      await fetchUnlessFresh(queryKeys.teamDetails(id), ({ signal }) => api.teams.details(id, { signal }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === NO_ANSWER) return;
    }
  }
}
