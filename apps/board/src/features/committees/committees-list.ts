import { committeeCalls } from '@portal/api-schema';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { defineList } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('full_name', 'teams_count', 'finished_count');

/** One page of committees. */
export const committeesList = defineList({
  call: committeeCalls.list,
  queryOf: (params) => listQuery(params, SORTS, {}),
});
