import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/** The project that a team delivered. */
export const projects = pgTable('projects', {
  id: id(),
  team_id: uuid('team_id')
    .notNull()
    .unique('projects_team_id_key')
    .references(() => teams.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  description: text('description'),
  delivered_at: instant('delivered_at').notNull().defaultNow(),
});

const storedFile = (keyConstraint: string) => ({
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

/** A file of a project. */
export const files = pgTable(
  'files',
  {
    ...storedFile('files_storage_key'),
    project_id: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    uploaded_by: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('files_size_check', sql`${table.size} >= 0`),
    index('files_project_idx').on(table.project_id),
    unique('files_content_key').on(table.project_id, table.name, table.sha256),
  ],
);

export const certificates = pgTable(
  'certificates',
  {
    ...storedFile('certificates_storage_key'),
    team_id: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    uploaded_by: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploaded_by_role: text('uploaded_by_role').$type<'leader' | 'super-admin' | 'authority'>().notNull(),
  },
  (table) => [
    check('certificates_size_check', sql`${table.size} >= 0`),
    check(
      'certificates_role_check',
      sql`${table.uploaded_by_role} in ('leader', 'super-admin', 'authority')`,
    ),
    index('certificates_team_idx').on(table.team_id),
    unique('certificates_content_key').on(table.team_id, table.name, table.sha256),
  ],
);

/** The uploads that are running, each with the room that it reserved; one of a process that died expires. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for an upload that belongs to no team. */
    team_id: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** How many of its bytes may still arrive. */
    bytes_left: bigint('bytes_left', { mode: 'number' }).notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [unique('uploads_user_team_key').on(table.user_id, table.team_id).nullsNotDistinct()],
);
