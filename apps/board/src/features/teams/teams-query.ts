import type { TeamsQuery } from '@portal/api-client';
import { oneOf } from '../../shared/lists/one-of.ts';
import { pageOf } from '../../shared/lists/page-of.ts';
import { TEAM_STATUSES } from '../../shared/teams/team-statuses.ts';

const SORTS = [
  'name',
  '-name',
  'status',
  '-status',
  'created_at',
  '-created_at',
  'delivered_at',
  '-delivered_at',
] as const;

/** What `GET /teams` is asked for by the page's URL. Without parameters it is the area's first load. */
export function teamsQueryOf(params: URLSearchParams): TeamsQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const status = oneOf(TEAM_STATUSES, params.get('status'));
  const sectorId = params.get('sector_id');
  const committeeId = params.get('committee_id');
  const hasTable = oneOf(['true', 'false'], params.get('has_table'));
  const delivered = oneOf(['true', 'false'], params.get('delivered'));
  const sort = oneOf(SORTS, params.get('sort'));
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(status && { status }),
    ...(sectorId && { sector_id: sectorId }),
    ...(committeeId && { committee_id: committeeId }),
    ...(hasTable && { has_table: hasTable === 'true' }),
    ...(delivered && { delivered: delivered === 'true' }),
    ...(sort && { sort }),
  };
}
