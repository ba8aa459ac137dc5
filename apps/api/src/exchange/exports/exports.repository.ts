import type { CommitteeAudience, TeamAudience } from '@portal/api-schema';
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { judges, users } from '../../accounts/index.ts';
import {
  committeeMembers,
  committees,
  committeesWhere,
  committeeTeams,
  evaluationScores,
  evaluations,
  evaluationVersions,
  teamsWhere,
} from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { projects, sectors, tables, teamColumns, teamMembers, teams } from '../../teams/index.ts';

/** Rows per query; the memory of an export grows with it. */
export const BATCH = 100;

/** All rows in batches by their ids; `read` gives those after an id, at most as many as asked for. */
async function* batchesById<Row extends { id: string }>(
  read: (after: string | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined;
  do {
    const rows = await read(after, BATCH);
    if (rows.length > 0) yield rows;
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The teams of an audience, in batches in the order of their ids, which is that of their creation. */
export function teamBatches(tx: Database, audience: TeamAudience) {
  return batchesById((after, limit) =>
    tx
      .select({
        ...teamColumns,
        delivered_at: projects.delivered_at,
        checked_in_at: teams.checked_in_at,
        project: projects.title,
      })
      .from(teams)
      .leftJoin(sectors, eq(sectors.id, teams.sector_id))
      .leftJoin(tables, eq(tables.id, teams.table_id))
      .leftJoin(projects, eq(projects.team_id, teams.id))
      .where(and(after === undefined ? undefined : gt(teams.id, after), teamsWhere(audience)))
      .orderBy(asc(teams.id))
      .limit(limit),
  );
}

/** Name, sector and table of each team, by its id. */
export async function teamRowsOf(tx: Database, teamIds: readonly string[]) {
  const rows = await tx
    .select(teamColumns)
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(inArray(teams.id, [...teamIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The people of each team by its id, the leader first. */
export async function membersOf(tx: Database, teamIds: readonly string[]) {
  const { id, full_name, email, phone_number, nationality } = users;
  const { team_id, specialty, is_leader } = teamMembers;
  const rows = await tx
    .select({ id, team_id, full_name, email, phone_number, nationality, specialty, is_leader })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(inArray(teamMembers.team_id, [...teamIds]))
    .orderBy(desc(teamMembers.is_leader), asc(users.id));
  return Map.groupBy(rows, (row) => row.team_id);
}

/** The current scores of these teams by `scoreKey`. */
export async function scoresOf(tx: Database, teamIds: readonly string[]): Promise<Map<string, number>> {
  const { team_id, committee_id } = evaluations;
  const { criterion_id, score } = evaluationScores;
  const rows = await tx
    .select({ team_id, committee_id, criterion_id, score })
    .from(evaluations)
    .innerJoin(evaluationScores, eq(evaluationScores.evaluation_id, evaluations.id))
    .where(inArray(evaluations.team_id, [...teamIds]));
  return new Map(rows.map((row) => [scoreKey(row.team_id, row.committee_id, row.criterion_id), row.score]));
}

/** Who of a committee submitted its current evaluation of a team, by team and committee. */
export async function judgesOfEvaluations(tx: Database, teamIds: readonly string[]) {
  const rows = await tx
    .select({
      pair: sql<string>`${evaluations.team_id} || ' ' || ${evaluations.committee_id}`,
      names: sql<string>`string_agg(distinct ${users.full_name}, '، ' order by ${users.full_name})`,
    })
    .from(evaluations)
    .innerJoin(
      evaluationVersions,
      and(
        eq(evaluationVersions.evaluation_id, evaluations.id),
        eq(evaluationVersions.version, evaluations.version),
        ne(evaluationVersions.submitted_by, evaluations.committee_id),
      ),
    )
    .innerJoin(users, eq(users.id, evaluationVersions.submitted_by))
    .where(inArray(evaluations.team_id, [...teamIds]))
    .groupBy(evaluations.team_id, evaluations.committee_id);
  return new Map(rows.map(({ pair, names }) => [pair, names]));
}

export async function hasJudges(tx: Database): Promise<boolean> {
  return (await tx.$count(judges)) > 0;
}

export function scoreKey(teamId: string, committeeId: string, criterionId: string): string {
  return `${teamId} ${committeeId} ${criterionId}`;
}

export interface CommitteeRow {
  id: string;
  full_name: string;
  email: string;
  phone_number: string | null;
  created_at: Date;
}

/** The committees of an audience, in batches in the order of their ids, which is that of their creation. */
export function committeeBatches(tx: Database, audience: CommitteeAudience): AsyncGenerator<CommitteeRow[]> {
  const { id, created_at } = committees;
  const { full_name, email, phone_number } = users;
  return batchesById((after, limit) =>
    tx
      .select({ id, full_name, email, phone_number, created_at })
      .from(committees)
      .innerJoin(users, eq(users.id, id))
      .where(and(after === undefined ? undefined : gt(id, after), committeesWhere(audience)))
      .orderBy(asc(id))
      .limit(limit),
  );
}

/** The people of each committee by its id, in the order that the board chose. */
export async function judgesOf(tx: Database, committeeIds: readonly string[]) {
  const { committee_id, full_name, title, position } = committeeMembers;
  const rows = await tx
    .select({ committee_id, full_name, title })
    .from(committeeMembers)
    .where(inArray(committee_id, [...committeeIds]))
    .orderBy(asc(position));
  return Map.groupBy(rows, (row) => row.committee_id);
}

/** The teams of each committee by its id, in the order of their names. */
export async function assignmentsOf(tx: Database, committeeIds: readonly string[]) {
  const { committee_id, team_id } = committeeTeams;
  const rows = await tx
    .select({
      committee_id,
      team: teams.name,
      leader_email: users.email,
      sector: sectors.name,
      table: tables.name,
    })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, team_id))
    .leftJoin(teamMembers, and(eq(teamMembers.team_id, teams.id), eq(teamMembers.is_leader, true)))
    .leftJoin(users, eq(users.id, teamMembers.user_id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(and(inArray(committee_id, [...committeeIds]), eq(committeeTeams.for_calibration, false)))
    .orderBy(asc(teams.name), asc(teams.id));
  return Map.groupBy(rows, (row) => row.committee_id);
}
