import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/database/stored-file-columns.ts';
import { teams } from '../teams/teams.schema.ts';

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

/** A file of a project. */
export const files = pgTable(
  'files',
  {
    ...storedFile('files_storage_key'),
    project_id: reference('project_id', () => projects.id, 'cascade').notNull(),
    uploaded_by: reference('uploaded_by', () => users.id, 'set null'),
  },
  (table) => [
    check('files_size_check', sql`${table.size} >= 0`),
    index('files_project_idx').on(table.project_id),
    unique('files_content_key').on(table.project_id, table.name, table.sha256),
  ],
);
