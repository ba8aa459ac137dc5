import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { leaderHome } from './leader-home.service.ts';

export function leaderRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.leaderHome, async ({ caller }) => ({
    message: 'leader home',
    data: await leaderHome(context, caller),
  }));
}
