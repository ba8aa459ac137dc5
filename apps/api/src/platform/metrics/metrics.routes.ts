import { metricsCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { routesOf } from '../http/route.ts';
import { requireOperator } from './metrics-access.ts';
import { processMetrics } from './process-metrics.ts';
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
