import { conflictCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { declareConflict, listConflicts, removeConflict, settleConflict } from './conflicts.service.ts';

export const conflictRoutes = routesOf(conflictCalls, {
  list: listConflicts,
  declare: declareConflict,
  settle: settleConflict,
  remove: removeConflict,
});
