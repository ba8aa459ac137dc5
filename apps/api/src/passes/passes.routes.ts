import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { ownPass, printedPasses } from './passes.service.ts';

export function passRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.ownPass, async ({ caller }) => ({
    message: 'pass',
    data: await ownPass(context, caller),
  }));

  serve(app, calls.printedPasses, async ({ caller, body, request }) => {
    await printedPasses(context, caller, actorOf(caller, request), body);
    return { message: 'passes marked as printed', data: {} };
  });
}
