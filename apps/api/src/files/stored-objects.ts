import { inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { certificates, files } from '../db/schema/files.ts';
import type { FileStore } from './file-store.ts';

type Stores = Pick<Context, 'db' | 'fileStore'>;

/**
 * Removes those of the objects that no row names; call it after the transaction that deleted their rows.
 * It never throws: what it could not remove the sweeper does later. Gives how many it removed.
 */
export async function removeUnreferenced(
  { db, fileStore }: Stores,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  try {
    const referenced = await referencedKeys(db, keys);
    return await removeObjects(
      fileStore,
      keys.filter((key) => !referenced.has(key)),
    );
  } catch {
    return 0;
  }
}

/** Removes objects that no row can name. Never throws, as above. */
export async function removeObjects(fileStore: FileStore, keys: readonly string[]): Promise<number> {
  const results = await Promise.allSettled(keys.map((key) => fileStore.delete(key)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

async function referencedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await union(
    db
      .select({ key: files.storage_key })
      .from(files)
      .where(inArray(files.storage_key, [...keys])),
    db
      .select({ key: certificates.storage_key })
      .from(certificates)
      .where(inArray(certificates.storage_key, [...keys])),
  );
  return new Set(rows.map(({ key }) => key));
}
