import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import type { Draft } from '../drafts/draft.ts';
import type { QueuedSubmission } from '../submit-queue/queued-submission.ts';
import type { JudgeStorage, Path, Rows } from './judge-storage.ts';
import type { KeptAnswer } from './kept-answer.ts';

const DATABASE = 'portal-committee';
/**
 * The stored format. Each version only adds to the one before, so that an area that was rolled back still finds what
 * it knows. A change that cannot be an addition gets a store of its own, and `upgrade` carries the rows over.
 */
const FORMAT = 2;

interface JudgeSchema extends DBSchema {
  drafts: { key: string[]; value: Draft };
  submissions: { key: string[]; value: QueuedSubmission };
  answers: { key: string[]; value: KeptAnswer };
}
type Database = IDBPDatabase<JudgeSchema>;

const upgrade: NonNullable<OpenDBCallbacks<JudgeSchema>['upgrade']> = (database, oldFormat) => {
  if (oldFormat < 1) database.createObjectStore('drafts', { keyPath: ['userId', 'teamId', 'type'] });
  if (oldFormat < 2) {
    database.createObjectStore('submissions', { keyPath: ['userId', 'teamId', 'type'] });
    database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
  }
};

const isNewerFormat = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/**
 * Keeps one connection, and opens a new one after it was lost: browsers end those of tabs in the background, and a
 * newer version of the area in another tab asks this one to let go.
 */
function connector(): () => Promise<Database> {
  let connection: Promise<Database> | undefined;
  const forget = () => {
    connection = undefined;
  };
  const callbacks: OpenDBCallbacks<JudgeSchema> = {
    upgrade,
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  };
  return () => {
    connection ??= openDB<JudgeSchema>(DATABASE, FORMAT, callbacks).catch((error: unknown) => {
      // Written by a newer version of the area, whose format holds everything that this one knows.
      if (isNewerFormat(error)) return openDB<JudgeSchema>(DATABASE, undefined, callbacks);
      forget();
      throw error;
    });
    return connection;
  };
}

/** Every path that begins with these parts: an empty array sorts after all strings. */
const startingWith = (start: readonly string[]) => IDBKeyRange.bound(start, [...start, []]);

type Store = 'drafts' | 'submissions' | 'answers';

function rows<Name extends Store>(
  connect: () => Promise<Database>,
  name: Name,
): Rows<JudgeSchema[Name]['value']> {
  return {
    list: async (...start) => (await connect()).getAll(name, startingWith(start)),
    update: async (path: Path, step) => {
      const transaction = (await connect()).transaction(name, 'readwrite');
      const next = step(await transaction.store.get(path));
      await Promise.all([
        next ? transaction.store.put(next) : transaction.store.delete(path),
        transaction.done,
      ]);
      return next;
    },
    clear: async (...start) => (await connect()).delete(name, startingWith(start)),
  };
}

/** Opens what this browser keeps. Rejects where IndexedDB is missing or refused. */
export async function openIndexedDbStorage(): Promise<JudgeStorage> {
  const connect = connector();
  await connect();
  return {
    kept: true,
    drafts: rows(connect, 'drafts'),
    submissions: rows(connect, 'submissions'),
    answers: rows(connect, 'answers'),
  };
}
