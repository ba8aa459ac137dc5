import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { readSettings } from './settings.service.ts';
import { updateSettings } from './update-settings.service.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.getSettings, async () => ({
    message: 'settings data',
    data: await readSettings(context, context.db),
  }));

  serve(app, calls.updateSettings, async ({ caller, body, request }) => ({
    message: 'settings updated',
    data: await updateSettings(context, actorOf(caller, request), body),
  }));
}
