import { metricsCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { routesOf } from '../http/route.ts';
import { requireOperator } from './metrics-access.ts';
import { addPartMetrics } from './read-parts.ts';

export function metricsRoutes(app: FastifyInstance, context: Context): void {
  const readParts = addPartMetrics(app.metrics, context);
  const ofProcess = processMetrics();

  routesOf(metricsCalls, {
    read: async (_, { request, reply }) => {
      requireOperator(request, context.config.metricsToken);
      await readParts();
      const texts = await Promise.all([ofProcess.metrics(), app.metrics.metrics()]);
      return reply.type(ofProcess.contentType).send(texts.join(''));
    },
  })(app, context);
}

/** How often the delay of the event loop is sampled. Each sample is a timer, so a finer one costs processor time when idle. */
const EVENT_LOOP_SAMPLE_MS = 20;

let registry: Registry | undefined;

/**
 * Node's own metrics: processor time, memory, event loop delay, garbage collection, handles. They belong to the process, so
 * several apps in it (in tests) share them.
 */
function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });
  return registry;
}
