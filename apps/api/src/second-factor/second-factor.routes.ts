import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.service.ts';
import { requireSecondFactor, resetSecondFactor } from './second-factors-of-board.service.ts';

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.ownSecondFactor, async ({ caller }) => ({
    message: 'second factor data',
    data: await ownSecondFactor(context, caller),
  }));

  serve(app, calls.startSecondFactor, async ({ caller }) => ({
    message: 'second factor started',
    data: await startSecondFactor(context, caller),
  }));

  serve(app, calls.enableSecondFactor, async ({ caller, body, request }) => ({
    message: 'second factor enabled successfully',
    data: await enableSecondFactor(context, caller, actorOf(caller, request), body.code),
  }));

  serve(app, calls.renewRecoveryCodes, async ({ caller, request }) => ({
    message: 'recovery codes renewed successfully',
    data: await renewRecoveryCodes(context, caller, actorOf(caller, request)),
  }));

  serve(app, calls.disableSecondFactor, async ({ caller, request }) => {
    await disableSecondFactor(context, caller, actorOf(caller, request));
    return { message: 'second factor disabled successfully', data: {} };
  });

  serve(app, calls.requireSecondFactor, async ({ caller, body, request }) => {
    await requireSecondFactor(context, actorOf(caller, request), body.required);
    return { message: 'second factor setting updated successfully', data: {} };
  });

  serve(app, calls.resetSecondFactor, async ({ caller, body, request }) => {
    await resetSecondFactor(context, actorOf(caller, request), body.user_id);
    return { message: 'second factor reset successfully', data: {} };
  });
}
