import type { Query, TeamAudience, TeamCounts, TeamStatus, teamCalls } from '@portal/api-schema';
import { PER_PAGE_DEFAULT } from '@portal/domain/limits';
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { committeeNamesPart, committeeTeams, progressPart, teamsWhere } from '../judging/index.ts';
import { type Database, preparedOnce } from '../platform/database/database.ts';
import { sortOrder } from '../platform/database/sort-order.ts';
import type { Range } from '../platform/pagination.ts';
import { isCounted, sectors, tables, teamCounts, teamRowColumns, teams } from '../teams/index.ts';

/** As parts of the statement instead of values. */
type WrittenPage = { readonly [Part in keyof Range]: SQL };

type TeamsQuery = Query<typeof teamCalls.list>;
type ListSort = NonNullable<TeamsQuery['sort']>;

/** One page of the teams that the query asks for. */
export function listTeamRows(db: Database, query: TeamsQuery, page: Range) {
  const { sort = 'created_at', status } = query;
  const isFirst =
    status === undefined && !isNarrowed(query) && page.offset === 0 && page.limit === PER_PAGE_DEFAULT;
  return isFirst ? firstPage(sort)(db).execute() : teamRowsOfPage(db, query, page);
}

const firstPages = new Map<ListSort, ReturnType<typeof prepareFirstPage>>();

/** The first page of all teams, with which the screen of a director begins. */
function firstPage(sort: ListSort) {
  const prepared = firstPages.get(sort) ?? prepareFirstPage(sort);
  firstPages.set(sort, prepared);
  return prepared;
}

/** Without values, so that PostgreSQL need not plan it for each of them. */
function prepareFirstPage(sort: ListSort) {
  const page = { limit: sql.raw(String(PER_PAGE_DEFAULT)), offset: sql`0` };
  return preparedOnce((db) => teamRowsOfPage(db, { sort }, page).prepare(`list_teams_${sort}`));
}

/** The query for a page. */
export function teamRowsOfPage(db: Database, query: TeamsQuery, page: Range | WrittenPage) {
  const order = orderOf(query.sort ?? 'created_at');
  return (
    db
      .select({ ...teamRowColumns, committees: committeeNamesPart, progress: progressPart })
      // A subquery, so that only the teams of the page are joined, not those of the pages before.
      .from(sql`(${pageIds(query, page)}) as page`)
      .innerJoin(teams, eq(teams.id, sql`page.id`))
      .leftJoin(sectors, eq(sectors.id, teams.sector_id))
      .leftJoin(tables, eq(tables.id, teams.table_id))
      .orderBy(...order)
  );
}

/** The ids of the page's teams. */
function pageIds(query: TeamsQuery, page: Range | WrittenPage): SQL {
  const order = sql.join(orderOf(query.sort ?? 'created_at'), sql`, `);
  const far = typeof page.offset === 'number' ? farStart(query, page.offset) : null;
  const where = and(teamsWhere(query), far?.condition);
  return sql`${far?.parts} select ${teams.id} from ${teams} ${where && sql`where ${where}`}
    order by ${order} limit ${page.limit} offset ${far?.skipped ?? page.offset}`;
}

/** Pages from here on are found by the counts of teams, where there are counts. */
const FAR_OFFSET = 1_000;
/** The period of the counts. */
const PERIOD = sql.raw("interval '1 hour'");

/**
 * Parts of a statement for a page far back: in which period it begins, and how many teams of this period are on the pages
 * before. Null for a near page, and for a list that is filtered by more than the status or in another order.
 */
function farStart(query: TeamsQuery, offset: number) {
  const { status } = query;
  const { field, direction } = sortOrder<keyof typeof sortColumns>(query.sort ?? 'created_at');
  if (offset < FAR_OFFSET || field !== 'created_at' || isNarrowed(query)) return null;
  const start = sql`(select period from start)`;
  return {
    parts: sql`with start as materialized (
      select period, ${offset}::bigint - (up_to - teams) as skipped from (
        select ${teamCounts.period}, sum(${teamCounts.teams}) as teams,
          sum(sum(${teamCounts.teams})::int) over (order by ${direction(teamCounts.period)}) as up_to
        from ${teamCounts} ${status && sql`where ${eq(teamCounts.status, status)}`} group by ${teamCounts.period}
      ) as counted
      where up_to > ${offset}::bigint order by up_to limit 1
    )`,
    condition:
      direction === desc
        ? sql`${teams.created_at} < ${start} + ${PERIOD}`
        : sql`${teams.created_at} >= ${start}`,
    skipped: sql`(select skipped from start)`,
  };
}

