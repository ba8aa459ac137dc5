import { integer, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** The columns of an uploaded file. */
export const storedFile = (keyConstraint: string) => ({
  id: id(),
  /** The key of the object in the file store. */
  storage_key: text('storage_key').notNull().unique(keyConstraint),
  name: text('name').notNull(),
  /** Bytes; at most 100 MB, so an int4 holds it. */
  size: integer('size').notNull(),
  content_type: text('content_type').notNull(),
  /** SHA-256 of the content in hex: the same file sent twice is stored once. */
  sha256: text('sha256'),
  uploaded_at: instant('uploaded_at').notNull().defaultNow(),
});
