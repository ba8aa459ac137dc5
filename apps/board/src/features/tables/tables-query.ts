import type { TablesQuery } from '@portal/api-client';
import { oneOf } from '../../shared/lists/one-of.ts';
import { pageOf } from '../../shared/lists/page-of.ts';

const SORTS = ['name', '-name', 'location', '-location'] as const;

/** What `GET /tables` is asked for by the page's URL. */
export function tablesQueryOf(params: URLSearchParams): TablesQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const seats = oneOf(['occupied', 'vacant'], params.get('seats'));
  const sort = oneOf(SORTS, params.get('sort'));
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(seats && { has_team: seats === 'occupied' }),
    ...(sort && { sort }),
  };
}
