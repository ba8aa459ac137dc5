import { type AdminsData, type AdminsQuery, queryKeys } from '@portal/api-client';
import { DIRECTORS } from '@portal/domain/roles';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import type { ListSource } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('full_name', 'role', 'created_at');

/** One page of the accounts of the board. */
export const accountsList: ListSource<AdminsQuery, AdminsData> = {
  queryOf: (params) => listQuery(params, SORTS, { role: oneOf(DIRECTORS, params.get('role')) }),
  queryKey: queryKeys.admins,
  fetch: (api, query, options) => api.admins.list(query, options),
  foreignParam: 'tab',
};
