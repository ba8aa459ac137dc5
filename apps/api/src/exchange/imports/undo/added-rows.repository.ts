import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/index.ts';
import { committeeMembers, committees, committeeTeams } from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tables, teamMembers, teams } from '../../../teams/index.ts';
import { type AddedRecords, idsOf } from '../added-records.ts';
import { givenIds, givenRows } from '../given-rows.repository.ts';

const PAIR = 'committee_id uuid, team_id uuid';

/**
 * Locks what an import added, and the committees and teams that it is in, in the order of every other change. It waits
 * for changes in progress; until the transaction ends, no new row can refer to these records.
 */
export async function lockAdded(tx: Database, added: AddedRecords): Promise<void> {
  const lock = (table: PgTable, ids: SQL) =>
    tx.execute(sql`select from ${table} where id in ${ids} order by id for update`);
  await lock(tables, givenIds(added.tables));
  const changed = [...added.judges, ...added.assignments].map(({ committee_id }) => committee_id);
  await lock(committees, givenIds([...new Set([...added.committees, ...changed])]));
  await lock(
    teams,
    sql`(select value from ${givenIds(added.teams)} as added(value) union
      select ${teamMembers.team_id} from ${teamMembers} where ${teamMembers.user_id} in ${givenIds(added.people)})`,
  );
  await lock(users, givenIds([...added.people, ...added.committees]));
  // A submission holds this lock until it is stored.
  await tx.execute(sql`select from ${committeeTeams} where (committee_id, team_id) in
    (select committee_id, team_id from ${givenRows(added.assignments, PAIR)}) order by committee_id, team_id for update`);
}

/** The people whom an import added to teams that it did not add. */
export function membersAmong(tx: Database, added: AddedRecords) {
  const { user_id, team_id } = teamMembers;
  return tx
    .select({ id: user_id, team_id })
    .from(teamMembers)
    .where(sql`${user_id} in ${givenIds(added.people)} and ${team_id} not in ${givenIds(added.teams)}`);
}

/** Those of the committees that exist. */
export async function committeesIn(tx: Database, ids: readonly string[]) {
  return tx
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(sql`${users.id} in ${givenIds(ids)}`);
}

/**
 * Deletes what an import added. It must be locked, and nothing may be built on it.
 * @returns the names of what was deleted
 */
export async function deleteAdded(tx: Database, added: AddedRecords) {
  const { assignments } = added;
  if (assignments.length > 0)
    await tx.execute(sql`delete from ${committeeTeams} using ${givenRows(assignments, PAIR)}
      where ${committeeTeams.committee_id} = given.committee_id and ${committeeTeams.team_id} = given.team_id`);
  const remove = <T extends PgTable & { id: PgColumn }>(table: T, ids: readonly string[]) =>
    tx.delete(table).where(sql`${table.id} in ${givenIds(ids)}`);
  await remove(committeeMembers, idsOf(added.judges));
  await remove(committees, added.committees);
  await remove(users, added.people);
  const named = { id: users.id, name: users.full_name };
  return {
    committees: await remove(users, added.committees).returning(named),
    teams: await remove(teams, added.teams).returning({ id: teams.id, name: teams.name }),
    tables: await remove(tables, added.tables).returning({ id: tables.id, name: tables.name }),
  };
}
