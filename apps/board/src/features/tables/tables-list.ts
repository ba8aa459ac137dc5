import { tableCalls } from '@portal/api-schema';
import { listQuery, oneOf, sortsBy } from '../../shared/lists/list-query.ts';
import { defineList } from '../../shared/lists/use-list.ts';

/** One page of tables with the team at each. */
export const tablesList = defineList({
  call: tableCalls.list,
  queryOf: (params) => {
    const seats = oneOf(['occupied', 'vacant'], params.get('seats'));
    return listQuery(params, sortsBy('name', 'location'), { has_team: seats && seats === 'occupied' });
  },
});
