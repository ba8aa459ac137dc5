import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { unfinishedUploads, uploadParts } from './unfinished-uploads.schema.ts';

export type UploadRow = typeof unfinishedUploads.$inferSelect;

/** Where the parts of unfinished uploads are in the file store. */
export const partKeys = [{ table: uploadParts, key: uploadParts.storage_key }];

/** The uploads of a person, the one that is longest without news first. */
export async function listUploads(db: Database, userId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(unfinishedUploads)
    .where(eq(unfinishedUploads.user_id, userId))
    .orderBy(asc(unfinishedUploads.expires_at), asc(unfinishedUploads.id));
}

/** Those of the uploads that are a person's own and not expired. */
export async function findUploads(db: Database, userId: string, ids: readonly string[], now: Date) {
  return db
    .select()
    .from(unfinishedUploads)
    .where(
      and(
        eq(unfinishedUploads.user_id, userId),
        inArray(unfinishedUploads.id, [...ids]),
        gt(unfinishedUploads.expires_at, now),
      ),
    );
}

export async function insertUnfinished(tx: Database, upload: typeof unfinishedUploads.$inferInsert) {
  const [row] = await tx.insert(unfinishedUploads).values(upload).returning();
  if (!row) throw new Error('The upload was not stored');
  return row;
}

/**
 * Adds a part at the end of an upload.
 * @returns the upload; undefined when it has gone on elsewhere meanwhile, is gone, or has too many parts
 */
export async function insertPart(
  tx: Database,
  { id, start, size, storage_key }: { id: string; start: number; size: number; storage_key: string },
  { expires_at, maxParts }: { expires_at: Date; maxParts: number },
): Promise<UploadRow | undefined> {
  const { received, parts } = unfinishedUploads;
  const [row] = await tx
    .update(unfinishedUploads)
    .set({ received: sql`${received} + ${size}`, parts: sql`${parts} + 1`, expires_at })
    .where(and(eq(unfinishedUploads.id, id), eq(received, start), lt(parts, maxParts)))
    .returning();
  if (row) await tx.insert(uploadParts).values({ storage_key, upload_id: id, start });
  return row;
}

/** The objects of an upload, in order. */
export async function partsOf(db: Database, uploadId: string): Promise<string[]> {
  const rows = await db
    .select({ key: uploadParts.storage_key })
    .from(uploadParts)
    .where(eq(uploadParts.upload_id, uploadId))
    .orderBy(asc(uploadParts.start));
  return rows.map(({ key }) => key);
}

/** Deletes uploads of a person. @returns the keys of their objects */
export async function deleteUploads(tx: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  const chosen = and(eq(unfinishedUploads.user_id, userId), inArray(unfinishedUploads.id, [...ids]));
  const keys = await tx
    .select({ key: uploadParts.storage_key })
    .from(uploadParts)
    .innerJoin(unfinishedUploads, eq(unfinishedUploads.id, uploadParts.upload_id))
    .where(chosen);
  await tx.delete(unfinishedUploads).where(chosen);
  return keys.map(({ key }) => key);
}

/** Deletes the uploads of all people that are expired. @returns how many */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  const rows = await db
    .delete(unfinishedUploads)
    .where(lte(unfinishedUploads.expires_at, now))
    .returning({ id: unfinishedUploads.id });
  return rows.length;
}
