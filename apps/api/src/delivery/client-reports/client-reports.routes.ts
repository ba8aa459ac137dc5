import { clientReportCalls } from '@portal/api-schema';
import { groupErrors } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { routesOf } from '../../platform/http/route.ts';
import { listErrors } from './client-errors.repository.ts';
import { openReportSums, recordReport, recordVitals } from './client-reports.service.ts';

/** Each may need source maps of its own. */
const MAX_SHOWN_ERRORS = 100;

export function clientReportRoutes(app: FastifyInstance, context: Context): void {
  const sums = openReportSums(context, app.log);
  // preClose runs before the database is closed.
  app.addHook('preClose', () => sums.flush());

  routesOf(clientReportCalls, {
    errors: async ({ db, config }, { query }) => {
      const errors = await listErrors(db, { area: query.area, limit: MAX_SHOWN_ERRORS });
      return { errors: await groupErrors(config.releasesDir, errors) };
    },
    measure: async (_, { body, caller, request }) => {
      await recordVitals(context, caller, body.vitals, { log: request.log, sums });
      return {};
    },
    report: async (_, { body, caller, request }) => {
      await recordReport(context, caller, body, { log: request.log, sums });
      return {};
    },
  })(app, context);
}
