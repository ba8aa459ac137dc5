import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { committeeBadges, teamBadges } from './badges.service.ts';

export function badgeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.teamBadges, async ({ query }) => ({
    message: 'team badges',
    data: await teamBadges(context, query),
  }));

  serve(app, calls.committeeBadges, async ({ query }) => ({
    message: 'committee badges',
    data: await committeeBadges(context, query),
  }));
}
