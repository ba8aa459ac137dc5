import { randomBytes } from 'node:crypto';
import { toBase32 } from '@portal/domain/base32';
import type { Database } from '../../platform/database/database.ts';
import { insertPassKey, listPassKeys, type PassKey } from './passes.repository.ts';

const KEY_BYTES = 32;
const ID_BYTES = 3;
const ID_CHARACTERS = 4;

/** Makes the first key, unless there is one. No other is made by itself: passes are on paper. */
export async function ensurePassKey(tx: Database): Promise<void> {
  if ((await listPassKeys(tx)).length > 0) return;
  const id = toBase32(randomBytes(ID_BYTES)).slice(0, ID_CHARACTERS);
  await insertPassKey(tx, { id, key: randomBytes(KEY_BYTES) });
}

const read = new WeakMap<Database, Promise<PassKey[]>>();

/**
 * The keys whose passes are accepted, which all processes on the database share. The first signs new passes. A process
 * reads them once.
 */
export async function passKeysOf({ db }: { db: Database }): Promise<readonly PassKey[]> {
  const reading = read.get(db) ?? listPassKeys(db);
  read.set(db, reading);
  reading.catch(() => read.delete(db));
  const keys = await reading;
  if (keys.length === 0) throw new Error('The database has no key for passes: its setup did not run');
  return keys;
}
