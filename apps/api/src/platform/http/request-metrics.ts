import type { FastifyInstance } from 'fastify';
import { Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this app; a feature registers its own here. */
    metrics: Registry;
  }
  interface FastifyContextConfig {
    /** Its answer is a stream that ends with the session, so its duration says nothing. */
    endless?: true;
  }
}

/** In seconds. Most calls take a few milliseconds; a call of more than a second is slow for a person. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Gives the app its metrics, and measures every answered request by the template of its route. */
export function addRequestMetrics(app: FastifyInstance): void {
  const metrics = new Registry();
  app.decorate('metrics', metrics);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, without open event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    if (!config.endless || reply.statusCode !== 200) {
      // A client can invent any number of addresses that no call has, and of methods.
      const route = url ?? 'unknown';
      const method = url === undefined ? 'any' : request.method;
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
}
