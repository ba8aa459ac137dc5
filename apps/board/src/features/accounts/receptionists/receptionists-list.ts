import { receptionistCalls } from '@portal/api-schema';
import { booleanOf, listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { defineList } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('full_name', 'desk', 'created_at');

/** One page of the accounts of the reception. */
export const receptionistsList = defineList({
  call: receptionistCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { disabled: booleanOf(params.get('disabled')) }),
  foreignParam: 'tab',
});
