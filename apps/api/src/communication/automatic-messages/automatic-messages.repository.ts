import type { heldMessageCalls, Query } from '@portal/api-schema';
import { type AutomaticKind, type AutomaticTopic, KIND_OF_STATUS } from '@portal/domain/automatic-messages';
import type { TeamStatus } from '@portal/domain/statuses';
import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isAnonymised, users } from '../../accounts/index.ts';
import { certificates, issuedCertificates } from '../../certificates/index.ts';
import { settings } from '../../event/index.ts';
import { allResults, committeeTeams, resultSnapshots } from '../../judging/index.ts';
import { batchesOf } from '../../platform/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoOf } from '../../platform/database/iso-of.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import {
  blindNumberOf,
  joinRequests,
  type NoticeSubject,
  tables,
  teamMembers,
  teams,
} from '../../teams/index.ts';
import { automaticMessages } from './automatic-messages.schema.ts';
import {
  confirmBy,
  deadline,
  instantOf,
  judgingIsOpen,
  participates,
  unconfirmed,
  undelivered,
} from './conditions.repository.ts';

export interface Queued {
  topic: AutomaticTopic;
  state: 'waiting' | 'held';
  due_at: Date;
  at: Date;
}

/** A statement has at most 65,535 parameters, and a row eight. */
const ROWS_PER_STATEMENT = 5000;

/**
 * Adds a message for each recipient. Where it is still open, it waits again from now on, and keeps what the recipient knew before
 * the first of the changes.
 */
export async function upsertOpen(
  tx: Database,
  { topic, state, due_at, at }: Queued,
  subjects: readonly NoticeSubject[],
): Promise<void> {
  for (const part of batchesOf(subjects, ROWS_PER_STATEMENT)) {
    await tx
      .insert(automaticMessages)
      .values(part.map((subject) => ({ id: uuidv7(), topic, state, due_at, updated_at: at, ...subject })))
      .onConflictDoUpdate({
        target: [automaticMessages.topic, automaticMessages.about],
        targetWhere: sql`${automaticMessages.state} <> 'done'`,
        set: { state, due_at, updated_at: at },
      });
  }
}

/** What an open message says to whom, as things are now. */
export interface OpenMessage {
  id: string;
  kind: AutomaticKind;
  user_id: string;
  full_name: string;
  is_verified: boolean;
  updated_at: string;
  team_name: string | null;
  /** Of a message to a committee that may not know who the team is. */
  blind_number: number | null;
  status: TeamStatus | null;
  table: string | null;
  delivery_to: string | null;
  confirm_until: string | null;
  reason: string | null;
  results_frozen_at: string | null;
}

/** The kind that announces a status; null for one that is no decision. */
const kindOfStatus = sql`case team.status ${sql.join(
  Object.entries(KIND_OF_STATUS).map(([status, kind]) => sql`when ${status} then ${kind}`),
  sql` `,
)} end`;

/** All open messages whose reason still exists, with what they say. */
function openMessages(now: Date): SQL {
  const at = instantOf(now);
  return sql`
    select * from (
      select item.id, item.state, item.due_at, item.updated_at,
        case item.topic when 'team_status' then ${kindOfStatus} else item.topic end as kind,
        person.id as user_id, person.full_name, person.email_verified_at is not null as is_verified,
        person.search_text || ' ' || coalesce(team.search_text, '') as search_text,
        coalesce(joined.name, team.name) as team_name,
        case when item.committee_id is not null then ${blindNumberOf(sql`team.id`)} end as blind_number, team.status, seat.name as table, assignment.reopen_reason as reason,
        ${isoOf(deadline)} as delivery_to, ${isoOf(confirmBy)} as confirm_until,
        case item.topic when 'results_published' then ${isoOf(sql`item.occasion`)} end as results_frozen_at
      from ${automaticMessages} as item
      cross join ${settings}
      left join ${teams} as team on team.id = item.team_id
      left join ${tables} as seat on seat.id = team.table_id
      left join ${teamMembers} as leader on leader.team_id = team.id and leader.is_leader
      left join ${joinRequests} as join_request
        on join_request.from_team_id = team.id and join_request.state = 'accepted' and item.topic = 'join_accepted'
      left join ${teams} as joined on joined.id = join_request.team_id
      left join ${committeeTeams} as assignment
        on assignment.team_id = item.team_id and assignment.committee_id = item.committee_id
      join ${users} as person on person.id = coalesce(item.committee_id, join_request.asker_id, leader.user_id)
        and not ${isAnonymised(sql`person.email`)}
      where item.state <> 'done' and case item.topic
        when 'team_status' then team.status is distinct from item.previous
        when 'table_assigned' then team.table_id is not null and team.table_id::text is distinct from item.previous
        when 'delivery_closing' then ${undelivered(at)} and item.occasion = ${deadline}
        when 'certificate_added' then team.status = 'Qualified'
          and (exists (select 1 from ${certificates} where ${certificates.team_id} = team.id)
            or exists (select 1 from ${issuedCertificates} as issued
              where issued.team_id = team.id and issued.state = 'valid'))
        when 'committee_certificate_added' then exists (select 1 from ${issuedCertificates} as issued
          where issued.committee_id = item.committee_id and issued.state = 'valid')
        when 'judging_opened' then ${judgingIsOpen(at)}
        when 'evaluation_reopened' then ${participates}
          and assignment.finished_at is null and assignment.reopened_at is not null
        when 'join_requested' then exists (select 1 from ${joinRequests} as request
          where request.team_id = team.id and request.state = 'open')
        when 'join_accepted' then joined.id is not null
        when 'waiting_listed' then team.waiting_since is not null
        when 'moved_up' then team.status = 'Qualified'
        when 'confirmation_closing' then ${unconfirmed} and item.occasion = ${confirmBy}
        when 'place_released' then team.status = 'Withdrawn'
        when 'results_published' then ${participates}
          and exists (
            select 1 from ${allResults} join ${resultSnapshots} as snapshot on snapshot.id = ${allResults.snapshot_id}
            where ${allResults.state} = 'published' and snapshot.taken_at = item.occasion
          )
        else ${participates}
      end
    ) as decided where kind is not null`;
}

