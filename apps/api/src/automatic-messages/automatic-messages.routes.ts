import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { deliveriesPage } from '../messages/deliveries-page.ts';
import { serve } from '../plugins/own/route.ts';
import { approveHeld, discardHeld, listHeld } from './held-messages.service.ts';
import { previewTemplate, testTemplate } from './preview-template.service.ts';
import { retryAutomatic } from './report-automatic.service.ts';
import { changeTemplates, listTemplates } from './templates.service.ts';

export function automaticMessageRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listTemplates, async () => ({
    message: 'message templates data',
    data: await listTemplates(context),
  }));

  serve(app, calls.changeTemplates, async ({ caller, body, request }) => ({
    message: 'message templates changed',
    data: await changeTemplates(context, actorOf(caller, request), body),
  }));

  serve(app, calls.previewTemplate, async ({ body }) => ({
    message: 'message template preview',
    data: await previewTemplate(context, body),
  }));

  serve(app, calls.testTemplate, async ({ caller, body }) => {
    await testTemplate(context, caller.id, body);
    return { message: 'test mail queued', data: {} };
  });

  serve(app, calls.listTemplateDeliveries, async ({ params, query }) => ({
    message: 'deliveries data',
    data: await deliveriesPage(context.db, { kind: params.kind }, query),
  }));

  serve(app, calls.retryTemplate, async ({ caller, params, request }) => ({
    message: 'failed mails queued',
    data: await retryAutomatic(context, actorOf(caller, request), params.kind),
  }));

  serve(app, calls.listHeldMessages, async ({ query }) => ({
    message: 'held messages data',
    data: await listHeld(context, query),
  }));

  serve(app, calls.approveHeldMessages, async ({ caller, body, request }) => ({
    message: 'held messages approved',
    data: await approveHeld(context, actorOf(caller, request), body),
  }));

  serve(app, calls.discardHeldMessages, async ({ caller, body, request }) => ({
    message: 'held messages discarded',
    data: await discardHeld(context, actorOf(caller, request), body),
  }));
}
