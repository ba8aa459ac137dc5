import type { TeamStatus } from '@portal/api-schema';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database } from '../../db/database.ts';
import { committeeTeams } from '../../db/schema/committees.ts';
import { tables } from '../../db/schema/event.ts';
import { teamMembers, teamSubSectors, teams } from '../../db/schema/teams.ts';
import { type StoredRole, users } from '../../db/schema/users.ts';
import { subSectorsPart, teamPart } from '../../teams/team-parts.repository.ts';

/** Rows per statement: it keeps each one short, so that other calls wait little for the embedded database. */
const BATCH = 500;

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** A list of texts as one parameter. */
const given = (values: readonly string[]): SQL =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as value)`;

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

/** The people who have one of the emails (in lower case), phone numbers or identities. */
export async function findPeople(
  db: Database,
  wanted: { emails: readonly string[]; phones: readonly string[]; identities: readonly string[] },
): Promise<StoredPerson[]> {
  const found = new Map<string, StoredPerson>();
  const lists: [SQL, readonly string[]][] = [
    [sql`lower(${users.email})`, wanted.emails],
    [sql`${users.phone_number}`, wanted.phones],
    [sql`${users.identity}`, wanted.identities],
  ];
  for (const [column, values] of lists) {
    for (const batch of batchesOf(values)) {
      const rows = await db
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
        .where(sql`${column} in ${given(batch)}`);
      for (const row of rows) found.set(row.id, row);
    }
  }
  return [...found.values()];
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

export async function findTeams(db: Database, ids: readonly string[]): Promise<StoredTeam[]> {
  const found: StoredTeam[] = [];
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
      .where(sql`${teams.id} in (select value::uuid from ${given(batch)} as value)`);
    found.push(...rows);
  }
  return found;
}

/** All tables, each with the id of its team. */
export function listSeats(db: Database) {
  return db
    .select({ id: tables.id, name: tables.name, team_id: teams.id })
    .from(tables)
    .leftJoin(teams, eq(teams.table_id, tables.id));
}

/**
 * Locks the tables and the teams led by one of the emails, until the transaction ends, in the order of every other change: tables
 * first.
 */
export async function lockTeamsOf(tx: Database, emails: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.importedTeams}, 0)`);
  await tx.select({ id: tables.id }).from(tables).orderBy(asc(tables.id)).for('no key update');
  for (const batch of batchesOf([...emails].sort())) {
    await tx.execute(sql`select from ${teams} where ${teams.id} in (
      select ${teamMembers.team_id} from ${users} join ${teamMembers} on ${teamMembers.user_id} = ${users.id}
      where ${teamMembers.is_leader} and lower(${users.email}) in ${given(batch)}
    ) order by ${teams.id} for no key update`);
  }
}

