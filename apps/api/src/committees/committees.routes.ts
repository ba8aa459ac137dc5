import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { committeeTeams } from './committee-teams.service.ts';

export function committeeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.committeeTeams, async ({ caller, query }) => ({
    message: 'committee teams',
    data: await committeeTeams(context, caller, query.committee_id),
  }));
}
