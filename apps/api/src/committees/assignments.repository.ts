import type { EvaluationType, TeamStatus } from '@portal/api-schema';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { type Database, preparedOnce } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { evaluations, reopenRequests } from '../db/schema/evaluations.ts';
import { sectors, tables } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';
import { projectPart, subSectorsPart, teamColumns } from '../teams/team-parts.repository.ts';

const assignedTeams = preparedOnce((db) => {
  const pair = (table: typeof evaluations | typeof reopenRequests) =>
    sql`${table.committee_id} = ${committeeTeams.committee_id} and ${table.team_id} = ${committeeTeams.team_id}`;
  return db
    .select({
      ...teamColumns,
      finished_at: committeeTeams.finished_at,
      reopened_at: committeeTeams.reopened_at,
      reopen_reason: committeeTeams.reopen_reason,
      sub_sectors: subSectorsPart,
      project: projectPart,
      /** The types that the committee has submitted. */
      submitted: sql<EvaluationType[]>`(
        select coalesce(json_agg(${evaluations.type}), '[]') from ${evaluations} where ${pair(evaluations)}
      )`,
      /** Whether the committee has an open request to re-open the evaluation. */
      reopen_requested: sql<boolean>`exists (
        select from ${reopenRequests} where ${pair(reopenRequests)} and ${reopenRequests.state} = 'open'
      )`,
    })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(eq(committeeTeams.committee_id, sql.placeholder('committeeId')))
    .orderBy(asc(tables.location), asc(tables.name), asc(teams.name))
    .prepare('assigned_teams');
});

/** The teams of a committee in walking order: by location and name of the table, teams without a table last. */
export function listAssignedTeams(db: Database, committeeId: string) {
  return assignedTeams(db).execute({ committeeId });
}

/** The ids of the teams that a committee judges. */
export async function assignedTeamIds(db: Database, committeeId: string): Promise<string[]> {
  const rows = await db
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(eq(committeeTeams.committee_id, committeeId))
    .orderBy(asc(committeeTeams.team_id));
  return rows.map(({ team_id }) => team_id);
}

export interface AssignableTeam {
  id: string;
  status: TeamStatus;
}

/** All assignments. */
export function listAssignments(db: Database): Promise<Assignment[]> {
  const { committee_id, team_id } = committeeTeams;
  return db.select({ committee_id, team_id }).from(committeeTeams);
}

/** Those of the teams that exist, under a shared lock until the transaction ends: none is withdrawn or deleted meanwhile. */
export function lockTeamsShared(tx: Database, teamIds: readonly string[]): Promise<AssignableTeam[]> {
  return tx
    .select({ id: teams.id, status: teams.status })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(asc(teams.id))
    .for('share');
}

export interface Assignment {
  committee_id: string;
  team_id: string;
}

/** Inserts all in one statement with one parameter, which takes a fraction of the time of one for each value. */
export async function insertAssignments(
  tx: Database,
  assignments: readonly Assignment[],
  at: Date,
): Promise<void> {
  if (assignments.length === 0) return;
  await tx.execute(sql`insert into ${committeeTeams} (committee_id, team_id, assigned_at)
    select committee_id, team_id, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as given(committee_id uuid, team_id uuid)`);
}

/**
 * Takes teams away from a committee, unless it has evaluated one of them. A submission in progress is waited for.
 * @returns whether the teams were taken away
 */
export async function unassignTeams(
  tx: Database,
  committeeId: string,
  teamIds: readonly string[],
): Promise<boolean> {
  if (teamIds.length === 0) return true;
  const pairs = and(
    eq(committeeTeams.committee_id, committeeId),
    inArray(committeeTeams.team_id, [...teamIds]),
  );
  // A submission holds this lock until it is stored, so the count below includes it.
  await tx
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(pairs)
    .orderBy(asc(committeeTeams.team_id))
    .for('update');
  const [evaluated] = await tx
    .select({ total: count() })
    .from(evaluations)
    .where(and(eq(evaluations.committee_id, committeeId), inArray(evaluations.team_id, [...teamIds])));
  if (evaluated?.total !== 0) return false;
  await tx.delete(committeeTeams).where(pairs);
  return true;
}