const OPEN_COLUMNS = sql`id, kind, user_id, full_name, is_verified, team_name, blind_number, status, "table", reason, delivery_to, confirm_until, results_frozen_at,
  ${isoOf(sql`updated_at`)} as updated_at`;

/** Locks the messages that are due, as far as no other process has them. @returns their ids */
export async function claimDue(tx: Database, at: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: automaticMessages.id })
    .from(automaticMessages)
    .where(and(eq(automaticMessages.state, 'waiting'), lte(automaticMessages.due_at, at)))
    .orderBy(automaticMessages.due_at, automaticMessages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Those of the messages that are still to be sent, with what they say now. */
export async function readOpen(tx: Database, ids: readonly string[], at: Date): Promise<OpenMessage[]> {
  const { rows } = (await tx.execute(sql`
    select ${OPEN_COLUMNS} from (${openMessages(at)}) as open
    where ${inArray(sql`id`, [...ids])} order by due_at, id`)) as { rows: OpenMessage[] };
  return rows;
}

export async function markDone(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(automaticMessages)
    .set({ state: 'done' })
    .where(inArray(automaticMessages.id, [...ids]));
}

/** Ends the open notices of a decision about these teams: what is queued now says where they stand. */
export async function endDecisions(tx: Database, subjects: readonly NoticeSubject[]): Promise<void> {
  await tx
    .update(automaticMessages)
    .set({ state: 'done' })
    .where(
      and(
        eq(automaticMessages.topic, 'team_status'),
        ne(automaticMessages.state, 'done'),
        sql`${automaticMessages.team_id} = any(${sql.param(subjects.map(({ team_id }) => team_id))}::uuid[])`,
      ),
    );
}

/** Which held messages; kinds that are switched off have none. */
export interface HeldFilter {
  kind: AutomaticKind | undefined;
  search: string | undefined;
  enabled: readonly AutomaticKind[];
  ids?: readonly string[] | undefined;
  /** Only those that have not changed since. */
  unchangedSince?: Date;
}

function heldCondition({ kind, search, enabled, ids, unchangedSince }: HeldFilter): SQL | undefined {
  return and(
    sql`state = 'held'`,
    enabled.length > 0 ? inArray(sql`kind`, [...enabled]) : sql`false`,
    kind && sql`kind = ${kind}`,
    search ? sql`search_text like ${teamPattern(search)}` : undefined,
    ids && inArray(sql`id`, [...ids]),
    unchanged(sql`updated_at`, unchangedSince),
  );
}

const unchanged = (updatedAt: SQL, since: Date | undefined) =>
  since ? sql`${updatedAt} <= ${instantOf(since)}` : sql`true`;

/** One page of what is held, the longest waiting first. */
export async function listHeldRows(
  db: Database,
  filter: HeldFilter,
  {
    at,
    sort,
    limit,
    offset,
  }: { at: Date; sort: Query<typeof heldMessageCalls.list>['sort']; limit: number; offset: number },
): Promise<OpenMessage[]> {
  const { direction } = sortOrder<'held_since'>(sort ?? 'held_since');
  const { rows } = (await db.execute(sql`
    select ${OPEN_COLUMNS} from (${openMessages(at)}) as open where ${heldCondition(filter)}
    order by ${direction(sql`open.updated_at`)}, ${direction(sql`id`)}
    limit ${limit} offset ${offset}`)) as { rows: OpenMessage[] };
  return rows;
}

export function countHeld(db: Database, filter: HeldFilter, at: Date): Promise<number> {
  return db.$count(sql`(${openMessages(at)}) as open`, heldCondition(filter));
}

/**
 * How long the oldest transaction that is open has run. What it changes has the instant at which it began, and is seen only once it is
 * committed. @returns milliseconds, 0 when there is none
 */
export async function longestTransactionMs(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`
    select coalesce(ceil(extract(epoch from max(clock_timestamp() - xact_start)) * 1000)::int + 1, 0) as ms
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)) as {
    rows: { ms: number }[];
  };
  return rows[0]?.ms ?? 0;
}

/** Releases held messages, or ends them. @returns how many */
export async function settleHeld(
  tx: Database,
  filter: HeldFilter,
  { state, at }: { state: 'waiting' | 'done'; at: Date },
): Promise<number> {
  // A message that another change has locked is read again after it, and only the outer condition is checked then.
  const { rows } = (await tx.execute(sql`
    update ${automaticMessages} as item set state = ${state}, due_at = ${instantOf(at)}
    where item.state = 'held' and ${unchanged(sql`item.updated_at`, filter.unchangedSince)}
      and item.id in (select id from (${openMessages(at)}) as open where ${heldCondition(filter)})
    returning item.id`)) as { rows: object[] };
  return rows.length;
}

/** From now on a director approves what has not been sent yet. */
export async function holdWaiting(tx: Database): Promise<void> {
  await tx.update(automaticMessages).set({ state: 'held' }).where(eq(automaticMessages.state, 'waiting'));
}

/** Ends the open messages of a kind. */
export async function endOpen(tx: Database, kind: AutomaticKind, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${automaticMessages} set state = 'done'
    where id in (select id from (${openMessages(at)}) as open where kind = ${kind})`);
}
