import type { ImportCounts, ImportProblem, ImportStatus } from '@portal/api-schema';
import type { FoundSheet, ImportKind, ImportMapping } from '@portal/domain/import-columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, reference } from '../../platform/database/columns.ts';
import type { AddedRecords } from './added-records.ts';

/** A spreadsheet that a director uploaded to import it, and what came of it. It is removed after some days. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    file_name: text('file_name').notNull(),
    /** The key of the object in the file store. */
    storage_key: text('storage_key').notNull().unique('imports_storage_key'),
    size: integer('size').notNull(),
    content_type: text('content_type').notNull(),
    uploaded_by: reference('uploaded_by', () => users.id, 'set null'),
    created_at: instant('created_at').notNull(),
    /** The sheets whose rows are imported, with their headings. */
    sheets: jsonb('sheets').$type<FoundSheet[]>().notNull().default([]),
    /** The names of the other sheets of the workbook. */
    unread_sheets: jsonb('unread_sheets').$type<string[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** The first ones. */
    problems: jsonb('problems').$type<ImportProblem[]>().notNull(),
    problems_count: integer('problems_count').notNull(),
    /** What it would do, as one hash: applying it does exactly this. */
    plan_id: text('plan_id'),
    status: text('status').$type<ImportStatus>().notNull(),
    /** Per cent, while it is applied. */
    progress: integer('progress').notNull().default(0),
    /** Why it could not be applied: a message of `@portal/domain/messages`; null unless it failed by a rule. */
    failure: text('failure'),
    applied_at: instant('applied_at'),
    /** Without the kinds of records of which it added none. */
    added: jsonb('added').$type<Partial<AddedRecords>>().notNull().default({}),
    /** When what it added was taken back. */
    undone_at: instant('undone_at'),
  },
  (table) => [
    check('imports_status_check', sql`${table.status} in ('checked', 'applying', 'applied', 'failed')`),
    // One is applied at a time.
    uniqueIndex('imports_applying_key').on(table.status).where(sql`${table.status} = 'applying'`),
    index('imports_created_at_idx').on(table.created_at),
  ],
);
