import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import type { JudgeStorage, KeyPath, Rows } from './storage-types.ts';
import type { Draft, PersistedQuery, QueuedSubmission } from './stored-rows.ts';

const DATABASE = 'portal-committee';
/**
 * The stored format. Each version only adds to the one before, so that an area that was rolled back still finds what
 * it knows. A change that cannot be an addition gets a store of its own, and `upgrade` copies the rows.
 */
const FORMAT = 2;

interface JudgeSchema extends DBSchema {
  drafts: { key: string[]; value: Draft };
  submissions: { key: string[]; value: QueuedSubmission };
  /** The persisted queries, under the name that browsers already have. */
  answers: { key: string[]; value: PersistedQuery };
}
type Database = IDBPDatabase<JudgeSchema>;
type Store = 'drafts' | 'submissions' | 'answers';

const upgrade: NonNullable<OpenDBCallbacks<JudgeSchema>['upgrade']> = (database, oldFormat) => {
  if (oldFormat < 1) database.createObjectStore('drafts', { keyPath: ['userId', 'teamId', 'type'] });
  if (oldFormat < 2) {
    database.createObjectStore('submissions', { keyPath: ['userId', 'teamId', 'type'] });
    database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
  }
};

const isNewerFormat = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/**
 * Holds one connection and opens another when it is lost: browsers close the connections of background tabs, and a
 * newer version of the area in another tab asks this tab to close its own.
 */
function connector(): () => Promise<Database> {
  let connection: Promise<Database> | undefined;
  const drop = () => {
    connection = undefined;
  };
  const callbacks: OpenDBCallbacks<JudgeSchema> = {
    upgrade,
    blocking: (_current, _blocked, event) => {
      drop();
      (event.target as IDBDatabase).close();
    },
    terminated: drop,
  };
  return () => {
    connection ??= openDB<JudgeSchema>(DATABASE, FORMAT, callbacks).catch((error: unknown) => {
      // A newer version of the area wrote it; its format contains everything that this one knows.
      if (isNewerFormat(error)) return openDB<JudgeSchema>(DATABASE, undefined, callbacks);
      drop();
      throw error;
    });
    return connection;
  };
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

/** Opens the judges' database. Rejects where IndexedDB is missing or refused. */
export async function openIndexedDbStorage(): Promise<JudgeStorage> {
  const connect = connector();
  await connect();
  return {
    isPersistent: true,
    drafts: rows(connect, 'drafts'),
    submissions: rows(connect, 'submissions'),
    queries: rows(connect, 'answers'),
  };
}
