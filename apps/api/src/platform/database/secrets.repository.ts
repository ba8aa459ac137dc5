import { randomBytes } from 'node:crypto';
import { desc, eq, inArray, like } from 'drizzle-orm';
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

const LINK_KEY_PREFIX = 'signed-links:';

/** One key of signed links. `id` is written into each link that it signed. */
export interface LinkKey {
  id: string;
  key: Buffer;
  created_at: Date;
}

/** Newest first. */
export async function listLinkKeys(db: Database): Promise<LinkKey[]> {
  const rows = await db
    .select()
    .from(secrets)
    .where(like(secrets.name, `${LINK_KEY_PREFIX}%`))
    .orderBy(desc(secrets.created_at), desc(secrets.name));
  return rows.map(({ name, value: key, created_at }) => ({
    id: name.slice(LINK_KEY_PREFIX.length),
    key,
    created_at,
  }));
}

export async function insertLinkKey(db: Database, { id, key, created_at }: LinkKey): Promise<void> {
  await db.insert(secrets).values({ name: LINK_KEY_PREFIX + id, value: key, created_at });
}

export async function deleteLinkKeys(db: Database, ids: readonly string[]): Promise<void> {
  const names = ids.map((id) => LINK_KEY_PREFIX + id);
  if (names.length > 0) await db.delete(secrets).where(inArray(secrets.name, names));
}
