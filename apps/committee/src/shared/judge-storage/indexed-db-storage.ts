import {
  databaseConnector,
  heldRows,
  type PersistedQuery,
  type Rows,
  storedRows,
} from '@portal/area-kit/offline';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, OpenDBCallbacks } from 'idb';
import {
  type Draft,
  type DraftChangeAhead,
  type JudgeStorage,
  keyOfRow,
  type QueuedSubmission,
  teamOfQuery,
} from './stored-rows.ts';
import { changesAhead, clearAhead, keepAhead, newChange, recoverStep } from './write-ahead.ts';

const DATABASE = 'portal-committee';
const FORMAT = 3;

interface JudgeSchema extends DBSchema {
  drafts: { key: string[]; value: Draft };
  ahead: { key: string[]; value: DraftChangeAhead };
  submissions: { key: string[]; value: QueuedSubmission };
  /** The persisted queries, under the name that browsers already have. */
  answers: { key: string[]; value: PersistedQuery };
}
type Database = IDBPDatabase<JudgeSchema>;
type AheadStore = IDBPObjectStore<JudgeSchema, ['ahead'], 'ahead', 'readwrite'>;

const upgrade: NonNullable<OpenDBCallbacks<JudgeSchema>['upgrade']> = (database, oldFormat) => {
  if (oldFormat < 1) database.createObjectStore('drafts', { keyPath: ['userId', 'teamId', 'type'] });
  if (oldFormat < 2) {
    database.createObjectStore('submissions', { keyPath: ['userId', 'teamId', 'type'] });
    database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
  }
  if (oldFormat < 3) database.createObjectStore('ahead', { keyPath: ['userId', 'teamId', 'type', 'id'] });
};

const warn = (error: unknown) => console.warn('A change could not be written ahead.', error);

/**
 * A transaction that reads nothing: it is complete when this function returns, and the browser carries it out without the
 * page, unless another transaction is in its way.
 * Without an open connection, or when storage is full, it does nothing: then `drafts` stores the change a moment later,
 * or reports that it cannot.
 */
function writeOnly(database: Database | undefined, write: (ahead: AheadStore) => Promise<unknown>): void {
  try {
    const transaction = database?.transaction('ahead', 'readwrite', { durability: 'relaxed' });
    if (!transaction) return;
    Promise.all([write(transaction.store), transaction.done]).catch(warn);
    transaction.commit();
  } catch (error) {
    warn(error);
  }
}

/** In localStorage, which survives the end of the tab at any moment, and in IndexedDB, which survives that of the browser. */
function writeAhead(database: () => Database | undefined, change: DraftChangeAhead): () => void {
  const { userId, teamId, type, id } = change;
  let forget = () => {};
  try {
    forget = keepAhead(change);
  } catch (error) {
    warn(error);
  }
  writeOnly(database(), (store) => store.put(change));
  return () => {
    forget();
    writeOnly(database(), (store) => store.delete([userId, teamId, type, id]));
  };
}

async function recover(database: Database, drafts: Rows<Draft>): Promise<void> {
  const changes = [...(await database.getAll('ahead')), ...changesAhead()];
  for (const change of changes.sort((one, other) => one.id.localeCompare(other.id))) {
    const { userId, teamId, type, id } = change;
    await drafts.update([userId, teamId, type], recoverStep(change));
    await database.delete('ahead', [userId, teamId, type, id]);
    clearAhead(userId, teamId, type, id);
  }
}

/** Opens the judges' database. Rejects where IndexedDB is missing or refused. */
export async function openIndexedDbStorage(): Promise<JudgeStorage> {
  const { connect, openNow } = databaseConnector<JudgeSchema>({ name: DATABASE, format: FORMAT, upgrade });
  const storedDrafts = storedRows(connect, 'drafts');
  const drafts = heldRows(storedDrafts, keyOfRow);
  const submissions = heldRows(storedRows(connect, 'submissions'), keyOfRow, true);
  const ahead = storedRows(connect, 'ahead');
  await recover(await connect(), storedDrafts).catch((error: unknown) =>
    console.warn('The changes that were written ahead cannot be read.', error),
  );
  return {
    get isPersistent() {
      return !drafts.isHolding() && !submissions.isHolding();
    },
    drafts: {
      ...drafts,
      clear: async (...start) => {
        clearAhead(...start);
        await Promise.all([drafts.clear(...start), ahead.clear(...start)]);
      },
    },
    writeAhead: (key, draft) => writeAhead(openNow, newChange(key, draft)),
    submissions,
    queries: storedRows(connect, 'answers'),
    removeOldQueries: async (userId, before) => removeOldQueries(await connect(), userId, before),
  };
}

async function removeOldQueries(database: Database, userId: string, before: number): Promise<void> {
  const transaction = database.transaction(['drafts', 'submissions', 'answers'], 'readwrite');
  const teamOf = ([owner, teamId]: readonly unknown[]) => `${owner} ${teamId}`;
  const keys = ['drafts', 'submissions'] as const;
  const unsent = await Promise.all(keys.map((name) => transaction.objectStore(name).getAllKeys()));
  const kept = new Set(unsent.flat().map(teamOf));
  for await (const cursor of transaction.objectStore('answers')) {
    const { userId: owner, key, updatedAt } = cursor.value;
    const isOld = owner !== userId || updatedAt < before;
    if (isOld && !kept.has(teamOf([owner, teamOfQuery(key)]))) await cursor.delete();
  }
  await transaction.done;
}
