import { and, eq, isNotNull, lte, ne, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { uploads } from './uploads.schema.ts';

type NewUpload = Omit<typeof uploads.$inferInsert, 'id' | 'slot'>;

/** Adds a running upload. @returns its id; undefined while the same person uploads for the same team */
export async function insertUpload(db: Database, upload: NewUpload, now: Date): Promise<string | undefined> {
  const slot = `${upload.user_id}/${upload.team_id}`;
  await db.delete(uploads).where(lte(uploads.expires_at, now));
  const isSilent = and(eq(uploads.slot, slot), lte(uploads.slot_until, now));
  await db.update(uploads).set({ slot: null }).where(isSilent);
  const row = { ...upload, slot };
  const [added] = await db.insert(uploads).values(row).onConflictDoNothing().returning({ id: uploads.id });
  return added?.id;
}

/** What the other uploads may still store, in bytes; also the silent ones. */
export async function reservedByOthers(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploads.bytes_left).mapWith(Number) })
    .from(uploads)
    .where(ne(uploads.id, id));
  return row?.bytes ?? 0;
}

/** Returns false when the upload has no slot any more. */
export async function renewUpload(
  db: Database,
  id: string,
  renewed: Pick<NewUpload, 'bytes_left' | 'slot_until' | 'expires_at'>,
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set(renewed)
    .where(and(eq(uploads.id, id), isNotNull(uploads.slot)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
