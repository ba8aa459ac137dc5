import { ApiError } from '@portal/api-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { judgeStorage } from './judge-storage.ts';

/** Raised when the answers that pages read change their form. */
const FORMAT = 1;

/** What a judge works with: the assignment, teams, evaluations, the event and its pages. */
const KEPT_THINGS: ReadonlySet<unknown> = new Set([
  'committees',
  'teams',
  'evaluations',
  'available-registers',
  'pages',
]);

export const isKept = (key: QueryKey) => KEPT_THINGS.has(key[0]);

/** Accounts whose judge signed out while this page is still open: nothing of theirs is kept any more. */
const signedOut = new Set<string>();

/** Gives the cache what this judge saw before, where it knows nothing newer; pages show it until the server answers. */
export async function restoreAnswers(userId: string, queryClient: QueryClient): Promise<void> {
  signedOut.delete(userId);
  // A team is opened without a connection long after it was left.
  for (const thing of KEPT_THINGS) {
    queryClient.setQueryDefaults([thing], { gcTime: Number.POSITIVE_INFINITY });
  }
  const { answers } = await judgeStorage();
  for (const { key, data, updatedAt, format } of await answers.list(userId)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (format === FORMAT && known < updatedAt) queryClient.setQueryData(key, data, { updatedAt });
  }
}

interface KeepOptions {
  readonly userId: string;
  readonly queryClient: QueryClient;
  /** The server answered. */
  readonly onAnswer: (key: QueryKey) => void;
}

/** Keeps every answer that the judge's pages get, until it is stopped; what is no longer the judge's is removed. */
export function keepAnswers({ userId, queryClient, onAnswer }: KeepOptions): () => void {
  const store = async (key: QueryKey, hash: string, data: unknown, updatedAt: number) => {
    const { answers } = await judgeStorage();
    if (signedOut.has(userId)) return;
    await answers.update([userId, hash], () => ({ userId, hash, key, data, updatedAt, format: FORMAT }));
  };
  /** What was typed can be read only beside its rubric, so a team with something unsent stays. */
  const remove = async (key: QueryKey, hash: string) => {
    const { answers, drafts, submissions } = await judgeStorage();
    const teamId = String(key[2]);
    const unsent = [...(await drafts.list(userId, teamId)), ...(await submissions.list(userId, teamId))];
    if (unsent.length === 0) await answers.update([userId, hash], () => undefined);
  };
  const warn = (error: unknown) => console.warn('What was seen is not kept.', error);

  const cache = queryClient.getQueryCache();
  // What the shell and the area read before the first page stood.
  for (const { queryKey, queryHash, state } of cache.findAll({
    predicate: (query) => isKept(query.queryKey),
  })) {
    if (state.data !== undefined) {
      void store(queryKey, queryHash, state.data, state.dataUpdatedAt).catch(warn);
    }
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
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

/** Removes what the judge saw, and keeps nothing more of it. */
export async function forgetAnswers(userId: string): Promise<void> {
  signedOut.add(userId);
  await (await judgeStorage()).answers.clear(userId);
}
