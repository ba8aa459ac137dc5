import { certificateIssueCalls } from '@portal/api-schema';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { defineList } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('created_at');

/** One page of the issues. */
export const issuesList = defineList({
  call: certificateIssueCalls.list,
  queryOf: (params) => listQuery(params, SORTS, {}),
});
