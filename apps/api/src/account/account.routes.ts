import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { endOtherSessions, endSession, ownSessions } from './own-sessions.service.ts';
import { changePassword, confirmPassword } from './password.service.ts';
import { changeProfile } from './profile.service.ts';

/** The calls about the signed-in person's own account. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.changeProfile, async ({ caller, body, request }) => ({
    message: 'profile changed successfully',
    data: { user: await changeProfile(context, caller, actorOf(caller, request), body) },
  }));

  serve(app, calls.listSessions, async ({ caller }) => ({
    message: 'sessions data',
    data: { sessions: await ownSessions(context, caller) },
  }));

  serve(app, calls.endSession, async ({ caller, body, request }) => {
    await endSession(context, caller, actorOf(caller, request), body.session_id);
    return { message: 'session ended successfully', data: {} };
  });

  serve(app, calls.endOtherSessions, async ({ caller, request }) => ({
    message: 'sessions ended successfully',
    data: { ended: await endOtherSessions(context, caller, actorOf(caller, request)) },
  }));

  serve(app, calls.confirmPassword, async ({ caller, body, request }) => {
    await confirmPassword(context, caller, body.password, request);
    return { message: 'password confirmed', data: {} };
  });

  serve(app, calls.changePassword, async ({ caller, body, request, reply }) => {
    reply.header('set-cookie', await changePassword(context, caller, request, body));
    return { message: 'password changed successfully', data: {} };
  });
}
