import type { CheckIn, checkInCalls, Desk, Query } from '@portal/api-schema';
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { toIso } from '../../platform/time.ts';
import { teamMembers, teams } from '../../teams/index.ts';
import { checkInMembers, checkIns } from './check-ins.schema.ts';

const CHECK_INS_LOCK = advisoryLock(7_103);

/**
 * Locks the id until the transaction ends, also when no check-in has it yet, so that a check-in, its retry and its undo
 * follow each other. It is taken before the team's lock.
 */
export async function lockCheckInId(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHECK_INS_LOCK}, hashtext(${id}))`);
}

const memberIds = sql<string[]>`(
  select coalesce(json_agg(${checkInMembers.user_id} order by ${checkInMembers.user_id}), '[]')
  from ${checkInMembers} where ${checkInMembers.check_in_id} = ${checkIns.id}
)`;

const columns = { ...getTableColumns(checkIns), member_ids: memberIds };

type CheckInRow = typeof checkIns.$inferSelect & { member_ids: string[] };

/** A check-in by its id; `check_in` is null while it was undone before it arrived. */
export async function findCheckIn(
  db: Database,
  id: string,
): Promise<{ check_in: CheckIn | null } | undefined> {
  const [row] = await db.select(columns).from(checkIns).where(eq(checkIns.id, id));
  return row && { check_in: toCheckIn(row) };
}

/** The query's check-in was not undone, and not all of its people have been removed. */
export const isValid = and(
  isNull(checkIns.undone_at),
  sql`exists (select from ${checkInMembers} where ${checkInMembers.check_in_id} = ${checkIns.id})`,
);

/** The check-ins of a team that count. */
export async function validCheckIns(tx: Database, teamId: string): Promise<CheckIn[]> {
  const rows = await tx
    .select(columns)
    .from(checkIns)
    .where(and(eq(checkIns.team_id, teamId), isValid));
  return rows.flatMap((row) => toCheckIn(row) ?? []);
}

type NewCheckIn = typeof checkIns.$inferInsert & { member_ids: readonly string[] };

/** Stores a check-in; one that was undone before it arrived stays undone. */
export async function insertCheckIn(tx: Database, { member_ids, ...values }: NewCheckIn): Promise<void> {
  await tx.insert(checkIns).values(values).onConflictDoUpdate({ target: checkIns.id, set: values });
  await tx.insert(checkInMembers).values(member_ids.map((user_id) => ({ check_in_id: values.id, user_id })));
}

/** Marks a check-in as undone, also before it has arrived. */
export async function insertUndo(
  tx: Database,
  { id, desk, at }: { id: string; desk: { id: string; name: string }; at: Date },
): Promise<void> {
  const undo = { undone_at: at, undone_desk_id: desk.id, undone_desk: desk.name };
  await tx
    .insert(checkIns)
    .values({ id, ...undo })
    .onConflictDoUpdate({ target: checkIns.id, set: undo });
}

/** Keeps the time of the team's first arrival. */
export async function setArrival(tx: Database, teamId: string, at: Date | null): Promise<void> {
  await tx.update(teams).set({ checked_in_at: at }).where(eq(teams.id, teamId));
}

export async function memberIdsOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId));
  return rows.map(({ user_id }) => user_id);
}

const memberNames = sql<{ user_id: string; full_name: string }[]>`(
  select coalesce(json_agg(json_build_object('user_id', ${users.id}, 'full_name', ${users.full_name}) order by ${users.id}), '[]')
  from ${checkInMembers} join ${users} on ${users.id} = ${checkInMembers.user_id}
  where ${checkInMembers.check_in_id} = ${checkIns.id}
)`;

const sortColumns = { at: checkIns.at, received_at: checkIns.received_at };

/** One page of the check-ins that the query asks for. */
export async function listCheckInRows(
  db: Database,
  { sort = '-at', ...filters }: Query<typeof checkInCalls.list>,
) {
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  const found = db
    .select({ ...columns, team: { id: teams.id, name: teams.name }, members: memberNames })
    .from(checkIns)
    .innerJoin(teams, eq(teams.id, checkIns.team_id))
    .where(conditionOf(filters));
  const order = [direction(sortColumns[field]), direction(checkIns.id)];
  const { rows, pagination } = await readPage(db, filters, found, ...order);
  const entries = rows.flatMap(({ team, members, ...row }) => {
    const checkIn = toCheckIn(row);
    return checkIn ? [{ ...checkIn, team, members }] : [];
  });
  return { check_ins: entries, pagination };
}

function conditionOf({ desk_id, sector_id, team_id, undone, search }: Query<typeof checkInCalls.list>) {
  return and(
    desk_id === undefined ? undefined : eq(checkIns.desk_id, desk_id),
    sector_id === undefined ? undefined : eq(teams.sector_id, sector_id),
    team_id === undefined ? undefined : eq(checkIns.team_id, team_id),
    undone === undefined ? undefined : undone ? isNotNull(checkIns.undone_at) : isValid,
    search ? sql`${teams.search_text} like ${teamPattern(search)}` : undefined,
  );
}

function toCheckIn(row: CheckInRow): CheckIn | null {
  const { id, team_id, member_ids, at, received_at, clock_offset_ms, desk } = row;
  if (team_id === null || at === null || received_at === null || clock_offset_ms === null || desk === null) {
    return null;
  }
  return {
    id,
    team_id,
    member_ids,
    at: toIso(at),
    received_at: toIso(received_at),
    clock_offset_ms,
    desk: { id: row.desk_id, name: desk },
    undone: undoneOf(row),
  };
}

function undoneOf({ undone_at, undone_desk, undone_desk_id }: CheckInRow): CheckIn['undone'] {
  if (undone_at === null || undone_desk === null) return null;
  const desk: Desk = { id: undone_desk_id, name: undone_desk };
  return { at: toIso(undone_at), desk };
}
