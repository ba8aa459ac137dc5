import { type Api, ApiError, keyOf, NO_ANSWER, readOf } from '@portal/api-client';
import { answerCalls, committeeCalls, type Data, teamCalls } from '@portal/api-schema';
import { inWalkingOrder } from '@portal/domain/walking-order';
import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { ownEvaluation } from '../../shared/evaluation/own-evaluation.ts';

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
  const fetchUnlessFresh = async (read: { queryKey: QueryKey; queryFn: QueryFunction }) => {
    const fetchedAt = queryClient.getQueryState(read.queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - fetchedAt > FRESH_FOR_MS) await queryClient.fetchQuery(read);
  };
  const assignment = queryClient.getQueryData<Data<typeof committeeCalls.ownTeams>>(
    keyOf(committeeCalls.ownTeams),
  );
  const reads = inWalkingOrder(assignment?.teams ?? []).flatMap(({ id }) => [
    ownEvaluation(api, id),
    readOf(api, teamCalls.details, { query: { team_id: id } }),
    readOf(api, answerCalls.read, { query: { team_id: id } }),
  ]);
  // The last one is for printed sheets, which name the projects.
  for (const read of [...reads, readOf(api, committeeCalls.teams)]) {
    if (isStopped() || !navigator.onLine) return;
    try {
      await fetchUnlessFresh(read);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === NO_ANSWER) return;
    }
  }
}
