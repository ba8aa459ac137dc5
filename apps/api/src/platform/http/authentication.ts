import { SECOND_FACTOR_SETUP_REQUIRED } from '@portal/domain/messages';
import type { FastifyInstance } from 'fastify';
import { noteCall } from '../concurrency/pause-for-calls.ts';
import type { Context } from '../context.ts';
import { forbidden, HttpError, unauthenticated } from '../errors.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null when it is public. */
    caller: Caller | null;
  }
}

/**
 * Checks each call's `access` before its body is read or data is loaded. Throws at start when a route of the API does
 * not declare it.
 */
export function addAuthentication(app: FastifyInstance, context: Context): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} does not declare its access`);
  });

  app.addHook('onRequest', async (request) => {
    const { access, duringSetup } = request.routeOptions.config;
    // An unknown route has no access; the not-found handler answers.
    if (access === undefined || access === 'public') return;
    const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? null : await context.sessions.find(context, token, request);
    if (caller === null) throw unauthenticated();
    noteCall();
    request.caller = caller;
    if (!access.roles.includes(caller.role)) throw forbidden();
    if (caller.second_factor_pending && !duringSetup) throw new HttpError(403, SECOND_FACTOR_SETUP_REQUIRED);
  });
}
