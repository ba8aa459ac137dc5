import { reopenRequestCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import {
  declineReopenRequest,
  grantReopenRequest,
  listReopenRequests,
  requestReopen,
} from './reopen-requests.service.ts';

export const reopenRequestRoutes = routesOf(reopenRequestCalls, {
  request: requestReopen,
  list: listReopenRequests,
  grant: grantReopenRequest,
  decline: declineReopenRequest,
});
