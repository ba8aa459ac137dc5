import type { assignmentCalls, Query } from '@portal/api-schema';
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { isCounted, matchesTeam, sectors, tables, teams } from '../../teams/index.ts';
import { conflicts } from '../conflicts/conflicts.schema.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { isInRound } from '../rounds/rounds.repository.ts';

const isAssigned = sql`exists (select from ${committeeTeams} where ${committeeTeams.team_id} = ${teams.id})`;

const committeesCount = sql<number>`(
  select count(*)::int from ${committeeTeams} where ${committeeTeams.team_id} = ${teams.id}
)`;

/** One page of the teams that may be assigned to a committee. */
export async function listCandidateTeams(db: Database, query: Query<typeof assignmentCalls.candidates>) {
  const { field, direction } = sortOrder<'name' | 'committees_count'>(query.sort ?? 'name');
  const order =
    field === 'committees_count'
      ? [direction(sql`committees_count`), asc(teams.name), asc(teams.id)]
      : [direction(teams.name), direction(teams.id)];
  const found = db
    .select({
      id: teams.id,
      name: teams.name,
      status: teams.status,
      sector: { id: sectors.id, name: sectors.name },
      table: { table_id: tables.id, name: tables.name, location: tables.location },
      committees_count: committeesCount.as('committees_count'),
    })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .where(conditionOf(query));
  const { rows, pagination } = await readPage(db, query, found, ...order);
  return { teams: rows, pagination };
}

function conditionOf({
  search,
  sector_id,
  track_id,
  assigned,
  committee_id,
}: Query<typeof assignmentCalls.candidates>): SQL | undefined {
  return and(
    isCounted,
    isInRound,
    search ? matchesTeam(search) : undefined,
    sector_id === undefined ? undefined : eq(teams.sector_id, sector_id),
    track_id === undefined ? undefined : eq(teams.track_id, track_id),
    assigned === undefined ? undefined : assigned ? isAssigned : not(isAssigned),
    committee_id === undefined
      ? undefined
      : sql`not exists (
          select from ${conflicts}
          where ${conflicts.team_id} = ${teams.id} and ${conflicts.committee_id} = ${committee_id}
        )`,
  );
}
