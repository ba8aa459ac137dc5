import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { createLiveHub } from './live-hub.ts';

export function liveRoutes(app: FastifyInstance, context: Context): void {
  const hub = createLiveHub(context, app.log);
  // Before the server waits for running requests: these would never end.
  app.addHook('preClose', () => hub.close());

  const { events } = calls;
  app.route({
    method: events.method,
    url: events.url,
    config: { access: events.access },
    schema: { tags: [events.tag], summary: events.summary, security: [{ session: [] }] },
    // Its answer would be a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!request.caller) throw unauthenticated();
      const stream = await hub.open(request.caller);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Or the connection would stay open after the stream, and hold up a process that stops.
        connection: 'close',
        // Web servers in between pass each event on at once.
        'x-accel-buffering': 'no',
      });
      return reply.send(stream);
    },
  });
}
