import { clientReportCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { routesOf } from '../../platform/http/route.ts';
import { openReportSums, recordReport } from './client-reports.service.ts';

export function clientReportRoutes(app: FastifyInstance, context: Context): void {
  const sums = openReportSums(context, app.log);
  // preClose runs before the database is closed.
  app.addHook('preClose', () => sums.flush());

  routesOf(clientReportCalls, {
    report: async (_, { body, caller, request }) => {
      await recordReport(context, caller, body, { log: request.log, sums });
      return {};
    },
  })(app, context);
}
