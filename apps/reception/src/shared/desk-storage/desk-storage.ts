import {
  databaseConnector,
  heldRows,
  memoryRows,
  type PersistedQuery,
  QUERIES_LIFETIME_MS,
  type Rows,
  storageChannel,
  storedRows,
} from '@portal/area-kit/offline';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { ReadNotice, WaitingCheckIn } from './stored-rows.ts';

interface DeskSchema extends DBSchema {
  waiting: { key: string[]; value: WaitingCheckIn };
  answers: { key: string[]; value: PersistedQuery };
  notices: { key: string[]; value: ReadNotice };
}

interface DeskStorage {
  /** Whether the rows survive closing the tab. */
  readonly isPersistent: boolean;
  readonly waiting: Rows<WaitingCheckIn>;
  readonly queries: Rows<PersistedQuery>;
  readonly notices: Rows<ReadNotice>;
  /** Removes the persisted queries of every other account, and this account's old ones. */
  readonly removeOldQueries: (userId: string) => Promise<void>;
}

async function openIndexedDb(): Promise<DeskStorage> {
  const { connect } = databaseConnector<DeskSchema>({
    name: 'portal-reception',
    format: 1,
    upgrade: (database) => {
      database.createObjectStore('waiting', { keyPath: ['userId', 'id'] });
      database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
      database.createObjectStore('notices', { keyPath: ['userId', 'id'] });
    },
  });
  await connect();
  const waiting = heldRows(storedRows(connect, 'waiting'), ({ userId, id }) => [userId, id], true);
  return {
    get isPersistent() {
      return !waiting.isHolding();
    },
    waiting,
    queries: storedRows(connect, 'answers'),
    notices: storedRows(connect, 'notices'),
    removeOldQueries: async (userId) => removeOldQueries(await connect(), userId),
  };
}

async function removeOldQueries(database: IDBPDatabase<DeskSchema>, userId: string): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  const before = Date.now() - QUERIES_LIFETIME_MS;
  for await (const cursor of transaction.store) {
    const { userId: owner, updatedAt } = cursor.value;
    if (owner !== userId || updatedAt < before) await cursor.delete();
  }
  await transaction.done;
}

/** Where the browser refuses IndexedDB (private windows, blocked site data), until the page is closed. */
function memoryStorage(): DeskStorage {
  return {
    isPersistent: false,
    waiting: memoryRows(),
    queries: memoryRows(),
    notices: memoryRows(),
    // The page that filled it has one account, and is closed before anything is old.
    removeOldQueries: async () => {},
  };
}

let opened: Promise<DeskStorage> | undefined;

/** The storage that all modules of the page share. */
export function deskStorage(): Promise<DeskStorage> {
  opened ??= openIndexedDb().catch((error: unknown) => {
    console.warn('This browser cannot store check-ins.', error);
    return memoryStorage();
  });
  return opened;
}

const channel = storageChannel<object>('portal-reception', {});

/** Tells every tab that the waiting check-ins or the read notices changed. */
export const announceStorageChange = () => channel.announce({});
export const onStorageChange = channel.subscribe;
