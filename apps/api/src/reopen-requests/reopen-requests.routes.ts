import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import {
  declineReopenRequest,
  grantReopenRequest,
  listReopenRequests,
  requestReopen,
} from './reopen-requests.service.ts';

export function reopenRequestRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.requestReopen, async ({ caller, body, request }) => ({
    message: 're-opening requested',
    data: { reopen_request: await requestReopen(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.listReopenRequests, async ({ query }) => ({
    message: 're-open requests',
    data: await listReopenRequests(context, query),
  }));

  serve(app, calls.grantReopenRequest, async ({ caller, params, request }) => ({
    message: 're-opening granted',
    data: { reopen_request: await grantReopenRequest(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.declineReopenRequest, async ({ caller, params, body, request }) => ({
    message: 're-opening declined',
    data: {
      reopen_request: await declineReopenRequest(context, actorOf(caller, request), params.id, body.reason),
    },
  }));
}
