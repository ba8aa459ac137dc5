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

/** The route of every address that no call has: a client can invent any number of them, and of methods. */
const UNKNOWN_ROUTE = 'unknown';

type Labels = Readonly<Record<'method' | 'route' | 'status', string>>;

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
  const labelsOf = rememberLabels();
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const { statusCode } = reply;
    if (!config.endless || statusCode !== 200) {
      durations.observe(labelsOf(config, request.method, url, statusCode), reply.elapsedTime / 1000);
    }
    done();
  });
}

/** Makes the labels of each route once, because this runs for every request. */
function rememberLabels() {
  const unknownRoute = {};
  const known = new WeakMap<object, Map<string, Map<number, Labels>>>();
  return (config: object, method: string, url: string | undefined, status: number): Labels => {
    const key = url === undefined ? unknownRoute : config;
    const shownMethod = url === undefined ? 'any' : method;
    const byMethod = known.get(key) ?? new Map<string, Map<number, Labels>>();
    const byStatus = byMethod.get(shownMethod) ?? new Map<number, Labels>();
    const found = byStatus.get(status);
    if (found) return found;
    const labels = { method: shownMethod, route: url ?? UNKNOWN_ROUTE, status: String(status) };
    known.set(key, byMethod.set(shownMethod, byStatus.set(status, labels)));
    return labels;
  };
}
