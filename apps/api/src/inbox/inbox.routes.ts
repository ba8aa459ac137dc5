import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { listInbox, readInbox } from './inbox.service.ts';

export function inboxRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listInbox, async ({ caller, query }) => ({
    message: 'inbox data',
    data: await listInbox(context, caller.id, query),
  }));

  serve(app, calls.readInbox, async ({ caller, params }) => {
    await readInbox(context, caller.id, params.id);
    return { message: 'message read', data: {} };
  });
}
