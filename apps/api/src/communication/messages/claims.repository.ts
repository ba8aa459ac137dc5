import type { RecipientFacts } from '@portal/domain/message-text';
import { inArray, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { messageDeliveries, messages } from './messages.schema.ts';

/** A delivery that this process sends now. */
export interface Claim {
  message_id: string;
  user_id: string;
  attempts: number;
  email: string;
  facts: RecipientFacts;
}

interface ClaimOptions {
  now: Date;
  /** Until when no other process takes the claimed deliveries. */
  until: Date;
  limit: number;
  /** Deliveries that all processes may claim in a minute. */
  perMinute: number;
}

/** Only one process claims at a time, or two of them could exceed the limit together. */
const CLAIM_LOCK = advisoryLock(7_301_845);

/** Claims deliveries that are due, the longest waiting first. Other processes do not get the same ones. */
export function claimDeliveries(
  db: Database,
  { now, until, limit, perMinute }: ClaimOptions,
): Promise<Claim[]> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const at = sql`${now.toISOString()}::timestamptz`;
    const { rows } = (await tx.execute(sql`
      with recent as (
        select count(*)::int as total from ${messageDeliveries} where claimed_at > ${at} - interval '1 minute'
      ), due as (
        select message_id, user_id from ${messageDeliveries}
        where state in ('queued', 'sending') and due_at <= ${at}
        order by due_at
        limit (select greatest(least(${limit}::int, ${perMinute}::int - total), 0) from recent)
        for update
      )
      update ${messageDeliveries} as delivery
      set state = 'sending', attempts = delivery.attempts + 1, claimed_at = ${at},
        due_at = ${until.toISOString()}::timestamptz
      from due, ${users} as person
      where delivery.message_id = due.message_id and delivery.user_id = due.user_id
        and person.id = delivery.user_id
      returning delivery.message_id, delivery.user_id, delivery.attempts, person.email, delivery.facts`)) as {
      rows: Claim[];
    };
    return rows;
  });
}

/** Whether deliveries are due that the limit has kept from being claimed. */
export async function hasDueDeliveries(db: Database, now: Date): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select 1 from ${messageDeliveries}
    where state in ('queued', 'sending') and due_at <= ${now.toISOString()}::timestamptz limit 1`)) as {
    rows: object[];
  };
  return rows.length > 0;
}

/** The texts of messages, by id. */
export async function loadTexts(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ id: messages.id, subject: messages.subject, body: messages.body })
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type Settled =
  | { state: 'sent'; sent_at: Date }
  | { state: 'failed'; fault: 'refused' | 'unreachable' }
  | { state: 'queued'; fault: 'unreachable'; due_at: Date };

/** Stores what became of a claimed delivery, unless another process took it over meanwhile and has settled it. */
export async function settleDelivery(
  db: Database,
  { message_id, user_id, attempts }: Claim,
  settled: Settled,
): Promise<void> {
  await db
    .update(messageDeliveries)
    .set({ fault: null, ...settled })
    .where(
      sql`${messageDeliveries.message_id} = ${message_id} and ${messageDeliveries.user_id} = ${user_id}
        and ${messageDeliveries.state} = 'sending' and ${messageDeliveries.attempts} = ${attempts}`,
    );
}
