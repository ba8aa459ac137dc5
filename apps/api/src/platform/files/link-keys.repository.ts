import { desc, inArray, like } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { secrets } from '../database/secrets.schema.ts';

const PREFIX = 'signed-links:';

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
    .where(like(secrets.name, `${PREFIX}%`))
    .orderBy(desc(secrets.created_at), desc(secrets.name));
  return rows.map(({ name, value: key, created_at }) => ({ id: name.slice(PREFIX.length), key, created_at }));
}

export async function insertLinkKey(db: Database, { id, key, created_at }: LinkKey): Promise<void> {
  await db.insert(secrets).values({ name: PREFIX + id, value: key, created_at });
}

export async function deleteLinkKeys(db: Database, ids: readonly string[]): Promise<void> {
  const names = ids.map((id) => PREFIX + id);
  if (names.length > 0) await db.delete(secrets).where(inArray(secrets.name, names));
}
