import { receptionistCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import * as receptionists from './receptionists.service.ts';

export const receptionistRoutes = routesOf(receptionistCalls, {
  list: receptionists.listReceptionists,
  add: receptionists.addReceptionist,
  change: receptionists.changeReceptionist,
  sendActivation: receptionists.sendReceptionistActivation,
  delete: receptionists.deleteReceptionist,
});
