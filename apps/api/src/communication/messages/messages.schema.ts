import type { Audience } from '@portal/api-schema';
import type { AutomaticKind } from '@portal/domain/automatic-messages';
import type { RecipientFacts } from '@portal/domain/message-text';
import type { DeliveryFault, MessageState } from '@portal/domain/statuses';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { createdAt, id, instant, recordVersion, reference } from '../../platform/database/columns.ts';

/** Messages to recipients: of the board to an audience, and those that the portal sends by itself. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Of an automatic message, with the text as it was when it was sent; null for the board's own. */
    kind: text('kind').$type<AutomaticKind>(),
    subject: text('subject').notNull(),
    /** Markdown with placeholders. */
    body: text('body').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    state: text('state').$type<MessageState>().notNull().default('draft'),
    /** When to send it; null for as soon as it is released. */
    send_at: instant('send_at'),
    /** When its recipients were chosen and the sending began. */
    sent_at: instant('sent_at'),
    /** Why it could not be sent at its time and became a draft again. */
    problem: text('problem').$type<'audience_empty'>(),
    version: recordVersion(),
    created_by: reference('created_by', () => users.id, 'set null'),
    created_at: createdAt(),
  },
  (table) => [
    check('messages_state_check', sql`${table.state} in ('draft', 'scheduled', 'sent')`),
    check('messages_sent_check', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
    check('messages_scheduled_check', sql`${table.state} <> 'scheduled' or ${table.send_at} is not null`),
    check('messages_problem_check', sql`${table.problem} in ('audience_empty')`),
    check('messages_automatic_check', sql`${table.kind} is null or ${table.state} = 'sent'`),
    index('messages_kind_idx').on(table.kind).where(sql`${table.kind} is not null`),
    index('messages_created_at_idx').on(table.created_at, table.id),
    index('messages_scheduled_idx').on(table.send_at).where(sql`${table.state} = 'scheduled'`),
  ],
);

/**
 * One message to one person: its mail, and its entry in the inbox. The key makes a second one impossible. A process
 * that sends the mail holds the row as `sending` until `due_at`; after that another process takes it over.
 */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    message_id: reference('message_id', () => messages.id, 'cascade').notNull(),
    user_id: reference('user_id', () => users.id, 'cascade').notNull(),
    /** What the placeholders are filled in with, as it was when the message was sent. */
    facts: jsonb('facts').$type<RecipientFacts>().notNull(),
    state: text('state').$type<'queued' | 'sending' | 'sent' | 'failed'>().notNull(),
    fault: text('fault').$type<DeliveryFault>(),
    attempts: integer('attempts').notNull().default(0),
    /** From when on a process may send it. */
    due_at: instant('due_at').notNull(),
    /** When a process last took it, for the limit of mails per minute. */
    claimed_at: instant('claimed_at'),
    sent_at: instant('sent_at'),
    /** When the results that it announces were frozen; null for any other message. */
    results_frozen_at: instant('results_frozen_at'),
    /** When it came into the inbox. */
    received_at: instant('received_at').notNull(),
    read_at: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    check('message_deliveries_state_check', sql`${table.state} in ('queued', 'sending', 'sent', 'failed')`),
    check(
      'message_deliveries_fault_check',
      sql`${table.fault} in ('refused', 'unreachable', 'email_unverified', 'value_missing')`,
    ),
    check('message_deliveries_sent_check', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
    check('message_deliveries_failed_check', sql`${table.state} <> 'failed' or ${table.fault} is not null`),
    index('message_deliveries_inbox_idx').on(table.user_id, table.received_at),
    index('message_deliveries_due_idx').on(table.due_at).where(sql`${table.state} in ('queued', 'sending')`),
    index('message_deliveries_claimed_idx').on(table.claimed_at),
  ],
);
