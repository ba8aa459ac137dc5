import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { declareConflict, listConflicts, removeConflict, settleConflict } from './conflicts.service.ts';

export function conflictRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listConflicts, async ({ caller, query }) => ({
    message: 'conflicts of interest',
    data: await listConflicts(context, caller, query),
  }));

  serve(app, calls.declareConflict, async ({ caller, body, request }) => ({
    message: 'conflict of interest declared',
    data: { conflict: await declareConflict(context, caller, actorOf(caller, request), body) },
  }));

  serve(app, calls.settleConflict, async ({ caller, params, body, request }) => {
    const actor = actorOf(caller, request);
    const conflict = await settleConflict(context, caller, actor, params.id, body.committee_id);
    return { message: 'conflict of interest settled', data: { conflict } };
  });

  serve(app, calls.removeConflict, async ({ caller, body, request }) => ({
    message: 'conflict of interest removed',
    data: await removeConflict(context, actorOf(caller, request), body.conflict_id),
  }));
}
