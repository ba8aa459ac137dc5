import type { Context } from '../context.ts';
import { databaseErrorCode } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import type { FileStore } from './file-store.ts';
import { referencedKeys } from './stored-keys.repository.ts';

type Stores = Pick<Context, 'db' | 'fileStore' | 'modules'>;

/**
 * Removes the objects among `keys` that no row references; call it after the transaction that deleted their rows.
 * It never throws: `sweepFiles` removes later what it could not. Returns how many it removed.
 */
export async function removeUnreferenced(
  { db, fileStore, modules }: Stores,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  try {
    const stored = modules.flatMap(({ storedKeys = [] }) => storedKeys);
    const referenced = await referencedKeys(db, stored, keys);
    return await removeObjects(
      fileStore,
      keys.filter((key) => !referenced.has(key)),
    );
  } catch {
    return 0;
  }
}

/**
 * Removes the new objects of a change that failed. When the response to the commit was lost, the change may have succeeded: then
 * they stay, and `sweepFiles` removes them if it has not.
 */
export async function removeRefused(stores: Stores, keys: readonly string[], error: unknown): Promise<void> {
  if (error instanceof HttpError || databaseErrorCode(error)) await removeUnreferenced(stores, keys);
}

/** Removes objects that no row can reference. Never throws; returns how many it removed. */
export async function removeObjects(fileStore: FileStore, keys: readonly string[]): Promise<number> {
  const results = await Promise.allSettled(keys.map((key) => fileStore.delete(key)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}
