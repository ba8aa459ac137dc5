import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
export async function lockAdded(
  tx: Database,
  { tables: tableIds = [], teams: teamIds = [], people = [], ...added }: AddedRecords,
): Promise<void> {
  const { committees: committeeIds = [], judges = [], assignments = [] } = added;
  const lock = (table: PgTable, ids: SQL) =>
    tx.execute(sql`select from ${table} where id in ${ids} order by id for update`);
  await lock(tables, givenIds(tableIds));
  const ofCommittees = [
    ...committeeIds,
    ...[...judges, ...assignments].map(({ committee_id }) => committee_id),
  ];
  await lock(committees, givenIds([...new Set(ofCommittees)]));
  await lock(
    teams,
    sql`(select value from ${givenIds(teamIds)} as added(value) union
      select ${teamMembers.team_id} from ${teamMembers} where ${teamMembers.user_id} in ${givenIds(people)})`,
  );
  await lock(users, givenIds([...people, ...committeeIds]));
  // A submission holds this lock until it is stored.
  await tx.execute(sql`select from ${committeeTeams} where (committee_id, team_id) in
    (select committee_id, team_id from ${givenRows(assignments, PAIR)}) order by committee_id, team_id for update`);
}

/** The people whom an import added to teams that it did not add. */
export function membersAmong(tx: Database, { teams: teamIds = [], people = [] }: AddedRecords) {
  return tx
    .select({ id: teamMembers.user_id, team_id: teamMembers.team_id })
    .from(teamMembers)
    .where(
      sql`${teamMembers.user_id} in ${givenIds(people)} and ${teamMembers.team_id} not in ${givenIds(teamIds)}`,
    );
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
export async function deleteAdded(
  tx: Database,
  { tables: tableIds = [], teams: teamIds = [], people = [], ...added }: AddedRecords,
) {
  const { committees: committeeIds = [], judges = [], assignments = [] } = added;
  if (assignments.length > 0)
    await tx.execute(sql`delete from ${committeeTeams} using ${givenRows(assignments, PAIR)}
      where ${committeeTeams.committee_id} = given.committee_id and ${committeeTeams.team_id} = given.team_id`);
  await tx.delete(committeeMembers).where(sql`${committeeMembers.id} in ${givenIds(idsOf(judges))}`);
  await tx.delete(committees).where(sql`${committees.id} in ${givenIds(committeeIds)}`);
  await tx.delete(users).where(sql`${users.id} in ${givenIds(people)}`);
  return {
    committees: await tx
      .delete(users)
      .where(sql`${users.id} in ${givenIds(committeeIds)}`)
      .returning({ id: users.id, name: users.full_name }),
    teams: await tx
      .delete(teams)
      .where(sql`${teams.id} in ${givenIds(teamIds)}`)
      .returning({ id: teams.id, name: teams.name }),
    tables: await tx
      .delete(tables)
      .where(sql`${tables.id} in ${givenIds(tableIds)}`)
      .returning({ id: tables.id, name: tables.name }),
  };
}
