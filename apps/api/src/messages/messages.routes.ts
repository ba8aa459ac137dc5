import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import {
  addMessage,
  cancelMessage,
  changeMessage,
  deleteMessage,
  listDeliveries,
  listMessages,
  loadMessage,
  retryMessage,
  sendMessage,
} from './messages.service.ts';
import { previewMessage, testMessage } from './preview-message.service.ts';

export function messageRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listMessages, async ({ query }) => ({
    message: 'messages data',
    data: await listMessages(context, query),
  }));

  serve(app, calls.getMessage, async ({ params }) => ({
    message: 'message data',
    data: { message: await loadMessage(context.db, params.id) },
  }));

  serve(app, calls.addMessage, async ({ caller, body, request, reply }) => {
    const message = await addMessage(context, actorOf(caller, request), body);
    reply.code(201);
    return { message: 'message added', data: { message } };
  });

  serve(app, calls.changeMessage, async ({ caller, body, request }) => ({
    message: 'message changed',
    data: { message: await changeMessage(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.deleteMessage, async ({ caller, body, request }) => {
    await deleteMessage(context, actorOf(caller, request), body.message_id);
    return { message: 'message deleted', data: {} };
  });

  serve(app, calls.previewMessage, async ({ body }) => ({
    message: 'message preview',
    data: await previewMessage(context, body),
  }));

  serve(app, calls.testMessage, async ({ caller, body }) => {
    await testMessage(context, caller.id, body);
    return { message: 'test mail queued', data: {} };
  });

  serve(app, calls.sendMessage, async ({ caller, params, request }) => ({
    message: 'message released',
    data: { message: await sendMessage(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.cancelMessage, async ({ caller, params, request }) => ({
    message: 'message cancelled',
    data: { message: await cancelMessage(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.retryMessage, async ({ caller, params, request }) => ({
    message: 'failed mails queued',
    data: { message: await retryMessage(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.listDeliveries, async ({ params, query }) => ({
    message: 'deliveries data',
    data: await listDeliveries(context, params.id, query),
  }));
}
