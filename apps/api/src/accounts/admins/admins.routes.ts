import { adminCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { requireSecondFactor, resetSecondFactor } from '../second-factor/second-factors-of-board.service.ts';
import { addAdmin, changeAdmin, deleteAdmin, listAdmins, sendAdminActivation } from './admins.service.ts';

export const adminRoutes = routesOf(adminCalls, {
  list: listAdmins,
  add: addAdmin,
  change: changeAdmin,
  sendActivation: sendAdminActivation,
  delete: deleteAdmin,
  requireSecondFactor,
  resetSecondFactor,
});
