import { persistedQueries, QUERIES_LIFETIME_MS } from '@portal/area-kit/offline';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { judgeStorage } from '../../shared/judge-storage/judge-storage.ts';
import { teamOfQuery } from '../../shared/judge-storage/stored-rows.ts';

/** First parts of the query keys that a judge needs: the assignment, teams, evaluations, the event and its pages. */
const PERSISTED_KEYS: ReadonlySet<unknown> = new Set([
  'committees',
  'teams',
  'evaluations',
  'available-registers',
  'pages',
]);

export const isPersisted = (key: QueryKey) => PERSISTED_KEYS.has(key[0]);

/** Whether no unsent changes of the team are left: they can be read only beside its rubric. */
async function isTeamSent(userId: string, key: QueryKey): Promise<boolean> {
  const { drafts, submissions } = await judgeStorage();
  const teamId = teamOfQuery(key);
  const unsent = [...(await drafts.list(userId, teamId)), ...(await submissions.list(userId, teamId))];
  return unsent.length === 0;
}

const kept = persistedQueries({
  isPersisted,
  keys: PERSISTED_KEYS,
  format: 1,
  rows: async () => (await judgeStorage()).queries,
  mayRemove: isTeamSent,
});

/**
 * Puts the judge's stored data into the query cache. Removes what is too old, and what another account left: its unsent
 * work stays, and is not read.
 */
export async function restoreQueries(userId: string, queryClient: QueryClient): Promise<void> {
  const { removeOldQueries } = await judgeStorage();
  await removeOldQueries(userId, Date.now() - QUERIES_LIFETIME_MS);
  await kept.restore(userId, queryClient);
}

export const persistQueries = kept.persist;
export const removePersistedQueries = kept.removeAll;
