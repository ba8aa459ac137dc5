import type { Module } from './context.ts';
import { ensureCookieKey } from './database/secrets.repository.ts';
import { ensureLinkKey, rotateKeysWorker } from './files/link-keys.ts';
import { sweepFilesWorker } from './files/sweep-files.ts';
import { healthRoutes } from './health/health.routes.ts';
import { cleanUpWorker } from './jobs/clean-up.ts';
import { liveRoutes } from './live/live.routes.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { addPoolMetrics, diskMetrics, jobMetrics } from './metrics/part-metrics.ts';

/** The part that every module uses. It imports none of them. */
export const platformModule: Module = {
  name: 'platform',
  routes: [healthRoutes, metricsRoutes, liveRoutes, outboxRoutes],
  workers: [cleanUpWorker, sweepFilesWorker, rotateKeysWorker],
  metrics(metrics, context) {
    addPoolMetrics(metrics, context);
    return [jobMetrics(metrics, context), diskMetrics(metrics, context)];
  },
  async setUp(tx) {
    await ensureLinkKey(tx, new Date());
    await ensureCookieKey(tx);
  },
};
