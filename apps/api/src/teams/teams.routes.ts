import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { listTeams, teamDetails } from './teams.service.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listTeams, async ({ query }) => ({
    message: 'teams data',
    data: await listTeams(context, query),
  }));

  serve(app, calls.teamDetails, async ({ caller, query }) => ({
    message: 'team details',
    data: await teamDetails(context, caller, query.team_id),
  }));
}
