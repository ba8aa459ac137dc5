import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { availableRegisters } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { login, logout, me } from './auth.service.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.availableRegisters, async () => {
    const settings = await loadSettings(context.db);
    const data = availableRegisters(settings, context.now(), context.config.eventTimeZone);
    return { message: 'available registers', data };
  });

  serve(app, calls.login, async ({ body, request }) => ({
    message: 'login successfully',
    data: await login(context, body, request),
  }));

  serve(app, calls.logout, async ({ caller, request }) => {
    await logout(context, caller, actorOf(caller, request));
    return { message: 'logout successfully', data: {} };
  });

  serve(app, calls.me, async ({ caller }) => ({
    message: 'user data',
    data: { user: await me(context, caller) },
  }));
}
