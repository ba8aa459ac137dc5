import type { Named, Project, TeamTable } from '@portal/api-schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { evaluations } from '../db/schema/evaluations.ts';
import { sectors, subSectors, tables } from '../db/schema/event.ts';
import { files, projects } from '../db/schema/files.ts';
import { teamSubSectors, teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';

/** The columns of a team with its sector and table, for queries that join `sectors` and `tables`. */
export const teamColumns = {
  id: teams.id,
  name: teams.name,
  status: teams.status,
  status_changed_at: teams.status_changed_at,
  availability_to: teams.availability_to,
  delivery_disabled: teams.delivery_disabled,
  created_at: teams.created_at,
  sector: { id: sectors.id, name: sectors.name },
  table: { table_id: tables.id, name: tables.name, location: tables.location },
};

export interface TeamRow {
  id: string;
  name: string;
  status: (typeof teams.$inferSelect)['status'];
  status_changed_at: Date | null;
  availability_to: Date | null;
  delivery_disabled: boolean;
  created_at: Date;
  sector: Named | null;
  table: TeamTable | null;
}

/** One team with its sector and table. */
export async function findTeam(db: Database, teamId: string): Promise<TeamRow | undefined> {
  const [row] = await db
    .select(teamColumns)
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(eq(teams.id, teamId))
    .limit(1);
  return row;
}

/** The sub-sectors of each team, by team id. */
export async function subSectorsOf(db: Database, teamIds: readonly string[]): Promise<Map<string, Named[]>> {
  const rows = await db
    .select({ team_id: teamSubSectors.team_id, id: subSectors.id, name: subSectors.name })
    .from(teamSubSectors)
    .innerJoin(subSectors, eq(subSectors.id, teamSubSectors.sub_sector_id))
    .where(inArray(teamSubSectors.team_id, [...teamIds]))
    .orderBy(asc(subSectors.id));
  return groupByTeam(rows, ({ id, name }) => ({ id, name }));
}

/** The delivered projects by team id, without the teams that delivered nothing. */
export async function projectsOf(db: Database, teamIds: readonly string[]): Promise<Map<string, Project>> {
  const [projectRows, fileRows] = await Promise.all([
    db
      .select()
      .from(projects)
      .where(inArray(projects.team_id, [...teamIds])),
    db
      .select({ ...fileColumns, team_id: projects.team_id })
      .from(files)
      .innerJoin(projects, eq(projects.id, files.project_id))
      .where(inArray(projects.team_id, [...teamIds]))
      .orderBy(asc(files.id)),
  ]);
  const filesByTeam = groupByTeam(fileRows, ({ team_id, uploaded_at, ...file }) => ({
    ...file,
    uploaded_at: uploaded_at.toISOString(),
  }));
  return new Map(
    projectRows.map(({ team_id, title, description, delivered_at }) => [
      team_id,
      { title, description, delivered_at: delivered_at.toISOString(), files: filesByTeam.get(team_id) ?? [] },
    ]),
  );
}

const fileColumns = {
  id: files.id,
  name: files.name,
  size: files.size,
  content_type: files.content_type,
  uploaded_at: files.uploaded_at,
};

export interface TeamCommittee {
  id: string;
  full_name: string;
  finished_at: Date | null;
  reopened_at: Date | null;
  submitted: number;
}

/** The committees of each team with the state of their evaluations, by team id. */
export async function committeesOf(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, TeamCommittee[]>> {
  const rows = await db
    .select({
      team_id: committeeTeams.team_id,
      id: users.id,
      full_name: users.full_name,
      finished_at: committeeTeams.finished_at,
      reopened_at: committeeTeams.reopened_at,
      submitted: sql<number>`(
        select count(*)::int from ${evaluations}
        where ${evaluations.committee_id} = ${committeeTeams.committee_id}
          and ${evaluations.team_id} = ${committeeTeams.team_id}
      )`,
    })
    .from(committeeTeams)
    .innerJoin(users, eq(users.id, committeeTeams.committee_id))
    .where(inArray(committeeTeams.team_id, [...teamIds]))
    .orderBy(asc(users.id));
  return groupByTeam(rows, ({ team_id, ...committee }) => committee);
}

function groupByTeam<Row extends { team_id: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(row.team_id) ?? [];
    group.push(toValue(row));
    groups.set(row.team_id, group);
  }
  return groups;
}
