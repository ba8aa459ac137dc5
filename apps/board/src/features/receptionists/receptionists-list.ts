import { queryKeys, type ReceptionistsData, type ReceptionistsQuery } from '@portal/api-client';
import { booleanOf, listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import type { ListSource } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('full_name', 'desk', 'created_at');

/** One page of the accounts of the reception. */
export const receptionistsList: ListSource<ReceptionistsQuery, ReceptionistsData> = {
  queryOf: (params) => listQuery(params, SORTS, { disabled: booleanOf(params.get('disabled')) }),
  queryKey: queryKeys.receptionists,
  fetch: (api, query, options) => api.receptionists.list(query, options),
  foreignParam: 'tab',
};
