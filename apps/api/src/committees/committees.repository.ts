import type { Committee, CommitteeMember, CommitteesQuery } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeMembers, committees, committeeTeams } from '../db/schema/committees.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { searchPattern } from '../db/search-pattern.ts';
import { sortOrder } from '../db/sort-order.ts';

/** The committee's teams that take part in the event. */
const judgedTeams = sql`${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id}
    where ${and(
      sql`${committeeTeams.committee_id} = ${committees.id}`,
      inArray(teams.status, PARTICIPATING_STATUSES),
    )}`;

const figures = {
  members_count: sql<number>`(
    select count(*)::int from ${committeeMembers} where ${committeeMembers.committee_id} = ${committees.id}
  )`.as('members_count'),
  teams_count: sql<number>`(select count(*)::int from ${judgedTeams})`.as('teams_count'),
  finished_count: sql<number>`(
    select count(${committeeTeams.finished_at})::int from ${judgedTeams}
  )`.as('finished_count'),
};

const committeeColumns = {
  id: users.id,
  full_name: users.full_name,
  email: users.email,
  phone_number: users.phone_number,
  version: committees.version,
  created_at: committees.created_at,
  ...figures,
};

interface Page {
  limit: number;
  offset: number;
}

/** One page of the committees that match the query, and how many there are. */
export async function listCommitteeRows(
  db: Database,
  { search, sort = 'created_at' }: CommitteesQuery,
  { limit, offset }: Page,
): Promise<{ committees: Committee[]; total: number }> {
  const where = search ? sql`${users.search_text} like ${searchPattern(search)}` : undefined;
  const [rows, totals] = await Promise.all([
    db
      .select(committeeColumns)
      .from(committees)
      .innerJoin(users, eq(users.id, committees.id))
      .where(where)
      .orderBy(...orderOf(sort))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(committees).innerJoin(users, eq(users.id, committees.id)).where(where),
  ]);
  return { committees: rows.map(toCommittee), total: totals[0]?.total ?? 0 };
}

const sortColumns = {
  full_name: users.full_name,
  created_at: committees.created_at,
  teams_count: sql`teams_count`,
  finished_count: sql`finished_count`,
};

/** The id orders rows with equal values, so that no committee is on two pages. */
function orderOf(sort: NonNullable<CommitteesQuery['sort']>): SQL[] {
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  return [direction(sortColumns[field]), direction(users.id)];
}

export async function findCommittee(db: Database, committeeId: string): Promise<Committee | undefined> {
  const [row] = await db
    .select(committeeColumns)
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .where(eq(committees.id, committeeId))
    .limit(1);
  return row && toCommittee(row);
}

/**
 * Locks the committee until the transaction ends. Every transaction that changes its teams or members takes this lock
 * first.
 * @returns its version; undefined when there is no such committee
 */
export async function lockCommittee(tx: Database, committeeId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: committees.version })
    .from(committees)
    .where(eq(committees.id, committeeId))
    .for('update');
  return row?.version;
}

/** Marks each of the committees as changed. */
export async function raiseVersions(tx: Database, committeeIds: readonly string[]): Promise<void> {
  await tx
    .update(committees)
    .set({ version: sql`${committees.version} + 1` })
    .where(inArray(committees.id, [...committeeIds]));
}

/** Adds the committee of a user with the role committee. */
export async function insertCommittee(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.insert(committees).values({ id: userId, created_at: at });
}

/** Deletes the committee, its members, assignments, account and sessions. It must have evaluated nothing. */
export async function deleteCommitteeRows(tx: Database, committeeId: string): Promise<void> {
  await tx.delete(committees).where(eq(committees.id, committeeId));
  await tx.delete(users).where(eq(users.id, committeeId));
}

/** The committee's members, in the order that the board chose. */
export function listCommitteeMembers(db: Database, committeeId: string): Promise<CommitteeMember[]> {
  return db
    .select({
      id: committeeMembers.id,
      full_name: committeeMembers.full_name,
      title: committeeMembers.title,
    })
    .from(committeeMembers)
    .where(eq(committeeMembers.committee_id, committeeId))
    .orderBy(asc(committeeMembers.position));
}

export async function replaceCommitteeMembers(
  tx: Database,
  committeeId: string,
  members: readonly { full_name: string; title: string | null }[],
): Promise<void> {
  await tx.delete(committeeMembers).where(eq(committeeMembers.committee_id, committeeId));
  if (members.length === 0) return;
  await tx
    .insert(committeeMembers)
    .values(members.map((member, position) => ({ ...member, committee_id: committeeId, position })));
}

function toCommittee({
  created_at,
  ...row
}: Omit<Committee, 'created_at'> & { created_at: Date }): Committee {
  return { ...row, created_at: created_at.toISOString() };
}
