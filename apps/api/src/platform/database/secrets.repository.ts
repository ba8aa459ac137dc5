import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { secrets } from './secrets.schema.ts';

const COOKIE_KEY = 'known-devices';
const COOKIE_KEY_BYTES = 32;

/** Makes the key that signs cookies, unless there is one. */
export async function ensureCookieKey(tx: Database): Promise<void> {
  const row = { name: COOKIE_KEY, value: randomBytes(COOKIE_KEY_BYTES) };
  await tx.insert(secrets).values(row).onConflictDoNothing();
}

export async function loadCookieKey(db: Database): Promise<Buffer> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, COOKIE_KEY));
  if (!row) throw new Error('The database has no key for cookies: its setup did not run');
  return row.value;
}
