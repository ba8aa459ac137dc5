import { tableCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { addTable, changeTable, deleteTable, listTables } from './tables.service.ts';

export const tableRoutes = routesOf(tableCalls, {
  list: listTables,
  add: addTable,
  change: changeTable,
  delete: deleteTable,
});
