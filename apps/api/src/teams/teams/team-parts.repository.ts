import type { Named, Project, Waiting } from '@portal/api-schema';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { blindNumberPart } from '../blind/blind-judging.repository.ts';
import { files, projects } from '../projects/projects.schema.ts';
import { sectors, subSectors } from '../sectors/sectors.schema.ts';
import { tables } from '../tables/tables.schema.ts';
import { tracks } from '../tracks/tracks.schema.ts';
import { teamSubSectors, teams } from './teams.schema.ts';

/** A team's name, sector and table, for queries that join `sectors` and `tables`. */
export const placedTeamColumns = {
  id: teams.id,
  name: teams.name,
  sector: { id: sectors.id, name: sectors.name },
  table: { table_id: tables.id, name: tables.name, location: tables.location },
};

/** A part with its type. Nested, because drizzle leaves the table out of a value's columns in a query of one table. */
export function teamPart<Part>(query: SQL): SQL<Part> {
  return sql<Part>`${query}`;
}

/** The track of the query's team. */
export const trackPart = teamPart<Named | null>(sql`(
  select json_build_object('id', ${tracks.id}, 'name', ${tracks.name}) from ${tracks} where ${tracks.id} = ${teams.track_id}
)`);

/** The teams that wait no longer than the query's. */
const notLater = sql`${teams} as earlier where (earlier.waiting_since, earlier.id) <= (${teams.waiting_since}, ${teams.id})`;

/** The place of the query's team in the waiting list; null for one that does not wait. */
const waitingPart = teamPart<Waiting | null>(sql`(
  select case when ${teams.waiting_since} is not null then json_build_object(
    'in_track', case when exists (select from ${tracks} where ${tracks.id} = ${teams.track_id} and ${tracks.places} is not null)
      then (select count(*) from ${notLater} and earlier.track_id = ${teams.track_id}) end,
    'in_event', case when exists (select from ${settings} where ${settings.places} is not null)
      then (select count(*) from ${notLater}) end
  ) end
)`);

/** The columns of a team with its sector, track and table, for the same queries. */
export const teamColumns = {
  ...placedTeamColumns,
  track: trackPart,
  status: teams.status,
  status_changed_at: teams.status_changed_at,
  confirmed_at: teams.confirmed_at,
  waiting: waitingPart,
  availability_to: teams.availability_to,
  delivery_disabled: teams.delivery_disabled,
  version: teams.version,
  created_at: teams.created_at,
};

/** One team with its sector, track and table, and whether its judging is blind. */
export async function findTeam(db: Database, teamId: string) {
  const [row] = await db
    .select({ ...teamColumns, blind_number: blindNumberPart })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(eq(teams.id, teamId))
    .limit(1);
  return row;
}

export type TeamRow = Omit<NonNullable<Awaited<ReturnType<typeof findTeam>>>, 'blind_number'>;

/*
 * Parts of a team as values of a query on `teams`: as JSON, so that a list with all of them is one statement.
 */

/** The sub-sectors of the query's team. */
export const subSectorsPart = teamPart<Named[]>(sql`(
  select coalesce(json_agg(json_build_object('id', ${subSectors.id}, 'name', ${subSectors.name}) order by ${subSectors.id}), '[]')
  from ${teamSubSectors} join ${subSectors} on ${subSectors.id} = ${teamSubSectors.sub_sector_id}
  where ${teamSubSectors.team_id} = ${teams.id}
)`);

/** The delivered project of the query's team; null when it has delivered nothing. Its instants are those of PostgreSQL. */
export const projectPart = teamPart<Project | null>(sql`(
  select json_build_object(
    'title', ${projects.title}, 'description', ${projects.description}, 'delivered_at', ${projects.delivered_at},
    'files', (
      select coalesce(json_agg(json_build_object(
        'id', ${files.id}, 'name', ${files.name}, 'size', ${files.size},
        'content_type', ${files.content_type}, 'uploaded_at', ${files.uploaded_at}
      ) order by ${files.id}), '[]')
      from ${files} where ${files.project_id} = ${projects.id}
    )
  )
  from ${projects} where ${projects.team_id} = ${teams.id}
)`);

/** The sub-sectors of each team, by team id. */
export function subSectorsOf(db: Database, teamIds: readonly string[]): Promise<Map<string, Named[]>> {
  return partOf(db, teamIds, subSectorsPart, (part) => part);
}

/** The delivered projects by team id, without the teams that delivered nothing. */
export async function projectsOf(db: Database, teamIds: readonly string[]): Promise<Map<string, Project>> {
  const found = await partOf(db, teamIds, projectPart, toProject);
  return new Map([...found].flatMap(([id, project]) => (project ? [[id, project] as const] : [])));
}

/** A part of each of these teams, by team id. */
export async function partOf<Part, Value>(
  db: Database,
  teamIds: readonly string[],
  part: SQL<Part>,
  toValue: (part: Part) => Value,
): Promise<Map<string, Value>> {
  const rows = await db
    .select({ id: teams.id, part })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]));
  return new Map(rows.map((row) => [row.id, toValue(row.part as Part)]));
}

export function toProject(part: Project | null): Project | null {
  return (
    part && {
      ...part,
      delivered_at: isoOf(part.delivered_at),
      files: part.files.map((file) => ({ ...file, uploaded_at: isoOf(file.uploaded_at) })),
    }
  );
}

/** An instant as the API writes it, from that in the JSON of PostgreSQL. */
function isoOf(instant: string): string {
  return new Date(instant).toISOString();
}
