import type { Committee, CommitteeMember, committeeCalls, Query } from '@portal/api-schema';
import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { judges, users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { isCounted, teams } from '../../teams/index.ts';
import { assignSamples } from '../calibration/calibration.repository.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { committeesWhere } from './audience.repository.ts';
import { committeeMembers, committees } from './committees.schema.ts';

/** The committee's teams that take part in the event. */
const judgedTeams = sql`${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id}
    where ${and(sql`${committeeTeams.committee_id} = ${committees.id}`, isCounted)}`;

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

/** One page of the committees that match the query. */
export async function listCommittees(
  db: Database,
  { sort = 'created_at', search, ...asked }: Query<typeof committeeCalls.list>,
) {
  const found = db
    .select(committeeColumns)
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .where(committeesWhere({ search }));
  const { rows, pagination } = await readPage(db, asked, found, ...orderOf(sort));
  return { committees: rows.map(toCommittee), pagination };
}

const sortColumns = {
  full_name: users.full_name,
  created_at: committees.created_at,
  teams_count: sql`teams_count`,
  finished_count: sql`finished_count`,
};

/** The id orders rows with equal values, so that no committee is on two pages. */
function orderOf(sort: NonNullable<Query<typeof committeeCalls.list>['sort']>): SQL[] {
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

/** Adds the committee of a user with the role committee; it gets the samples. */
export async function insertCommittee(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.insert(committees).values({ id: userId, created_at: at });
  await assignSamples(tx, at);
}

/** Deletes the committee, its members, assignments, account and sessions, and its judges. It must have evaluated nothing. */
export async function deleteCommitteeRows(tx: Database, committeeId: string): Promise<void> {
  const ofJudges = tx.select({ id: judges.id }).from(judges).where(eq(judges.committee_id, committeeId));
  await tx.delete(users).where(inArray(users.id, ofJudges));
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

interface GivenMember {
  /** Who it was before, if it was a member. */
  id: string | undefined;
  full_name: string;
  title: string | null;
}

/** Sets the members of a committee. Those who were members stay the same people, because they may have certificates. */
export async function replaceCommitteeMembers(
  tx: Database,
  committeeId: string,
  members: readonly GivenMember[],
): Promise<void> {
  const ids = memberIds(await listCommitteeMembers(tx, committeeId), members);
  await tx
    .delete(committeeMembers)
    .where(and(eq(committeeMembers.committee_id, committeeId), notInArray(committeeMembers.id, ids)));
  if (members.length === 0) return;
  const rows = members.map(({ full_name, title }, position) => ({
    full_name,
    title,
    position,
    id: ids[position] ?? uuidv7(),
    committee_id: committeeId,
  }));
  const set = {
    full_name: sql`excluded.full_name`,
    title: sql`excluded.title`,
    position: sql`excluded.position`,
  };
  await tx.insert(committeeMembers).values(rows).onConflictDoUpdate({ target: committeeMembers.id, set });
}

/** The ids of the given members: of the one who is meant, else of one of the same name, else a new one. */
function memberIds(stored: readonly CommitteeMember[], given: readonly GivenMember[]): string[] {
  const free = new Map(stored.map((member) => [member.id, member]));
  const named = given.map(({ id }) => (id !== undefined && free.delete(id) ? id : undefined));
  return given.map(({ full_name }, at) => {
    const known = named[at] ?? [...free.values()].find((member) => member.full_name === full_name)?.id;
    if (known === undefined) return uuidv7();
    free.delete(known);
    return known;
  });
}

function toCommittee({
  created_at,
  ...row
}: Omit<Committee, 'created_at'> & { created_at: Date }): Committee {
  return { ...row, created_at: created_at.toISOString() };
}
