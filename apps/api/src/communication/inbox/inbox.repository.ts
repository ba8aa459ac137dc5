import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Range } from '../../platform/pagination.ts';
import { messageDeliveries, messages } from '../messages/messages.schema.ts';

/** What a person has received: nothing whose text had no value for them. */
const receivedBy = (userId: string) =>
  and(
    eq(messageDeliveries.user_id, userId),
    sql`${messageDeliveries.fault} is distinct from 'value_missing'`,
  );

/** One page of what a person has received, the newest first. */
export function listInboxRows(db: Database, userId: string, { limit, offset }: Range) {
  return db
    .select({
      id: messages.id,
      subject: messages.subject,
      body: messages.body,
      facts: messageDeliveries.facts,
      results_frozen_at: messageDeliveries.results_frozen_at,
      received_at: messageDeliveries.received_at,
      read_at: messageDeliveries.read_at,
    })
    .from(messageDeliveries)
    .innerJoin(messages, eq(messages.id, messageDeliveries.message_id))
    .where(receivedBy(userId))
    .orderBy(desc(messageDeliveries.received_at), desc(messageDeliveries.message_id))
    .limit(limit)
    .offset(offset);
}

/** How many messages a person has received, and how many of them are unread. */
export async function countInbox(db: Database, userId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${messageDeliveries.read_at} is null)::int`,
    })
    .from(messageDeliveries)
    .where(receivedBy(userId));
  return row ?? { total: 0, unread: 0 };
}

const entry = (userId: string, messageId: string) =>
  and(receivedBy(userId), eq(messageDeliveries.message_id, messageId));

export async function hasReceived(db: Database, userId: string, messageId: string): Promise<boolean> {
  return (await db.$count(messageDeliveries, entry(userId, messageId))) > 0;
}

/** @returns whether it was unread */
export async function markRead(
  tx: Database,
  userId: string,
  messageId: string,
  read_at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(messageDeliveries)
    .set({ read_at })
    .where(and(entry(userId, messageId), isNull(messageDeliveries.read_at)))
    .returning({ id: messageDeliveries.message_id });
  return rows.length > 0;
}