/** How many teams match the query, over all pages; with a limit, no further than that. */
export async function countTeamRows(db: Database, query: TeamsQuery, limit?: number): Promise<number> {
  const [row] = await teamRowsCounted(db, query, limit);
  return row?.total ?? 0;
}

/** The query for it. */
export function teamRowsCounted(db: Database, query: TeamsQuery, limit?: number) {
  const where = teamsWhere(query);
  const found = sql`select from ${teams} ${where && sql`where ${where}`} ${limit && sql`limit ${limit}`}`;
  return db.select({ total: count() }).from(sql`(${found}) as found`);
}

const NARROWING = [
  'sector_id',
  'track_id',
  'committee_id',
  'has_table',
  'delivered',
  'checked_in',
  'answers',
  'participation',
  'search',
] as const satisfies readonly (keyof TeamAudience)[];

/** Whether the query has filters other than the status, for which there are counts. */
export const isNarrowed = (query: TeamAudience): boolean =>
  NARROWING.some((filter) => query[filter] !== undefined);

const sortColumns = {
  name: [teams.name],
  status: [teams.status, teams.created_at],
  created_at: [teams.created_at],
  delivered_at: [teams.delivered_at],
  checked_in_at: [teams.checked_in_at],
  waiting_since: [teams.waiting_since],
};

/** Each order has its index. The id orders rows with equal values, so that no team is on two pages. */
function orderOf(sort: ListSort): SQL[] {
  const { field, direction } = sortOrder<keyof typeof sortColumns>(sort);
  const order = [...sortColumns[field], teams.id].map((column) => direction(column));
  // Teams without a delivery or arrival come last in both directions.
  if (sort === '-delivered_at') return [sql`${desc(teams.delivered_at)} nulls last`, desc(teams.id)];
  if (sort === '-checked_in_at') return [sql`${desc(teams.checked_in_at)} nulls last`, desc(teams.id)];
  return order;
}

/** Counts over all teams. */
export async function countTeams(
  db: Database,
): Promise<Omit<TeamCounts, 'participation'> & { confirmed: number; waiting: number }> {
  const [row] = await allCounts(db).execute();
  const byStatus = row?.by_status ?? {};
  return {
    Pending: 0,
    Qualified: 0,
    Rejected: 0,
    Withdrawn: 0,
    ...byStatus,
    total: Object.values(byStatus).reduce((sum, total) => sum + total, 0),
    delivered: row?.delivered ?? 0,
    confirmed: row?.confirmed ?? 0,
    waiting: row?.waiting ?? 0,
    evaluated: row?.evaluated ?? 0,
  };
}

const countedWhere = (db: Database, condition: SQL) =>
  sql<number>`(${db.select({ total: sql`count(*)::int` }).from(teams).where(condition)})`;

const allCounts = preparedOnce((db) => {
  const byStatus = db
    .select({ status: teams.status, total: count().as('total') })
    .from(teams)
    .groupBy(teams.status)
    .as('by_status');
  const finished = db
    .select({ team_id: committeeTeams.team_id })
    .from(committeeTeams)
    .innerJoin(teams, eq(teams.id, committeeTeams.team_id))
    .where(isCounted)
    .groupBy(committeeTeams.team_id)
    .having(sql`bool_and(${committeeTeams.finished_at} is not null)`)
    .as('finished');
  return db
    .select({
      by_status: sql<Partial<Record<TeamStatus, number>>>`coalesce(json_object_agg(status, total), '{}')`,
      delivered: countedWhere(db, isNotNull(teams.delivered_at)),
      confirmed: countedWhere(db, isNotNull(teams.confirmed_at)),
      waiting: countedWhere(db, isNotNull(teams.waiting_since)),
      evaluated: sql<number>`(${db.select({ total: sql`count(*)::int` }).from(finished)})`,
    })
    .from(byStatus)
    .prepare('count_teams');
});
