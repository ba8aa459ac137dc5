import type { assignmentCalls, Query } from '@portal/api-schema';
import { and, asc, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { isCounted, matchesTeam, sectors, tables, teams } from '../../teams/index.ts';
import { conflicts } from '../conflicts/conflicts.schema.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { isInRound } from '../rounds/rounds.repository.ts';

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
    .where(conditionOf(db, query));
  const { rows, pagination } = await readPage(db, query, found, ...order);
  return { teams: rows, pagination };
}

function conditionOf(
  db: Database,
  { search, sector_id, track_id, assigned, committee_id }: Query<typeof assignmentCalls.candidates>,
): SQL | undefined {
  const isAssigned = exists(
    db
      .select({ id: committeeTeams.team_id })
      .from(committeeTeams)
      .where(eq(committeeTeams.team_id, teams.id)),
  );
  const conflictsWith = (committeeId: string) =>
    db
      .select({ id: conflicts.id })
      .from(conflicts)
      .where(and(eq(conflicts.team_id, teams.id), eq(conflicts.committee_id, committeeId)));
  return and(
    isCounted,
    isInRound,
    search ? matchesTeam(search) : undefined,
    sector_id === undefined ? undefined : eq(teams.sector_id, sector_id),
    track_id === undefined ? undefined : eq(teams.track_id, track_id),
    assigned === undefined ? undefined : assigned ? isAssigned : not(isAssigned),
    committee_id === undefined ? undefined : not(exists(conflictsWith(committee_id))),
  );
}
