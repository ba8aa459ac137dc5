import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { formFields } from '../forms/forms.schema.ts';

/** Files of projects and answers that arrive in parts; only the person who began one sees it. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    id: id(),
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
    /** The field of a form that it answers; null for a file of the project. */
    field_id: reference('field_id', () => formFields.id, 'cascade'),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of the file, in milliseconds since 1970: with name and size it tells that it is the same file. */
    last_modified: bigint('last_modified', { mode: 'number' }).notNull(),
    /** How many bytes have arrived. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    parts: integer('parts').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    unique('unfinished_uploads_file_key')
      .on(table.user_id, table.name, table.size, table.last_modified, table.field_id)
      .nullsNotDistinct(),
    check('unfinished_uploads_received_check', sql`${table.received} between 0 and ${table.size}`),
  ],
);

/** What has arrived of an upload: objects of the file store, in the order of `start`. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    storage_key: text('storage_key').primaryKey(),
    upload_id: reference('upload_id', () => unfinishedUploads.id, 'cascade').notNull(),
    start: bigint('start', { mode: 'number' }).notNull(),
  },
  (table) => [unique('upload_parts_start_key').on(table.upload_id, table.start)],
);
