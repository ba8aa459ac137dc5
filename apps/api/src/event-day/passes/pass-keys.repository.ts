import { desc, like } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { secrets } from '../../platform/database/secrets.schema.ts';

const PREFIX = 'team-pass:';

/** A key that signs passes. `id` is written into each token that it signed. */
export interface PassKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Newest first. */
export async function listPassKeys(db: Database): Promise<PassKey[]> {
  const rows = await db
    .select()
    .from(secrets)
    .where(like(secrets.name, `${PREFIX}%`))
    .orderBy(desc(secrets.created_at), desc(secrets.name));
  return rows.map(({ name, value }) => ({ id: name.slice(PREFIX.length), key: value }));
}

export async function insertPassKey(tx: Database, { id, key }: PassKey): Promise<void> {
  await tx.insert(secrets).values({ name: PREFIX + id, value: key });
}
