import type { AutomaticKind, AutomaticTopic } from '@portal/domain/automatic-messages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { committees } from '../../judging/index.ts';
import { instant, reference } from '../../platform/database/columns.ts';
import { teams } from '../../teams/index.ts';

/** What the board changed of an automatic message; a kind without a row is as the portal has it. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    kind: text('kind').$type<AutomaticKind>().primaryKey(),
    enabled: boolean('enabled').notNull(),
    /** Null, with the body, for the default text. */
    subject: text('subject'),
    /** Markdown with placeholders. */
    body: text('body'),
    /** When the text was changed last: what was shown before is not what would be sent. */
    text_changed_at: instant('text_changed_at'),
    /** Of the reminder: how many hours before the delivery closes. */
    hours: integer('hours'),
    /** Increases with every change, so that a save based on an older version is detected. */
    version: integer('version').notNull(),
  },
  (table) => [
    check('message_templates_text_check', sql`(${table.subject} is null) = (${table.body} is null)`),
    check('message_templates_hours_check', sql`${table.hours} between 1 and 168`),
  ],
);

/**
 * A message to one recipient: the leader of the team, or the committee. What it says is read when it is sent,
 * so a change that follows is announced in its place, and one whose reason is gone is not sent.
 */
export const automaticMessages = pgTable(
  'automatic_messages',
  {
    id: uuid('id').primaryKey(),
    topic: text('topic').$type<AutomaticTopic>().notNull(),
    team_id: reference('team_id', () => teams.id, 'cascade'),
    /** The recipient, where it is a committee. */
    committee_id: reference('committee_id', () => committees.id, 'cascade'),
    /** Team and committee in one. */
    about: text('about')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(team_id::text, '') || ':' || coalesce(committee_id::text, '')`),
    /** What the recipient knew before: the status, or the id of the table. */
    previous: text('previous'),
    /** Of what happens at a time: the instant that it is sent for, once. */
    occasion: instant('occasion'),
    /** `waiting` is sent at `due_at`, `held` waits for a director, `done` was sent or is not to be sent. */
    state: text('state').$type<'waiting' | 'held' | 'done'>().notNull(),
    due_at: instant('due_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    check('automatic_messages_state_check', sql`${table.state} in ('waiting', 'held', 'done')`),
    check(
      'automatic_messages_about_check',
      sql`${table.team_id} is not null or ${table.committee_id} is not null`,
    ),
    uniqueIndex('automatic_messages_open_key')
      .on(table.topic, table.about)
      .where(sql`${table.state} <> 'done'`),
    uniqueIndex('automatic_messages_occasion_key')
      .on(table.topic, table.about, table.occasion)
      .where(sql`${table.occasion} is not null`),
    index('automatic_messages_due_idx').on(table.due_at).where(sql`${table.state} = 'waiting'`),
    index('automatic_messages_held_idx').on(table.updated_at, table.id).where(sql`${table.state} = 'held'`),
    index('automatic_messages_team_idx').on(table.team_id),
    index('automatic_messages_committee_idx').on(table.committee_id),
  ],
);
