import { ApiError } from '@portal/api-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Rows } from './rows.ts';

/** How long an answer is kept: from the evening before an event of two days to its end. */
export const QUERIES_LIFETIME_MS = 3 * 24 * 60 * 60_000;

/** The data of a query, stored so that its page opens without a connection. */
export interface PersistedQuery {
  readonly userId: string;
  /** The query's own hash of its key. */
  readonly hash: string;
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server answered, in ms since 1970. */
  readonly updatedAt: number;
  /** Version of the shape of `data`; data of another shape is not shown. */
  readonly format: number;
}

interface KeptQueries {
  readonly isPersisted: (key: QueryKey) => boolean;
  /** First parts of their keys. */
  readonly keys: Iterable<unknown>;
  /** Raised when the data that pages read changes its shape. */
  readonly format: number;
  readonly rows: () => Promise<Rows<PersistedQuery>>;
  /** Whether the data of a query that the server no longer finds is removed; always by default. */
  readonly mayRemove?: (userId: string, key: QueryKey) => Promise<boolean>;
}

export interface PersistOptions {
  readonly userId: string;
  readonly queryClient: QueryClient;
  /** The server answered a persisted query. */
  readonly onAnswer: (key: QueryKey) => void;
}

/** Whether the server no longer finds it: a page may still have its data from before. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Keeps the data of some queries in this browser, for each account its own. */
export function persistedQueries({ isPersisted, keys, format, rows, mayRemove }: KeptQueries) {
  /** Accounts that signed out while this page is still open: nothing of theirs is stored any more. */
  const signedOut = new Set<string>();
  const warn = (error: unknown) => console.warn('A query could not be persisted.', error);

  const store = async (
    userId: string,
    query: Pick<PersistedQuery, 'key' | 'hash' | 'data' | 'updatedAt'>,
  ) => {
    const queries = await rows();
    if (signedOut.has(userId)) return;
    await queries.update([userId, query.hash], () => ({ ...query, userId, format }));
  };
  const remove = async (userId: string, key: QueryKey, hash: string) => {
    if (mayRemove && !(await mayRemove(userId, key))) return;
    await (await rows()).update([userId, hash], () => undefined);
  };

  return {
    /** Puts the stored data of an account into the query cache, unless the cache has newer data. */
    restore: async (userId: string, queryClient: QueryClient): Promise<void> => {
      signedOut.delete(userId);
      // Without a connection a page may be opened long after it was left.
      for (const key of keys) queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
      for (const { key, data, updatedAt, format: stored } of await (await rows()).list(userId)) {
        const cachedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
        if (stored === format && cachedAt < updatedAt) queryClient.setQueryData(key, data, { updatedAt });
      }
    },

    /** Stores persisted queries as they change and removes those that the server no longer finds. Returns the stop function. */
    persist: ({ userId, queryClient, onAnswer }: PersistOptions): (() => void) => {
      const cache = queryClient.getQueryCache();
      // What the shell and the area fetched before the first page was mounted.
      for (const { queryKey: key, queryHash: hash, state } of cache.findAll({
        predicate: (query) => isPersisted(query.queryKey),
      })) {
        const { data, dataUpdatedAt: updatedAt, error } = state;
        if (data !== undefined && !isGone(error))
          void store(userId, { key, hash, data, updatedAt }).catch(warn);
      }
      return cache.subscribe((event) => {
        if (event.type !== 'updated' || !isPersisted(event.query.queryKey)) return;
        const { queryKey: key, queryHash: hash, state } = event.query;
        if (event.action.type === 'success') {
          const { data, dataUpdatedAt: updatedAt } = state;
          void store(userId, { key, hash, data, updatedAt }).catch(warn);
          if (!event.action.manual) onAnswer(key);
        }
        if (event.action.type === 'error' && isGone(event.action.error)) {
          void remove(userId, key, hash).catch(warn);
        }
      });
    },

    /** Removes the account's stored data and stores no more of it. */
    removeAll: async (userId: string): Promise<void> => {
      signedOut.add(userId);
      await (await rows()).clear(userId);
    },
  };
}
