import type { AddMessageBody, DeliveriesQuery, MessageCounts, MessagesQuery } from '@portal/api-schema';
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { foldForSearch } from '../db/schema/columns.ts';
import { messageDeliveries, messages } from '../db/schema/messages.ts';
import { users } from '../db/schema/users.ts';
import { searchPattern } from '../db/search-pattern.ts';
import { sortOrder } from '../db/sort-order.ts';

export type MessageRow = typeof messages.$inferSelect;

interface Page {
  limit: number;
  offset: number;
}

export type DraftValues = Pick<AddMessageBody, 'subject' | 'body' | 'audience'> & { send_at: Date | null };

export async function insertMessage(
  tx: Database,
  values: DraftValues & { created_by: string; created_at: Date },
): Promise<string> {
  const [row] = await tx.insert(messages).values(values).returning({ id: messages.id });
  if (!row) throw new Error('The message was not inserted');
  return row.id;
}

/** The message, locked until the transaction ends. */
export async function lockMessage(tx: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row;
}

export async function updateMessage(
  tx: Database,
  id: string,
  values: Partial<Omit<MessageRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(messages)
    .set({ ...values, version: sql`${messages.version} + 1` })
    .where(eq(messages.id, id));
}

export async function deleteMessageRow(tx: Database, id: string): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id));
}

/** The ids of scheduled messages whose time has come, the oldest first. */
export async function dueMessageIds(db: Database, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'scheduled'), sql`${messages.send_at} <= ${at.toISOString()}::timestamptz`))
    .orderBy(messages.send_at);
  return rows.map(({ id }) => id);
}

const inState = (state: SQL) => sql`count(*) filter (where ${messageDeliveries.state} in (${state}))::int`;
const counts = sql<MessageCounts>`(
  select json_build_object(
    'recipients', count(*)::int, 'queued', ${inState(sql`'queued', 'sending'`)},
    'sent', ${inState(sql`'sent'`)}, 'failed', ${inState(sql`'failed'`)}
  ) from ${messageDeliveries} where ${messageDeliveries.message_id} = ${messages.id}
)`;

/** One page of messages with their counts and their authors. */
export function listMessageRows(db: Database, filter: MessageFilter, { limit, offset }: Page) {
  const { field, direction } = sortOrder<'created_at' | 'sent_at'>(filter.sort ?? '-created_at');
  return db
    .select({ message: messages, created_by: users.full_name, counts })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.created_by))
    .where(messageCondition(filter))
    .orderBy(direction(messages[field]), direction(messages.id))
    .limit(limit)
    .offset(offset);
}

export type MessageFilter = MessagesQuery & { id?: string };

export async function countMessageRows(db: Database, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(messageCondition(filter));
  return row?.total ?? 0;
}

function messageCondition({ id, state, search }: MessageFilter): SQL | undefined {
  return and(
    id ? eq(messages.id, id) : undefined,
    state ? eq(messages.state, state) : undefined,
    search ? sql`${foldForSearch(sql`${messages.subject}`)} like ${searchPattern(search)}` : undefined,
  );
}

/** One page of what became of a message; `sending` counts as queued. */
export function listDeliveryRows(
  db: Database,
  messageId: string,
  query: DeliveriesQuery,
  { limit, offset }: Page,
) {
  const { direction } = sortOrder<'sent_at'>(query.sort ?? 'sent_at');
  const order = query.sort ? [direction(messageDeliveries.sent_at)] : [failedFirst];
  return db
    .select({
      user_id: users.id,
      full_name: users.full_name,
      email: users.email,
      team_name: sql<string | null>`${messageDeliveries.facts}->>'team_name'`,
      state: messageDeliveries.state,
      fault: messageDeliveries.fault,
      sent_at: messageDeliveries.sent_at,
      read_at: messageDeliveries.read_at,
    })
    .from(messageDeliveries)
    .innerJoin(users, eq(users.id, messageDeliveries.user_id))
    .where(deliveryCondition(messageId, query))
    .orderBy(...order, users.full_name, users.id)
    .limit(limit)
    .offset(offset);
}

const failedFirst = sql`${messageDeliveries.state} <> 'failed'`;

export async function countDeliveryRows(
  db: Database,
  messageId: string,
  query: DeliveriesQuery,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(messageDeliveries)
    .innerJoin(users, eq(users.id, messageDeliveries.user_id))
    .where(deliveryCondition(messageId, query));
  return row?.total ?? 0;
}

function deliveryCondition(messageId: string, { state, search }: DeliveriesQuery): SQL | undefined {
  const pattern = search && searchPattern(search);
  return and(
    eq(messageDeliveries.message_id, messageId),
    state === 'queued'
      ? sql`${messageDeliveries.state} in ('queued', 'sending')`
      : state && eq(messageDeliveries.state, state),
    pattern
      ? or(
          sql`${users.search_text} like ${pattern}`,
          sql`${foldForSearch(sql`${messageDeliveries.facts}->>'team_name'`)} like ${pattern}`,
        )
      : undefined,
  );
}
