import type { EvaluationType } from '@portal/api-schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import {
  blindNumberPart,
  projectPart,
  sectors,
  subSectorsPart,
  tables,
  teamColumns,
  teams,
} from '../../teams/index.ts';
import { conflicts, isOpenConflict } from '../conflicts/conflicts.schema.ts';
import { isPair, reopenedAt } from '../evaluations/evaluations.repository.ts';
import { committeeTeams, evaluations, reopenRequests } from '../rounds/current-round.views.ts';
import { isInRound } from '../rounds/rounds.repository.ts';
import { rubricParts, rubricVersions } from '../rubrics/rubrics.schema.ts';

const versionOfPair = sql`rubric_version_of(${committeeTeams.committee_id}, ${committeeTeams.team_id})`;

const assignedTeams = preparedOnce((db) =>
  db
    .select({
      ...teamColumns,
      blind_number: blindNumberPart,
      is_sample: sql<boolean>`${teams.calibration_since} is not null`,
      finished_at: committeeTeams.finished_at,
      reopened_at: committeeTeams.reopened_at,
      reopen_reason: committeeTeams.reopen_reason,
      sub_sectors: subSectorsPart,
      project: projectPart,
      /** The types that the committee has submitted. */
      submitted: sql<EvaluationType[]>`(
        select coalesce(json_agg(${evaluations.type}), '[]') from ${evaluations} where ${isPair(evaluations, committeeTeams)}
      )`,
      /** Those of the rubric by which the committee judges the team. */
      types: sql<EvaluationType[]>`(
        select coalesce(json_agg(${rubricParts.type} order by ${rubricParts.position}), '[]') from ${rubricParts}
        where ${rubricParts.rubric_version_id} = ${versionOfPair}
      )`,
      rubric_id: sql<string>`(
        select ${rubricVersions.rubric_id} from ${rubricVersions} where ${rubricVersions.id} = ${versionOfPair}
      )`,
      /** Whether the committee has an open request to re-open the evaluation. */
      reopen_requested: sql<boolean>`exists (
        select from ${reopenRequests} where ${isPair(reopenRequests, committeeTeams)} and ${reopenRequests.state} = 'open'
      )`,
    })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(eq(committeeTeams.committee_id, sql.placeholder('committeeId')))
    .orderBy(sql`${teams.calibration_since} is null`, asc(tables.location), asc(tables.name), asc(teams.name))
    .prepare('assigned_teams'),
);

/** The teams of a committee, samples first, in walking order: by location and name of the table, teams without a table last. */
export function listAssignedTeams(db: Database, committeeId: string) {
  return assignedTeams(db).execute({ committeeId });
}

/** The ids of the teams that were assigned to a committee, or of the samples that it has because all have them. */
export async function assignedTeamIds(
  db: Database,
  committeeId: string,
  for_calibration = false,
): Promise<string[]> {
  const rows = await db
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .where(
      and(eq(committeeTeams.committee_id, committeeId), eq(committeeTeams.for_calibration, for_calibration)),
    )
    .orderBy(asc(committeeTeams.team_id));
  return rows.map(({ team_id }) => team_id);
}

export type AssignableTeam = Pick<typeof teams.$inferSelect, 'id' | 'status' | 'calibration_since'> & {
  /** Whether it takes part in the current round. */
  in_round: boolean;
};

/** All assignments. */
export function listAssignments(db: Database): Promise<Assignment[]> {
  const { committee_id, team_id } = committeeTeams;
  return db.select({ committee_id, team_id }).from(committeeTeams).orderBy(asc(committee_id), asc(team_id));
}

/** Those of the teams that exist, under a shared lock until the transaction ends: none is withdrawn or deleted meanwhile. */
export function lockTeamsShared(tx: Database, teamIds: readonly string[]): Promise<AssignableTeam[]> {
  return tx
    .select({
      id: teams.id,
      status: teams.status,
      calibration_since: teams.calibration_since,
      in_round: isInRound,
    })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(asc(teams.id))
    .for('share');
}

export interface Assignment {
  committee_id: string;
  team_id: string;
}

/**
 * Inserts all in one statement with one parameter, which takes a fraction of the time of one for each value. Each of them is
 * the committee that a team lacks since a conflict of interest, if it lacks one. What the committee has submitted of the team
 * before, when that was a sample, is re-opened: the committee confirms it. No pair may have a conflict: look after locking its
 * committee.
 */
export async function insertAssignments(
  tx: Database,
  assignments: readonly Assignment[],
  at: Date,
): Promise<void> {
  if (assignments.length === 0) return;
  const instant = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`with added as (
      insert into ${committeeTeams} (committee_id, team_id, assigned_at, reopened_at)
      select committee_id, team_id, ${instant}, ${reopenedAt(sql`given.committee_id`, sql`given.team_id`, instant)}
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as given(committee_id uuid, team_id uuid)
      returning team_id
    ), open as (
      select id, team_id, row_number() over (partition by team_id order by declared_at, id) as number
      from ${conflicts} where ${isOpenConflict}
    )
    update ${conflicts} set settled_at = ${instant} from open
    where ${conflicts.id} = open.id
      and open.number <= (select count(*) from added where added.team_id = open.team_id)`);
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
  const isEvaluated = and(
    eq(evaluations.committee_id, committeeId),
    inArray(evaluations.team_id, [...teamIds]),
  );
  if ((await tx.$count(evaluations, isEvaluated)) > 0) return false;
  await tx.delete(committeeTeams).where(pairs);
  return true;
}
