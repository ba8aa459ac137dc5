import type { Query, teamCalls } from '@portal/api-schema';
import { eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { matchesTeam, teams } from '../../teams/index.ts';
import { committeeTeams } from './committees.schema.ts';

type TeamsQuery = Query<typeof teamCalls.list>;

export type TeamFilters = Pick<
  { [Filter in keyof TeamsQuery]: TeamsQuery[Filter] | undefined },
  'status' | 'sector_id' | 'committee_id' | 'has_table' | 'delivered' | 'checked_in' | 'search'
>;

/** The conditions of a list's filters, for queries on `teams`. */
export function filtersOf(db: Database, query: TeamFilters): SQL[] {
  const { status, sector_id, committee_id, has_table, delivered, checked_in, search } = query;
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
    checked_in === undefined
      ? undefined
      : checked_in
        ? isNotNull(teams.checked_in_at)
        : isNull(teams.checked_in_at),
    search ? matchesTeam(search) : undefined,
  ];
  return filters.filter((filter) => filter !== undefined);
}
