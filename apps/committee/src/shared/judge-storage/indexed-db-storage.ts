import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type OpenDBCallbacks, openDB } from 'idb';
import type { JudgeStorage, KeyPath, Rows } from './storage-types.ts';
import type { Draft, DraftChangeAhead, PersistedQuery, QueuedSubmission } from './stored-rows.ts';
import { newChange, recoverStep } from './write-ahead.ts';

const DATABASE = 'portal-committee';
/**
 * The stored format. Each version only adds to the one before, so that an area that was rolled back still finds what
 * it knows. A change that cannot be an addition gets a store of its own, and `upgrade` copies the rows.
 */
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
type Store = 'drafts' | 'ahead' | 'submissions' | 'answers';

const upgrade: NonNullable<OpenDBCallbacks<JudgeSchema>['upgrade']> = (database, oldFormat) => {
  if (oldFormat < 1) database.createObjectStore('drafts', { keyPath: ['userId', 'teamId', 'type'] });
  if (oldFormat < 2) {
    database.createObjectStore('submissions', { keyPath: ['userId', 'teamId', 'type'] });
    database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
  }
  if (oldFormat < 3) database.createObjectStore('ahead', { keyPath: ['userId', 'teamId', 'type', 'id'] });
};

const isNewerFormat = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/**
 * Holds one connection and opens another when it is lost: browsers close the connections of background tabs, and a
 * newer version of the area in another tab asks this tab to close its own.
 */
function connector() {
  let connection: Promise<Database> | undefined;
  let open: Database | undefined;
  const drop = () => {
    connection = undefined;
    open = undefined;
  };
  const callbacks: OpenDBCallbacks<JudgeSchema> = {
    upgrade,
    blocking: (_current, _blocked, event) => {
      drop();
      (event.target as IDBDatabase).close();
    },
    terminated: drop,
  };
  const connect = () => {
    connection ??= openDB<JudgeSchema>(DATABASE, FORMAT, callbacks)
      .catch((error: unknown) => {
        // A newer version of the area wrote it; its format contains everything that this one knows.
        if (isNewerFormat(error)) return openDB<JudgeSchema>(DATABASE, undefined, callbacks);
        drop();
        throw error;
      })
      .then((database) => {
        open = database;
        return database;
      });
    return connection;
  };
  /** The open connection; undefined after it was lost, until `connect` has opened another. */
  const openNow = () => open;
  return { connect, openNow };
}

/** All keys that start with these parts: IndexedDB sorts an empty array after every string. */
const startingWith = (start: readonly string[]) => IDBKeyRange.bound(start, [...start, []]);

function rows<Name extends Store>(
  connect: () => Promise<Database>,
  name: Name,
): Rows<JudgeSchema[Name]['value']> {
  return {
    list: async (...start) => (await connect()).getAll(name, startingWith(start)),
    update: async (key: KeyPath, step) => {
      const transaction = (await connect()).transaction(name, 'readwrite');
      const next = step(await transaction.store.get(key));
      await Promise.all([
        next ? transaction.store.put(next) : transaction.store.delete(key),
        transaction.done,
      ]);
      return next;
    },
    clear: async (...start) => (await connect()).delete(name, startingWith(start)),
  };
}

/**
 * A transaction that reads nothing: it is complete when this function returns, and the browser carries it out without the page.
 * Without an open connection, or when storage is full, it does nothing: then `drafts` stores the change a moment later,
 * or reports that it cannot.
 */
function writeOnly(database: Database | undefined, write: (ahead: AheadStore) => Promise<unknown>): void {
  const warn = (error: unknown) => console.warn('A change could not be written ahead.', error);
  try {
    const transaction = database?.transaction('ahead', 'readwrite', { durability: 'relaxed' });
    if (!transaction) return;
    Promise.all([write(transaction.store), transaction.done]).catch(warn);
    transaction.commit();
  } catch (error) {
    warn(error);
  }
}

/** Applies the changes that a closed page wrote ahead. */
async function recover(database: Database, drafts: Rows<Draft>): Promise<void> {
  for (const change of await database.getAll('ahead')) {
    const { userId, teamId, type, id } = change;
    await drafts.update([userId, teamId, type], recoverStep(change));
    await database.delete('ahead', [userId, teamId, type, id]);
  }
}

/** Opens the judges' database. Rejects where IndexedDB is missing or refused. */
export async function openIndexedDbStorage(): Promise<JudgeStorage> {
  const { connect, openNow } = connector();
  const drafts = rows(connect, 'drafts');
  const ahead = rows(connect, 'ahead');
  await recover(await connect(), drafts).catch((error: unknown) =>
    console.warn('The changes that were written ahead cannot be read.', error),
  );
  return {
    isPersistent: true,
    drafts: {
      ...drafts,
      clear: async (...start) => {
        await Promise.all([drafts.clear(...start), ahead.clear(...start)]);
      },
    },
    writeAhead: (key, draft) => {
      const change = newChange(key, draft);
      writeOnly(openNow(), (store) => store.put(change));
      return () =>
        writeOnly(openNow(), (store) => store.delete([key.userId, key.teamId, key.type, change.id]));
    },
    submissions: rows(connect, 'submissions'),
    queries: rows(connect, 'answers'),
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
    if (isOld && !kept.has(teamOf([owner, key[2]]))) await cursor.delete();
  }
  await transaction.done;
}
