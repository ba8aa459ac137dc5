import { queryKeys, type TablesData, type TablesQuery } from '@portal/api-client';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import type { ListSource } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('name', 'location');

/** One page of tables with the team at each. */
export const tablesList: ListSource<TablesQuery, TablesData> = {
  queryOf: (params) => {
    const seats = oneOf(['occupied', 'vacant'], params.get('seats'));
    return listQuery(params, SORTS, { has_team: seats && seats === 'occupied' });
  },
  queryKey: queryKeys.tables,
  fetch: (api, query, options) => api.tables.list(query, options),
};
