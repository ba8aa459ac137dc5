import { type CommitteesData, type CommitteesQuery, queryKeys } from '@portal/api-client';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import type { ListSource } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('full_name', 'teams_count', 'finished_count');

/** One page of committees. */
export const committeesList: ListSource<CommitteesQuery, CommitteesData> = {
  queryOf: (params) => listQuery(params, SORTS, {}),
  queryKey: queryKeys.committees,
  fetch: (api, query, options) => api.committees.list(query, options),
};
