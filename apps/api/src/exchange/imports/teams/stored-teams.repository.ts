import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../accounts/index.ts';
import { committeeTeams } from '../../../judging/index.ts';
import { batchesOf } from '../../../platform/batches.ts';
import { advisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { membersCount, subSectorsPart, tables, teamMembers, teams } from '../../../teams/index.ts';
import { givenIds } from '../given-rows.repository.ts';

const IMPORTED_TEAMS_LOCK = advisoryLock(7_102);
/** Rows per statement: it keeps each one short. */
const BATCH = 500;

export type StoredPerson = Awaited<ReturnType<typeof peopleWhere>>[number];

/** The people who have one of the emails (in lower case), phone numbers or identities, by their id. */
export async function findPeople(
  db: Database,
  wanted: Readonly<Record<'emails' | 'phones' | 'identities', readonly string[]>>,
): Promise<Map<string, StoredPerson>> {
  const lists: [SQL, readonly string[]][] = [
    [emailColumn, wanted.emails],
    [sql`${users.phone_number}`, wanted.phones],
    [sql`${users.identity}`, wanted.identities],
  ];
  const found: StoredPerson[] = [];
  for (const [column, values] of lists)
    found.push(...(await rowsFor(values, (batch) => peopleWhere(db, inArray(column, [...batch])))));
  return byId(found);
}

/** The people with these ids, by their id. */
export async function loadPeople(db: Database, ids: readonly string[]): Promise<Map<string, StoredPerson>> {
  return byId(await rowsFor(ids, (batch) => peopleWhere(db, sql`${users.id} in ${givenIds(batch)}`)));
}

/** The rows that a query finds for all values, in batches. */
async function rowsFor<Row>(
  values: readonly string[],
  read: (batch: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const batch of batchesOf(values, BATCH)) found.push(...(await read(batch)));
  return found;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** In lower case. */
const emailColumn = sql<string>`lower(${users.email})`;

function peopleWhere(db: Database, condition: SQL) {
  const { id, full_name, phone_number, identity, identity_kind, identity_country, nationality } = users;
  return db
    .select({
      id,
      full_name,
      email: emailColumn,
      phone_number,
      identity,
      identity_kind,
      identity_country,
      nationality,
      team_id: teamMembers.team_id,
      is_leader: sql<boolean>`coalesce(${teamMembers.is_leader}, false)`,
      specialty: teamMembers.specialty,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.user_id, users.id))
    .where(condition);
}

export type StoredTeam = Awaited<ReturnType<typeof teamsWhere>>[number];

/** The teams with these ids, by their id. */
export async function loadTeams(db: Database, ids: readonly string[]): Promise<Map<string, StoredTeam>> {
  return byId(await rowsFor(ids, (batch) => teamsWhere(db, sql`${teams.id} in ${givenIds(batch)}`)));
}

/** The teams without a leader, in the order of an export: theirs joined another team. */
export const listLeaderless = (db: Database) =>
  teamsWhere(
    db,
    sql`not exists (select from ${teamMembers} where ${teamMembers.team_id} = ${teams.id} and ${teamMembers.is_leader})`,
  ).orderBy(asc(teams.id));

function teamsWhere(db: Database, condition: SQL) {
  const { id, name, status, sector_id, track_id, table_id } = teams;
  return db
    .select({
      id,
      name,
      status,
      sector_id,
      track_id,
      table_id,
      sub_sectors: subSectorsPart,
      people: membersCount,
    })
    .from(teams)
    .where(condition);
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
  for (const batch of batchesOf([...teamIds].sort(), BATCH)) {
    await tx.execute(sql`select from ${teams} where ${teams.id} in ${givenIds(batch)}
      order by ${teams.id} for no key update`);
  }
}

/** The committees that judge any of the teams. */
export async function committeesJudging(tx: Database, teamIds: readonly string[]): Promise<string[]> {
  const rows = await rowsFor(teamIds, (batch) =>
    tx
      .selectDistinct({ id: committeeTeams.committee_id })
      .from(committeeTeams)
      .where(sql`${committeeTeams.team_id} in ${givenIds(batch)}`),
  );
  return [...byId(rows).keys()];
}
