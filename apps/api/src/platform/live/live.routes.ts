import { eventCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { createLiveHub } from './live-hub.ts';

export function liveRoutes(app: FastifyInstance, context: Context): void {
  const hub = createLiveHub(context, app.log);
  // Before the server waits for running requests, because streams never end.
  app.addHook('preClose', () => hub.close());
  new Gauge({
    name: 'portal_event_streams',
    help: 'Event streams that browsers have open at this process',
    registers: [app.metrics],
    collect() {
      this.set(hub.count());
    },
  });

  const { stream: call } = eventCalls;
  app.route({
    method: call.method,
    url: call.url,
    config: { access: call.access, endless: true },
    schema: { tags: [call.record], summary: call.summary, security: [{ session: [] }] },
    // HEAD would open a stream that is never read.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!request.caller) throw unauthenticated();
      const stream = await hub.open(request.caller);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Otherwise the connection stays open after the stream and delays the end of the process.
        connection: 'close',
        // Proxies forward each event without buffering.
        'x-accel-buffering': 'no',
      });
      return reply.send(stream);
    },
  });
}
