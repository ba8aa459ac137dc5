import { inboxCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { listInbox, readInbox } from './inbox.service.ts';

export const inboxRoutes = routesOf(inboxCalls, { list: listInbox, read: readInbox });
