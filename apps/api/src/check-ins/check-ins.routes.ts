import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { addCheckIn, listCheckIns, undoCheckIn } from './check-ins.service.ts';
import { countArrivals, receptionTeams } from './reception-teams.service.ts';

export function checkInRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.receptionTeams, async ({ query }) => ({
    message: 'reception teams',
    data: { teams: await receptionTeams(context, query) },
  }));

  serve(app, calls.addCheckIn, async ({ body, caller, request }) => ({
    message: 'checked in successfully',
    data: await addCheckIn(context, caller, actorOf(caller, request), body),
  }));

  serve(app, calls.undoCheckIn, async ({ params, caller, request }) => ({
    message: 'check-in undone',
    data: { check_in: await undoCheckIn(context, caller, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.listCheckIns, async ({ query }) => ({
    message: 'check-ins data',
    data: await listCheckIns(context, query),
  }));

  serve(app, calls.countArrivals, async () => ({
    message: 'arrivals',
    data: { counts: await countArrivals(context) },
  }));
}
