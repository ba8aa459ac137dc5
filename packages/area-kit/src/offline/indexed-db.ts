import {
  type DBSchema,
  type IDBPDatabase,
  type OpenDBCallbacks,
  openDB,
  type StoreKey,
  type StoreNames,
  type StoreValue,
} from 'idb';
import type { KeyPath, Rows } from './rows.ts';

interface DatabaseOptions<Schema extends DBSchema> {
  readonly name: string;
  /**
   * The stored format. Each version only adds to the one before, so that an area that was rolled back still finds what
   * it knows. A change that cannot be an addition gets a store of its own, and `upgrade` copies the rows.
   */
  readonly format: number;
  readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
}

const isNewerFormat = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/**
 * Holds one connection and opens another when it is lost: browsers close the connections of background tabs, and a
 * newer version of the area in another tab asks this tab to close its own. `connect` rejects where IndexedDB is missing
 * or refused.
 */
export function databaseConnector<Schema extends DBSchema>({
  name,
  format,
  upgrade,
}: DatabaseOptions<Schema>) {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  let open: IDBPDatabase<Schema> | undefined;
  const drop = () => {
    connection = undefined;
    open = undefined;
  };
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade,
    blocking: (_current, _blocked, event) => {
      drop();
      (event.target as IDBDatabase).close();
    },
    terminated: drop,
  };
  const connect = () => {
    connection ??= openDB<Schema>(name, format, callbacks)
      .catch((error: unknown) => {
        // A newer version of the area wrote it; its format contains everything that this one knows.
        if (isNewerFormat(error)) return openDB<Schema>(name, undefined, callbacks);
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

export function storedRows<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  connect: () => Promise<IDBPDatabase<Schema>>,
  name: Name,
): Rows<StoreValue<Schema, Name>> {
  const keyOf = (key: KeyPath) => key as StoreKey<Schema, Name>;
  return {
    list: async (...start) => (await connect()).getAll(name, startingWith(start)),
    update: async (key, step) => {
      const transaction = (await connect()).transaction(name, 'readwrite');
      const next = step(await transaction.store.get(keyOf(key)));
      await Promise.all([
        next ? transaction.store.put(next) : transaction.store.delete(keyOf(key)),
        transaction.done,
      ]);
      return next;
    },
    clear: async (...start) => (await connect()).delete(name, startingWith(start)),
  };
}
