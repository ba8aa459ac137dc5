import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { foldForSearch, id, instant } from '../database/columns.ts';

/**
 * Who did what to which record, when and from where. Append-only: a trigger refuses update and delete. It references
 * people and records by id without a foreign key, so that entries remain after these are deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actor_id: uuid('actor_id'),
    actor_name: text('actor_name'),
    actor_role: text('actor_role'),
    action: text('action').notNull(),
    subject_type: text('subject_type').notNull(),
    subject_id: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** Of an edit of a record with versions: the version that it made, and the fields that it changed. */
    version: integer('version'),
    fields: text('fields').array(),
    address: text('address'),
    request_id: text('request_id'),
    happened_at: instant('happened_at').notNull(),
  },
  (table) => [
    index('audit_log_happened_at_idx').on(table.happened_at, table.id),
    index('audit_log_subject_idx').on(table.subject_type, table.subject_id, table.happened_at),
    index('audit_log_actor_idx').on(table.actor_id, table.happened_at),
    index('audit_log_action_idx').on(table.action, table.happened_at),
    // The entries about the people of a team.
    index('audit_log_team_idx').on(sql`(${table.details}->>'team_id')`),
    index('audit_log_actor_search_idx').using(
      'gin',
      sql`(${foldForSearch(sql`${table.actor_name}`)}) gin_trgm_ops`,
    ),
  ],
);
