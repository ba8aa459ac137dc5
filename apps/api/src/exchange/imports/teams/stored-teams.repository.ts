import type { TeamStatus } from '@portal/api-schema';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type StoredRole, users } from '../../../accounts/index.ts';
import { committeeTeams } from '../../../judging/index.ts';
import { advisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { subSectorsPart, tables, teamMembers, teamPart, teams } from '../../../teams/index.ts';
import { batchesOf, given, givenIds } from '../given-rows.repository.ts';

const IMPORTED_TEAMS_LOCK = advisoryLock(7_102);

export interface StoredPerson {
  id: string;
  role: StoredRole;
  full_name: string;
  /** In lower case. */
  email: string;
  phone_number: string | null;
  identity: string | null;
  team_id: string | null;
  is_leader: boolean;
  specialty: string | null;
}

/** Texts that people are stored under. */
export interface Identifiers {
  /** In lower case. */
  emails: readonly string[];
  phones: readonly string[];
  identities: readonly string[];
}

/** The people who have one of the emails, phone numbers or identities, by their id. */
export async function findPeople(db: Database, wanted: Identifiers): Promise<Map<string, StoredPerson>> {
  const lists: [SQL, readonly string[]][] = [
    [sql`lower(${users.email})`, wanted.emails],
    [sql`${users.phone_number}`, wanted.phones],
    [sql`${users.identity}`, wanted.identities],
  ];
  const found: StoredPerson[] = [];
  for (const [column, values] of lists) {
    for (const batch of batchesOf(values))
      found.push(...(await peopleWhere(db, sql`${column} in ${given(batch)}`)));
  }
  return new Map(found.map((person) => [person.id, person]));
}

/** The people with these ids, by their id. */
export async function loadPeople(db: Database, ids: readonly string[]): Promise<Map<string, StoredPerson>> {
  const found: StoredPerson[] = [];
  for (const batch of batchesOf(ids))
    found.push(...(await peopleWhere(db, sql`${users.id} in ${givenIds(batch)}`)));
  return new Map(found.map((person) => [person.id, person]));
}

function peopleWhere(db: Database, condition: SQL): Promise<StoredPerson[]> {
  return db
    .select({
      id: users.id,
      role: users.role,
      full_name: users.full_name,
      email: sql<string>`lower(${users.email})`,
      phone_number: users.phone_number,
      identity: users.identity,
      team_id: teamMembers.team_id,
      is_leader: sql<boolean>`coalesce(${teamMembers.is_leader}, false)`,
      specialty: teamMembers.specialty,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.user_id, users.id))
    .where(condition);
}

export interface StoredTeam {
  id: string;
  name: string;
  status: TeamStatus;
  sector_id: string | null;
  table_id: string | null;
  sub_sectors: { id: string; name: string }[];
  /** How many people it has, including the leader. */
  people: number;
}

const peoplePart = teamPart<number>(sql`(
  select count(*)::int from ${teamMembers} where ${teamMembers.team_id} = ${teams.id}
)`);

/** The teams with these ids, by their id. */
export async function loadTeams(db: Database, ids: readonly string[]): Promise<Map<string, StoredTeam>> {
  const found = new Map<string, StoredTeam>();
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .select({
        id: teams.id,
        name: teams.name,
        status: teams.status,
        sector_id: teams.sector_id,
        table_id: teams.table_id,
        sub_sectors: subSectorsPart,
        people: peoplePart,
      })
      .from(teams)
      .where(sql`${teams.id} in ${givenIds(batch)}`);
    for (const team of rows) found.set(team.id, team);
  }
  return found;
}

/** All tables, each with the id of its team. */
export function listSeats(db: Database) {
  return db
    .select({ id: tables.id, name: tables.name, team_id: teams.id })
    .from(tables)
    .leftJoin(teams, eq(teams.table_id, tables.id))
    .orderBy(asc(tables.id));
}

/** Locks the tables and the teams until the transaction ends, in the order of every other change: tables first. */
export async function lockSeatsAndTeams(tx: Database, teamIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORTED_TEAMS_LOCK}, 0)`);
  await tx.select({ id: tables.id }).from(tables).orderBy(asc(tables.id)).for('no key update');
  for (const batch of batchesOf([...teamIds].sort())) {
    await tx.execute(sql`select from ${teams} where ${teams.id} in ${givenIds(batch)}
      order by ${teams.id} for no key update`);
  }
}

/** The committees that judge any of the teams. */
export async function committeesJudging(tx: Database, teamIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const batch of batchesOf(teamIds)) {
    const rows = await tx
      .selectDistinct({ id: committeeTeams.committee_id })
      .from(committeeTeams)
      .where(sql`${committeeTeams.team_id} in ${givenIds(batch)}`);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}
