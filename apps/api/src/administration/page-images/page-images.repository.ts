import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { pages, privacyTexts } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageImages } from './page-images.schema.ts';

export type PageImageRow = typeof pageImages.$inferSelect;

/** In the order of their upload. */
export async function listPageImages(db: Database): Promise<PageImageRow[]> {
  return db.select().from(pageImages).orderBy(pageImages.uploaded_at, pageImages.id);
}

export async function findPageImage(db: Database, id: string): Promise<PageImageRow | undefined> {
  const [row] = await db.select().from(pageImages).where(eq(pageImages.id, id));
  return row;
}

/** Those of the ids that exist, in no order. */
export async function findPageImages(db: Database, ids: readonly string[]): Promise<PageImageRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(pageImages)
    .where(inArray(pageImages.id, [...ids]));
}

/** Adds an image, or returns the one with the same content, which is then kept as long as a new one. */
export async function insertPageImage(tx: Database, image: PageImageRow): Promise<PageImageRow> {
  const unused = sql`case when ${pageImages.unused_since} is null then null else excluded.unused_since end`;
  const [row] = await tx
    .insert(pageImages)
    .values(image)
    .onConflictDoUpdate({ target: pageImages.sha256, set: { unused_since: unused } })
    .returning();
  if (!row) throw new Error('The image was neither added nor found');
  return row;
}

/** The text of every page, and of every privacy text that was ever published: registrations refer to those. */
export async function publishedTexts(tx: Database): Promise<string[]> {
  const now = await tx.select({ body: pages.body }).from(pages);
  const former = await tx.select({ body: privacyTexts.body }).from(privacyTexts);
  return [...now, ...former].map(({ body }) => body);
}

/** Stores which images are referred to, and since when the others are not. */
export async function markUsedImages(tx: Database, used: readonly string[], at: Date): Promise<void> {
  const ids = [...used];
  await tx
    .update(pageImages)
    .set({ unused_since: null })
    .where(and(inArray(pageImages.id, ids), isNotNull(pageImages.unused_since)));
  await tx
    .update(pageImages)
    .set({ unused_since: at })
    .where(and(notInArray(pageImages.id, ids), isNull(pageImages.unused_since)));
}

/** Deletes the images that are unused since before the instant. @returns the keys of their objects */
export async function deleteUnusedImages(tx: Database, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(pageImages)
    .where(lt(pageImages.unused_since, before))
    .returning({ key: pageImages.storage_key });
  return rows.map(({ key }) => key);
}

/** Where images are in the file store. */
export const pageImageKeys = [{ table: pageImages, key: pageImages.storage_key }];
