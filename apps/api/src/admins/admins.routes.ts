import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { addAdmin, changeAdmin, deleteAdmin, listAdmins, sendAdminActivation } from './admins.service.ts';

export function adminRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listAdmins, async ({ query }) => ({
    message: 'admins data',
    data: await listAdmins(context, query),
  }));

  serve(app, calls.addAdmin, async ({ body, caller, request }) => ({
    message: 'admin added successfully',
    data: { admin: await addAdmin(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.changeAdmin, async ({ body, caller, request }) => ({
    message: 'admin updated successfully',
    data: { admin: await changeAdmin(context, caller, actorOf(caller, request), body) },
  }));

  serve(app, calls.sendAdminActivation, async ({ body, caller, request }) => {
    await sendAdminActivation(context, actorOf(caller, request), body.user_id);
    return { message: 'activation sent', data: {} };
  });

  serve(app, calls.deleteAdmin, async ({ body, caller, request }) => {
    await deleteAdmin(context, actorOf(caller, request), body.user_id);
    return { message: 'admin deleted successfully', data: {} };
  });
}
