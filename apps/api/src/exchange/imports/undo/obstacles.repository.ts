import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { judges as judgeAccounts, users } from '../../../accounts/index.ts';
import { certificates, issuedCertificates } from '../../../certificates/index.ts';
import { checkInMembers, checkIns } from '../../../event-day/index.ts';
import {
  allCommitteeTeams,
  allEvaluations,
  committeeMembers,
  committees,
  conflicts,
  prizePicks,
} from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { projects, tables, teamMembers, teams } from '../../../teams/index.ts';
import type { AddedRecords } from '../added-records.ts';
import { givenIds, givenRows } from '../given-rows.repository.ts';
import type { OBSTACLE_TEXTS, ObstacleKind } from './texts.ts';

/** Obstacles of each kind that are named. */
const LISTED = 10;

const PAIR = 'committee_id uuid, team_id uuid';
const JUDGE = 'id uuid, full_name text, title text';

/** An added record on which something was built. */
export interface Obstacle {
  /** Of the record; of an assignment those of the team and of its committee. */
  names: string[];
  /** Keys of `OBSTACLE_TEXTS`. */
  reasons: string[];
  /** How many there are of its kind. */
  total: number;
}

/** The rows of one kind that meet one of the conditions, with the keys of those that they meet. */
async function find<Kind extends ObstacleKind>(
  tx: Database,
  rows: { names: readonly PgColumn[]; from: SQL; where?: SQL },
  conditions: Readonly<Record<keyof (typeof OBSTACLE_TEXTS)[Kind], SQL>>,
): Promise<Obstacle[]> {
  const entries = Object.entries<SQL>(conditions);
  const reasons = entries.map(([key, condition]) => sql`case when ${condition} then ${key}::text end`);
  const any = or(...entries.map(([, condition]) => condition));
  const { rows: found } = (await tx.execute(sql`
    select array[${sql.join([...rows.names], sql`, `)}] as names,
      array_remove(array[${sql.join(reasons, sql`, `)}], null) as reasons,
      (count(*) over ())::int as total
    from ${rows.from} where ${rows.where ?? sql`true`} and (${any}) order by 1 limit ${LISTED}`)) as {
    rows: Obstacle[];
  };
  return found;
}

const exists = (table: PgTable, condition: SQL | undefined) =>
  sql`exists (select from ${table} where ${condition})`;

/** The added records that cannot be deleted again, and why. They must be locked (`lockAdded`). `appliedAt`: when the import added them. */
export async function findObstacles(
  tx: Database,
  added: AddedRecords,
  appliedAt: Date,
): Promise<Record<ObstacleKind, Obstacle[]>> {
  const hasAccount = sql`${users.password_hash} is not null`;
  const isAdded = (column: PgColumn, ids: readonly string[]) => sql`${column} in ${givenIds(ids)}`;
  const inOtherTeam = and(
    eq(teamMembers.user_id, users.id),
    sql`not (${isAdded(teamMembers.team_id, added.teams)})`,
  );
  return {
    tables: await find<'tables'>(
      tx,
      { names: [tables.name], from: sql`${tables}`, where: isAdded(tables.id, added.tables) },
      { changed: sql`${tables.version} > 1`, seated: exists(teams, eq(teams.table_id, tables.id)) },
    ),
    teams: await find<'teams'>(
      tx,
      { names: [teams.name], from: sql`${teams}`, where: isAdded(teams.id, added.teams) },
      {
        changed: sql`${teams.version} > 1`,
        activated: sql`exists (select from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.user_id}
          where ${teamMembers.team_id} = ${teams.id} and ${hasAccount})`,
        members: exists(
          teamMembers,
          and(eq(teamMembers.team_id, teams.id), sql`not (${isAdded(teamMembers.user_id, added.people)})`),
        ),
        delivered: exists(projects, eq(projects.team_id, teams.id)),
        assigned: exists(
          allCommitteeTeams,
          and(eq(allCommitteeTeams.team_id, teams.id), eq(allCommitteeTeams.for_calibration, false)),
        ),
        sample: sql`${teams.calibration_since} is not null`,
        conflict: exists(conflicts, eq(conflicts.team_id, teams.id)),
        prize: exists(prizePicks, eq(prizePicks.team_id, teams.id)),
        arrived: exists(checkIns, eq(checkIns.team_id, teams.id)),
        certificate: or(
          exists(certificates, eq(certificates.team_id, teams.id)),
          exists(issuedCertificates, eq(issuedCertificates.team_id, teams.id)),
        ) as SQL,
      },
    ),
    people: await find<'people'>(
      tx,
      { names: [users.full_name], from: sql`${users}`, where: isAdded(users.id, added.people) },
      {
        changed: sql`${users.version} > 1`,
        // In a team that is added too, the team says it.
        activated: sql`${hasAccount} and ${exists(teamMembers, inOtherTeam)}`,
        leads: exists(teamMembers, and(inOtherTeam, eq(teamMembers.is_leader, true))),
        arrived: exists(checkInMembers, eq(checkInMembers.user_id, users.id)),
        certificate: exists(issuedCertificates, eq(issuedCertificates.user_id, users.id)),
      },
    ),
    committees: await find<'committees'>(
      tx,
      {
        names: [users.full_name],
        from: sql`${committees} join ${users} on ${users.id} = ${committees.id}`,
        where: isAdded(committees.id, added.committees),
      },
      {
        changed: sql`${committees.version} > 1`,
        activated: hasAccount,
        judge: exists(judgeAccounts, eq(judgeAccounts.committee_id, committees.id)),
        assigned: sql`exists (select from ${allCommitteeTeams} where ${allCommitteeTeams.committee_id} = ${committees.id}
          and not ${allCommitteeTeams.for_calibration} and not exists (select from ${givenRows(added.assignments, PAIR)}
          where given.committee_id = ${allCommitteeTeams.committee_id} and given.team_id = ${allCommitteeTeams.team_id}))`,
        evaluated: exists(allEvaluations, eq(allEvaluations.committee_id, committees.id)),
        conflict: exists(conflicts, eq(conflicts.committee_id, committees.id)),
        certificate: exists(issuedCertificates, eq(issuedCertificates.committee_id, committees.id)),
      },
    ),
    judges: await find<'judges'>(
      tx,
      {
        names: [committeeMembers.full_name],
        from: sql`${committeeMembers} join ${givenRows(added.judges, JUDGE)} on given.id = ${committeeMembers.id}`,
      },
      {
        changed: sql`(${committeeMembers.full_name}, ${committeeMembers.title})
          is distinct from (given.full_name, given.title)`,
        certificate: exists(
          issuedCertificates,
          eq(issuedCertificates.committee_member_id, committeeMembers.id),
        ),
      },
    ),
    assignments: await find<'assignments'>(
      tx,
      {
        names: [teams.name, users.full_name],
        from: sql`${allCommitteeTeams} join ${givenRows(added.assignments, PAIR)}
          on given.committee_id = ${allCommitteeTeams.committee_id} and given.team_id = ${allCommitteeTeams.team_id}
          join ${teams} on ${teams.id} = ${allCommitteeTeams.team_id}
          join ${users} on ${users.id} = ${allCommitteeTeams.committee_id}`,
      },
      {
        again: sql`${allCommitteeTeams.assigned_at} > ${appliedAt.toISOString()}::timestamptz`,
        evaluated: exists(
          allEvaluations,
          and(
            eq(allEvaluations.committee_id, allCommitteeTeams.committee_id),
            eq(allEvaluations.team_id, allCommitteeTeams.team_id),
          ),
        ),
      },
    ),
  };
}
