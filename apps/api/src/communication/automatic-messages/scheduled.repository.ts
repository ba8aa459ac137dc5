import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { committeeTeams } from '../../judging/index.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { teams } from '../../teams/index.ts';
import type { Queued } from './automatic-messages.repository.ts';
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

/** Only one process looks at a time for what the clock has made due. */
const SCHEDULE_LOCK = advisoryLock(7_301_846);

export async function lockSchedule(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK})`);
}

type Scheduled = Omit<Queued, 'topic' | 'due_at'>;

/**
 * Tells each team that takes part that the results are published: once for each snapshot, however often it is published.
 * @returns how many
 */
export function insertResultsPublished(
  tx: Database,
  queued: Omit<Queued, 'topic'>,
  frozenAt: Date,
): Promise<number> {
  return insertOnce(
    tx,
    { topic: 'results_published', ...queued },
    sql`select team.id as team_id, null::uuid as committee_id, ${instantOf(frozenAt)} as occasion
      from ${teams} as team where ${participates}`,
  );
}

/** Deletes the messages about the results of a snapshot that were not sent yet, so that they are sent when it is published again. */
export async function deleteOpenResultsPublished(tx: Database, frozenAt: Date): Promise<void> {
  const { topic, state, occasion } = automaticMessages;
  await tx
    .delete(automaticMessages)
    .where(and(eq(topic, 'results_published'), ne(state, 'done'), eq(occasion, frozenAt)));
}

/** Which teams are reminded of a topic, and of what date. */
const REMINDERS = {
  delivery_closing: { date: deadline, whose: undelivered },
  confirmation_closing: {
    date: confirmBy,
    whose: (now: SQL) => sql`${unconfirmed} and ${confirmBy} > ${now}`,
  },
} as const;

/**
 * Adds a reminder for each team whose date is within `hours` and that has not done yet what is due, once for each date.
 * @returns how many
 */
export function insertReminders(
  tx: Database,
  topic: keyof typeof REMINDERS,
  { at, state }: Scheduled,
  hours: number,
): Promise<number> {
  const now = instantOf(at);
  const { date, whose } = REMINDERS[topic];
  return insertOnce(
    tx,
    { topic, at, state },
    sql`select team.id as team_id, null::uuid as committee_id, ${date} as occasion
      from ${teams} as team cross join ${settings}
      where ${whose(now)} and ${date} <= ${now} + make_interval(hours => ${hours}::int)`,
  );
}

/**
 * Tells each committee with teams that judging has opened, unless it was queued since. What opened longer than
 * `graceMs` ago is no news.
 * @returns how many
 */
export function insertJudgingOpened(
  tx: Database,
  { at, state }: Scheduled,
  graceMs: number,
): Promise<number> {
  const earliest = instantOf(new Date(at.getTime() - graceMs));
  return insertOnce(
    tx,
    { topic: 'judging_opened', at, state },
    sql`select null::uuid as team_id, committee.id as committee_id, settings.judging_from as occasion
      from committees as committee cross join ${settings}
      where ${judgingIsOpen(instantOf(at))} and settings.judging_from >= ${earliest}
        and exists (
          select 1 from ${committeeTeams} as assignment join ${teams} as team on team.id = assignment.team_id
          where assignment.committee_id = committee.id and ${participates}
        )
        and not exists (
          select 1 from ${automaticMessages} as queued
          where queued.topic = 'judging_opened' and queued.committee_id = committee.id
            and queued.due_at >= settings.judging_from
        )`,
  );
}

async function insertOnce(
  tx: Database,
  { topic, at, state, due_at = at }: Omit<Queued, 'due_at'> & Partial<Queued>,
  found: SQL,
): Promise<number> {
  const now = instantOf(at);
  const { rows } = (await tx.execute(sql`
    insert into ${automaticMessages} as item (id, topic, team_id, committee_id, occasion, state, due_at, updated_at)
    select gen_random_uuid(), ${topic}, found.team_id, found.committee_id, found.occasion, ${state}, ${instantOf(due_at)}, ${now}
    from (${found}) as found
    where not exists (
      select 1 from ${automaticMessages} as earlier
      where earlier.topic = ${topic} and earlier.occasion = found.occasion
        and earlier.about = coalesce(found.team_id::text, '') || ':' || coalesce(found.committee_id::text, '')
    )
    on conflict (topic, about) where state <> 'done'
    do update set occasion = excluded.occasion, state = excluded.state, due_at = excluded.due_at,
      updated_at = excluded.updated_at
    returning item.id`)) as { rows: object[] };
  return rows.length;
}
