import type { assignmentCalls, Query, TeamStatus } from '@portal/api-schema';
import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { isCounted, matchesTeam, sectors, tables, teams } from '../../teams/index.ts';
import { conflicts } from '../conflicts/conflicts.schema.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { isInRound } from '../rounds/rounds.repository.ts';
import { committees } from './committees.schema.ts';
import type { NamedParticipant, TeamToDistribute } from './distribution-plan.ts';

/** Which teams are distributed. */
export interface Distributed {
  statuses: readonly TeamStatus[];
  /** How many committees each is to have. */
  perTeam: number;
  track_id: string | undefined;
}

const needsCommittees = ({ statuses, perTeam, track_id }: Distributed) =>
  and(
    inArray(teams.status, [...statuses]),
    track_id === undefined ? undefined : eq(teams.track_id, track_id),
    isNull(teams.calibration_since),
    isInRound,
    sql`(select count(*) from ${committeeTeams} where ${committeeTeams.team_id} = ${teams.id}) < ${perTeam}`,
  );

/** Those of them with fewer than `perTeam` committees. */
export function listTeamsToDistribute(db: Database, distributed: Distributed): Promise<TeamToDistribute[]> {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      sector: { id: sectors.id, name: sectors.name },
      committee_ids: sql<string[]>`array(
        select ${committeeTeams.committee_id}::text from ${committeeTeams}
        where ${committeeTeams.team_id} = ${teams.id}
      )`,
      conflict_ids: sql<string[]>`array(
        select ${conflicts.committee_id}::text from ${conflicts} where ${conflicts.team_id} = ${teams.id}
      )`,
    })
    .from(teams)
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .where(needsCommittees(distributed));
}

/**
 * Locks those teams until the transaction ends. An assignment in progress holds the same lock, so this waits for it;
 * read the list again afterwards.
 */
export async function lockTeamsToDistribute(tx: Database, distributed: Distributed): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(needsCommittees(distributed))
    .orderBy(asc(teams.id))
    .for('update');
}

/** Locks the committees until the transaction ends, always in the same order, so that two distributions never deadlock. */
export async function lockCommittees(tx: Database, ids: readonly string[] | undefined): Promise<void> {
  await tx
    .select({ id: committees.id })
    .from(committees)
    .where(ids && inArray(committees.id, [...ids]))
    .orderBy(asc(committees.id))
    .for('update');
}

/** Those of the committees that exist (all without `ids`), with the number of their participating teams by sector. */
export async function listParticipants(
  db: Database,
  ids: readonly string[] | undefined,
): Promise<NamedParticipant[]> {
  const named = await db
    .select({ id: users.id, full_name: users.full_name })
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .where(ids && inArray(committees.id, [...ids]));
  const counts = await db
    .select({ id: committeeTeams.committee_id, sector_id: teams.sector_id, total: count() })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .where(and(isCounted, ids && inArray(committeeTeams.committee_id, [...ids])))
    .groupBy(committeeTeams.committee_id, teams.sector_id);
  const byCommittee = Map.groupBy(counts, ({ id }) => id);
  return named.map(({ id, full_name }) => {
    const own = byCommittee.get(id) ?? [];
    return {
      id,
      full_name,
      teams_count: own.reduce((sum, { total }) => sum + total, 0),
      by_sector: new Map(own.map(({ sector_id, total }) => [sector_id, total])),
    };
  });
}

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
