import { ApiError } from '@portal/api-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { judgeStorage } from '../../shared/judge-storage/judge-storage.ts';

/** Raised when the data that pages read changes its shape. */
const FORMAT = 1;

/** How long an answer is kept: from the evening before an event of two days to its end. */
const LIFETIME_MS = 3 * 24 * 60 * 60_000;

/** First parts of the query keys that a judge needs: the assignment, teams, evaluations, the event and its pages. */
const PERSISTED_KEYS: ReadonlySet<unknown> = new Set([
  'committees',
  'teams',
  'evaluations',
  'available-registers',
  'pages',
]);

export const isPersisted = (key: QueryKey) => PERSISTED_KEYS.has(key[0]);

/** Accounts that signed out while this page is still open: nothing of theirs is stored any more. */
const signedOut = new Set<string>();

/**
 * Puts the judge's stored data into the query cache, unless the cache has newer data. Removes what is too old, and what
 * another account left: its unsent work stays, and is not read.
 */
export async function restoreQueries(userId: string, queryClient: QueryClient): Promise<void> {
  signedOut.delete(userId);
  // Without a connection a team may be opened long after its page was left.
  for (const key of PERSISTED_KEYS) {
    queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
  }
  const { queries, removeOldQueries } = await judgeStorage();
  await removeOldQueries(userId, Date.now() - LIFETIME_MS);
  for (const { key, data, updatedAt, format } of await queries.list(userId)) {
    const cachedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (format === FORMAT && cachedAt < updatedAt) queryClient.setQueryData(key, data, { updatedAt });
  }
}

interface PersistOptions {
  readonly userId: string;
  readonly queryClient: QueryClient;
  /** The server answered a persisted query. */
  readonly onAnswer: (key: QueryKey) => void;
}

/** Stores the data of every persisted query as it changes, and removes what the server no longer finds. Returns the function that stops it. */
export function persistQueries({ userId, queryClient, onAnswer }: PersistOptions): () => void {
  const store = async (key: QueryKey, hash: string, data: unknown, updatedAt: number) => {
    const { queries } = await judgeStorage();
    if (signedOut.has(userId)) return;
    await queries.update([userId, hash], () => ({ userId, hash, key, data, updatedAt, format: FORMAT }));
  };
  /** Keeps a team with unsent changes: they can be read only beside its rubric. */
  const remove = async (key: QueryKey, hash: string) => {
    const { queries, drafts, submissions } = await judgeStorage();
    const teamId = String(key[2]);
    const unsent = [...(await drafts.list(userId, teamId)), ...(await submissions.list(userId, teamId))];
    if (unsent.length === 0) await queries.update([userId, hash], () => undefined);
  };
  const warn = (error: unknown) => console.warn('A query could not be persisted.', error);

  const cache = queryClient.getQueryCache();
  // What the shell and the area fetched before the first page was mounted.
  for (const { queryKey, queryHash, state } of cache.findAll({
    predicate: (query) => isPersisted(query.queryKey),
  })) {
    if (state.data !== undefined) {
      void store(queryKey, queryHash, state.data, state.dataUpdatedAt).catch(warn);
    }
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isPersisted(event.query.queryKey)) return;
    const { queryKey, queryHash, state } = event.query;
    if (event.action.type === 'success') {
      void store(queryKey, queryHash, state.data, state.dataUpdatedAt).catch(warn);
      if (!event.action.manual) onAnswer(queryKey);
    }
    if (event.action.type === 'error' && event.action.error instanceof ApiError) {
      if (event.action.error.status === 404) void remove(queryKey, queryHash).catch(warn);
    }
  });
}

/** Removes the judge's stored data and stores no more of it. */
export async function removePersistedQueries(userId: string): Promise<void> {
  signedOut.add(userId);
  await (await judgeStorage()).queries.clear(userId);
}
