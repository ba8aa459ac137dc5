import { adminCalls } from '@portal/api-schema';
import { DIRECTORS } from '@portal/domain/roles';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';
import { defineList } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('full_name', 'role', 'created_at');

/** One page of the accounts of the board. */
export const accountsList = defineList({
  call: adminCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { role: oneOf(DIRECTORS, params.get('role')) }),
  foreignParam: 'tab',
});
