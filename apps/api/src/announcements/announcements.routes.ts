import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import {
  activeAnnouncements,
  addAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from './announcements.service.ts';

export function announcementRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.activeAnnouncements, async ({ caller }) => ({
    message: 'active announcements',
    data: await activeAnnouncements(context, caller.role),
  }));

  serve(app, calls.listAnnouncements, async ({ query }) => ({
    message: 'announcements data',
    data: await listAnnouncements(context, query),
  }));

  serve(app, calls.addAnnouncement, async ({ caller, body, request, reply }) => {
    const announcement = await addAnnouncement(context, actorOf(caller, request), body);
    reply.code(201);
    return { message: 'announcement added', data: { announcement } };
  });

  serve(app, calls.changeAnnouncement, async ({ caller, body, request }) => ({
    message: 'announcement changed',
    data: { announcement: await changeAnnouncement(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.endAnnouncement, async ({ caller, params, request }) => ({
    message: 'announcement ended',
    data: { announcement: await endAnnouncement(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.deleteAnnouncement, async ({ caller, body, request }) => {
    await deleteAnnouncement(context, actorOf(caller, request), body.announcement_id);
    return { message: 'announcement deleted', data: {} };
  });
}
