import { eq, lte, ne, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { uploads } from './uploads.schema.ts';

interface NewUpload {
  user_id: string;
  team_id: string | null;
  bytes_left: number;
  expires_at: Date;
}

/** Adds a running upload. @returns its id; undefined while the same person uploads for the same team */
export async function insertUpload(db: Database, upload: NewUpload, now: Date): Promise<string | undefined> {
  await db.delete(uploads).where(lte(uploads.expires_at, now));
  const [row] = await db.insert(uploads).values(upload).onConflictDoNothing().returning({ id: uploads.id });
  return row?.id;
}

/** What the other running uploads may still store, in bytes. */
export async function reservedByOthers(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploads.bytes_left).mapWith(Number) })
    .from(uploads)
    .where(ne(uploads.id, id));
  return row?.bytes ?? 0;
}

/** Returns false when the upload was no longer among the running ones. */
export async function renewUpload(
  db: Database,
  id: string,
  { bytes_left, expires_at }: Pick<NewUpload, 'bytes_left' | 'expires_at'>,
): Promise<boolean> {
  const renewed = await db
    .update(uploads)
    .set({ bytes_left, expires_at })
    .where(eq(uploads.id, id))
    .returning({ id: uploads.id });
  return renewed.length > 0;
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
