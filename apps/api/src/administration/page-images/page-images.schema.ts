import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { instant, reference } from '../../platform/database/columns.ts';

/** The uploaded images that the pages may show. */
export const pageImages = pgTable(
  'page_images',
  {
    /** Random, because anyone who knows it may read the image. */
    id: uuid('id').primaryKey(),
    /** The key of the object in the file store. */
    storage_key: text('storage_key').notNull().unique('page_images_storage_key'),
    content_type: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Pixels, as it is shown. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of the stored content in hexadecimal: the same image is stored once. */
    sha256: text('sha256').notNull().unique('page_images_sha256_key'),
    uploaded_by: reference('uploaded_by', () => users.id, 'set null'),
    uploaded_at: instant('uploaded_at').notNull(),
    /** Since when no saved page refers to it; null while one does. */
    unused_since: instant('unused_since'),
  },
  (table) => [
    check('page_images_size_check', sql`${table.size} > 0`),
    check('page_images_sides_check', sql`least(${table.width}, ${table.height}) > 0`),
  ],
);
