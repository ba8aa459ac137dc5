import type { TeamCounts, TeamsQuery } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { sectors, tables } from '../db/schema/event.ts';
import { certificates } from '../db/schema/files.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { searchPattern } from '../db/search-pattern.ts';
import { sortOrder } from '../db/sort-order.ts';
import { teamColumns } from './team-parts.repository.ts';

interface Page {
  limit: number;
  offset: number;
}

/** One page of the teams that the query asks for. */
export function listTeamRows(db: Database, query: TeamsQuery, { limit, offset }: Page) {
  const order = orderOf(query.sort ?? 'created_at');
  // A subquery, so that only the teams of the page are joined, not those of the pages before.
  const page = db
    .select({ id: teams.id })
    .from(teams)
    .where(and(...filtersOf(db, query)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...teamColumns, delivered_at: teams.delivered_at })
    .from(page)
    .innerJoin(teams, eq(teams.id, page.id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .leftJoin(tables, eq(tables.id, teams.table_id))
    .orderBy(...order);
}

/** How many teams match the query, over all pages. */
export async function countTeamRows(db: Database, query: TeamsQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(teams)
    .where(and(...filtersOf(db, query)));
  return row?.total ?? 0;
}

export type TeamFilters = Pick<
  { [Filter in keyof TeamsQuery]: TeamsQuery[Filter] | undefined },
  'status' | 'sector_id' | 'committee_id' | 'has_table' | 'delivered' | 'search'
>;

/** The conditions of a list's filters, for queries on `teams`. */
export function filtersOf(db: Database, query: TeamFilters): SQL[] {
  const { status, sector_id, committee_id, has_table, delivered, search } = query;
  const filters: (SQL | undefined)[] = [
    status === undefined ? undefined : eq(teams.status, status),
    sector_id === undefined ? undefined : eq(teams.sector_id, sector_id),
    committee_id === undefined
      ? undefined
      : inArray(
          teams.id,
          db
            .select({ id: committeeTeams.team_id })
            .from(committeeTeams)
            .where(eq(committeeTeams.committee_id, committee_id)),
        ),
    has_table === undefined ? undefined : has_table ? isNotNull(teams.table_id) : isNull(teams.table_id),
    delivered === undefined
      ? undefined
      : delivered
        ? isNotNull(teams.delivered_at)
        : isNull(teams.delivered_at),
    search ? matchesTeam(search) : undefined,
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Matches the team's name or its leader's name, email or phone number. A union, so that each part uses its index. */
export function matchesTeam(search: string): SQL {
  const pattern = searchPattern(search);
  return sql`${teams.id} in (
    select ${teams.id} from ${teams} where ${teams.search_text} like ${pattern}
    union
    select ${teamMembers.team_id} from ${teamMembers}
    join ${users} on ${users.id} = ${teamMembers.user_id}
    where ${users.role} <> 'member' and ${teamMembers.is_leader} and ${users.search_text} like ${pattern}
  )`;
}

const sortColumns = {
  name: [teams.name],
  status: [teams.status, teams.created_at],
  created_at: [teams.created_at],
  delivered_at: [teams.delivered_at],
};

/** Each order has its index. The id orders rows with equal values, so that no team is on two pages. */
function orderOf(sort: NonNullable<TeamsQuery['sort']>): SQL[] {
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  const order = [...sortColumns[field], teams.id].map((column) => direction(column));
  // Teams without a delivery come last in both directions.
  return sort === '-delivered_at' ? [sql`${desc(teams.delivered_at)} nulls last`, desc(teams.id)] : order;
}

/** Counts over all teams. */
export async function countTeams(db: Database): Promise<TeamCounts> {
  const finished = db
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .where(inArray(teams.status, PARTICIPATING_STATUSES))
    .groupBy(committeeTeams.team_id)
    .having(sql`bool_and(${committeeTeams.finished_at} is not null)`)
    .as('finished');
  const [byStatus, delivered, evaluated] = await Promise.all([
    db.select({ status: teams.status, total: count() }).from(teams).groupBy(teams.status),
    db.select({ total: count() }).from(teams).where(isNotNull(teams.delivered_at)),
    db.select({ total: count() }).from(finished),
  ]);
  const counts = { Pending: 0, Qualified: 0, Rejected: 0, Withdrawn: 0 };
  for (const { status, total } of byStatus) counts[status] = total;
  return {
    ...counts,
    total: byStatus.reduce((sum, { total }) => sum + total, 0),
    delivered: delivered[0]?.total ?? 0,
    evaluated: evaluated[0]?.total ?? 0,
  };
}

/** The number of people, including the leader, and the leader of each team, by team id. */
export async function peopleOf(db: Database, teamIds: readonly string[]) {
  const [sizes, leaders] = await Promise.all([
    db
      .select({ team_id: teamMembers.team_id, total: count() })
      .from(teamMembers)
      .where(inArray(teamMembers.team_id, [...teamIds]))
      .groupBy(teamMembers.team_id),
    db
      .select({
        team_id: teamMembers.team_id,
        leader: {
          id: users.id,
          full_name: users.full_name,
          email: users.email,
          phone_number: users.phone_number,
        },
      })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.user_id))
      .where(and(inArray(teamMembers.team_id, [...teamIds]), eq(teamMembers.is_leader, true))),
  ]);
  return {
    sizes: new Map(sizes.map(({ team_id, total }) => [team_id, total])),
    leaders: new Map(leaders.map(({ team_id, leader }) => [team_id, leader])),
  };
}

export async function countCertificates(db: Database, teamId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(certificates)
    .where(eq(certificates.team_id, teamId));
  return row?.total ?? 0;
}
