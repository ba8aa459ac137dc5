import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import * as receptionists from './receptionists.service.ts';

export function receptionistRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listReceptionists, async ({ query }) => ({
    message: 'receptionists data',
    data: await receptionists.listReceptionists(context, query),
  }));

  serve(app, calls.addReceptionist, async ({ body, caller, request }) => ({
    message: 'receptionist added successfully',
    data: { receptionist: await receptionists.addReceptionist(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.changeReceptionist, async ({ body, caller, request }) => ({
    message: 'receptionist updated successfully',
    data: { receptionist: await receptionists.changeReceptionist(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.sendReceptionistActivation, async ({ body, caller, request }) => {
    await receptionists.sendReceptionistActivation(context, actorOf(caller, request), body.user_id);
    return { message: 'activation sent', data: {} };
  });

  serve(app, calls.deleteReceptionist, async ({ body, caller, request }) => {
    await receptionists.deleteReceptionist(context, actorOf(caller, request), body.user_id);
    return { message: 'receptionist deleted successfully', data: {} };
  });
}
