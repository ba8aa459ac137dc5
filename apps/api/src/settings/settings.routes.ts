import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { getSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.getSettings, async () => ({
    message: 'settings data',
    data: { settings: await getSettings(context) },
  }));
}
