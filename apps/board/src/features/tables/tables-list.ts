import { tableCalls } from '@portal/api-schema';
import { listQuery, oneOf, sortsBy } from '../../shared/lists/list-query.ts';
import { defineList } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('name', 'location');

/** One page of tables with the team at each. */
export const tablesList = defineList({
  call: tableCalls.list,
  queryOf: (params) => {
    const seats = oneOf(['occupied', 'vacant'], params.get('seats'));
    return listQuery(params, SORTS, { has_team: seats && seats === 'occupied' });
  },
});
