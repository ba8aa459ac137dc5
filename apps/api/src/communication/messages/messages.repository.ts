import type { Data, MessageCounts, messageCalls, Query } from '@portal/api-schema';
import type { AutomaticKind } from '@portal/domain/automatic-messages';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { shownEmail, users } from '../../accounts/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { searchPattern, teamPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { toIso } from '../../platform/time.ts';
import { messageDeliveries, messages } from './messages.schema.ts';

export type MessageRow = typeof messages.$inferSelect;

/** Adds a message of the board, or an automatic one. @returns whether none had the id */
export async function insertMessage(
  tx: Database,
  values: typeof messages.$inferInsert & { id: string },
): Promise<boolean> {
  const rows = await tx.insert(messages).values(values).onConflictDoNothing().returning({ id: messages.id });
  return rows.length > 0;
}

/** The board's message, locked until the transaction ends. */
export async function lockMessage(tx: Database, id: string): Promise<MessageRow | undefined> {
  const isBoards = and(eq(messages.id, id), isNull(messages.kind));
  const [row] = await tx.select().from(messages).where(isBoards).for('update');
  return row;
}

export async function updateMessage(
  tx: Database,
  id: string,
  values: Partial<Omit<MessageRow, 'id'>>,
): Promise<void> {
  await tx
    .update(messages)
    .set({ version: sql`${messages.version} + 1`, ...values })
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
/** How many deliveries of a group are in each state. */
export const deliveryCounts = sql<MessageCounts>`json_build_object(
  'recipients', count(*)::int, 'queued', ${inState(sql`'queued', 'sending'`)},
  'sent', ${inState(sql`'sent'`)}, 'failed', ${inState(sql`'failed'`)}
)`;
const counts = sql<MessageCounts>`(
  select ${deliveryCounts} from ${messageDeliveries} where ${messageDeliveries.message_id} = ${messages.id}
)`;

/** The board's messages with their counts and their authors. */
export function selectMessages(db: Database, filter: MessageFilter) {
  return db
    .select({ message: messages, created_by: users.full_name, counts })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.created_by))
    .where(messageCondition(filter));
}

/** One page of the board's messages. */
export function listMessageRows(db: Database, query: MessageFilter) {
  const { field, direction } = sortOrder<'created_at' | 'sent_at'>(query.sort ?? '-created_at');
  const order = [direction(messages[field]), direction(messages.id)];
  return readPage(db, query, selectMessages(db, query), ...order);
}

export type MessageFilter = Query<typeof messageCalls.list> & { id?: string };

function messageCondition({ id, state, search }: MessageFilter): SQL | undefined {
  return and(
    isNull(messages.kind),
    id ? eq(messages.id, id) : undefined,
    state ? eq(messages.state, state) : undefined,
    search ? sql`${foldForSearch(sql`${messages.subject}`)} like ${searchPattern(search)}` : undefined,
  );
}

/** The deliveries of one message, or of all automatic messages of a kind. */
type DeliveriesOf = { message_id: string } | { kind: AutomaticKind };

/** One page of what became of messages; `sending` counts as queued. */
export async function listDeliveries(
  db: Database,
  of: DeliveriesOf,
  query: Query<typeof messageCalls.deliveries>,
): Promise<Data<typeof messageCalls.deliveries>> {
  const { direction } = sortOrder<'sent_at'>(query.sort ?? 'sent_at');
  const first = query.sort ? direction(messageDeliveries.sent_at) : failedFirst;
  const found = db
    .select({
      message_id: messageDeliveries.message_id,
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
    .where(deliveryCondition(of, query));
  const others = [users.full_name, users.id, messageDeliveries.message_id];
  const page = await readPage(db, query, found, first, ...others.map((column) => asc(column)));
  return {
    deliveries: page.rows.map(({ email, state, sent_at, read_at, ...row }) => ({
      ...row,
      email: shownEmail(email) ?? '',
      state: state === 'sending' ? 'queued' : state,
      sent_at: toIso(sent_at),
      read_at: toIso(read_at),
    })),
    pagination: page.pagination,
  };
}

const failedFirst = sql`${messageDeliveries.state} <> 'failed'`;

function deliveryCondition(
  of: DeliveriesOf,
  { state, search }: Query<typeof messageCalls.deliveries>,
): SQL | undefined {
  const pattern = search && teamPattern(search);
  return and(
    'kind' in of
      ? sql`${messageDeliveries.message_id} in (select ${messages.id} from ${messages} where ${messages.kind} = ${of.kind})`
      : eq(messageDeliveries.message_id, of.message_id),
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