/** The committees that judge any of the teams. */
export async function committeesJudging(tx: Database, teamIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const batch of batchesOf(teamIds)) {
    const rows = await tx
      .selectDistinct({ id: committeeTeams.committee_id })
      .from(committeeTeams)
      .where(sql`${committeeTeams.team_id} in (select value::uuid from ${given(batch)} as value)`);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

/** Runs one statement for each batch of rows, which it reads as `given`. */
async function forBatches(
  tx: Database,
  rows: readonly object[],
  columns: string,
  statement: (given: SQL) => SQL,
  done: (rows: number) => void,
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const recordset = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(${sql.raw(columns)})`;
    await tx.execute(statement(recordset));
    done(batch.length);
  }
}

export interface NewPerson {
  id: string;
  role: 'leader' | 'member';
  full_name: string;
  email: string;
  phone_number: string;
  identity: string;
}

export interface NewMember {
  user_id: string;
  team_id: string;
  is_leader: boolean;
  specialty: string | null;
}

export interface NewTeam {
  id: string;
  name: string;
  status: TeamStatus;
  status_changed_at: string | null;
  sector_id: string;
  table_id: string | null;
}

export interface SubSectorOfTeam {
  team_id: string;
  sector_id: string;
  sub_sector_id: string;
}

export type ChangedPerson = Pick<StoredPerson, 'id' | 'full_name' | 'phone_number' | 'identity'>;
export type ChangedTeam = Omit<NewTeam, 'sector_id'> & { sector_id: string | null };

/** Everything that an import of teams changes. */
export interface TeamWrites {
  people: readonly NewPerson[];
  teams: readonly NewTeam[];
  members: readonly NewMember[];
  subSectors: readonly SubSectorOfTeam[];
  changedPeople: readonly ChangedPerson[];
  specialties: readonly Pick<NewMember, 'user_id' | 'specialty'>[];
  changedTeams: readonly ChangedTeam[];
  /** Ids of changed teams whose sub-sectors are among `subSectors` now, or that have none any more. */
  otherSubSectors: readonly string[];
  /** Ids of changed teams that leave their table; another team may get it. */
  leaving: readonly string[];
}

/** Writes all rows in batches. `done` hears of the number of rows of each. */
export async function writeTeamRows(
  tx: Database,
  at: Date,
  writes: TeamWrites,
  done: (rows: number) => void,
): Promise<void> {
  const run = (rows: readonly object[], columns: string, statement: (rows: SQL) => SQL) =>
    forBatches(tx, rows, columns, statement, done);
  const ids = (list: readonly string[]) => list.map((id) => ({ id }));
  const created = at.toISOString();
  const person = 'id uuid, role text, full_name text, email text, phone_number text, identity text';
  const team =
    'id uuid, name text, status text, status_changed_at timestamptz, sector_id uuid, table_id uuid';
  const pair = 'team_id uuid, sector_id uuid, sub_sector_id uuid';

  await run(
    ids(writes.leaving),
    'id uuid',
    (rows) => sql`
    update ${teams} set table_id = null from ${rows} where ${teams.id} = given.id`,
  );
  await run(
    ids(writes.otherSubSectors),
    'id uuid',
    (rows) => sql`
    delete from ${teamSubSectors} using ${rows} where ${teamSubSectors.team_id} = given.id`,
  );
  await run(
    writes.changedPeople,
    person,
    (rows) => sql`
    update ${users} set full_name = given.full_name, phone_number = given.phone_number, identity = given.identity
    from ${rows} where ${users.id} = given.id`,
  );
  await run(
    writes.people,
    person,
    (rows) => sql`
    insert into ${users} (id, role, full_name, email, phone_number, identity, created_at)
    select id, role, full_name, email, phone_number, identity, ${created}::timestamptz from ${rows}`,
  );
  await run(
    writes.teams,
    team,
    (rows) => sql`
    insert into ${teams} (id, name, status, status_changed_at, sector_id, table_id, created_at)
    select id, name, status, status_changed_at, sector_id, table_id, ${created}::timestamptz from ${rows}`,
  );
  await run(
    writes.changedTeams,
    team,
    (rows) => sql`
    update ${teams} set name = given.name, status = given.status,
      status_changed_at = coalesce(given.status_changed_at, ${teams.status_changed_at}),
      sector_id = given.sector_id, table_id = given.table_id
    from ${rows} where ${teams.id} = given.id`,
  );
  await run(
    writes.subSectors,
    pair,
    (rows) => sql`
    insert into ${teamSubSectors} (team_id, sector_id, sub_sector_id)
    select team_id, sector_id, sub_sector_id from ${rows}`,
  );
  const member = 'user_id uuid, team_id uuid, is_leader boolean, specialty text';
  await run(
    writes.members,
    member,
    (rows) => sql`
    insert into ${teamMembers} (user_id, team_id, is_leader, specialty, created_at)
    select user_id, team_id, is_leader, specialty, ${created}::timestamptz from ${rows}`,
  );
  await run(
    writes.specialties,
    member,
    (rows) => sql`
    update ${teamMembers} set specialty = given.specialty from ${rows} where ${teamMembers.user_id} = given.user_id`,
  );
}
