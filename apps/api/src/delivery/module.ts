import type { Module } from '../platform/context.ts';
import { forgetErrors } from './client-reports/client-errors.repository.ts';
import { forgetReports } from './client-reports/client-reports.repository.ts';
import { clientReportRoutes } from './client-reports/client-reports.routes.ts';
import { releaseMetrics } from './client-reports/release-metrics.ts';
import { forgetVitals } from './client-reports/vitals.repository.ts';
import { developerRoutes } from './developer/developer.routes.ts';
import { localAreaRoutes } from './local-areas/local-areas.routes.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { releaseRoutes } from './releases/releases.routes.ts';

/** Reports of browsers are read while a release is observed, and some weeks after it. */
const REPORTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Brings the released bundles to browsers, and learns there whether they work. */
export const deliveryModule: Module = {
  name: 'delivery',
  routes: [clientReportRoutes, previewRoutes, releaseRoutes, localAreaRoutes, developerRoutes],
  cleanUp: async ({ db, now }) => {
    const before = new Date(now().getTime() - REPORTS_KEPT_MS);
    await forgetReports(db, before);
    await forgetErrors(db, before);
    await forgetVitals(db, before);
  },
  metrics: releaseMetrics,
};
