import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { serve } from '../plugins/own/route.ts';
import { allowLocalArea, endLocalArea } from './local-area-cookie.ts';

export function localAreaRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.allowLocalArea, async ({ body, caller, reply, request }) => {
    if (!context.config.allowAreaOverrides) throw notFound();
    request.log.warn({ ...body, user_id: caller.id }, 'an area is loaded from the machine of a browser');
    reply.header('set-cookie', allowLocalArea(context, body));
    return { message: 'local area allowed', data: {} };
  });

  serve(app, calls.endLocalArea, async ({ reply }) => {
    reply.header('set-cookie', endLocalArea(context));
    return { message: 'local area ended', data: {} };
  });
}
