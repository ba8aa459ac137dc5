import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { isSigned } from '../files/signed-links.ts';
import { serve } from '../plugins/own/route.ts';
import { exportPath, makeExport, requestExport } from './exports.service.ts';
import { oneAtATime } from './one-at-a-time.ts';

const CONTENT_TYPES: Readonly<Record<calls.ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const FILE_NAMES: Readonly<Record<calls.ExportKind, string>> = { evaluated: 'الفرق المقيّمة', teams: 'الفرق' };

export function exportRoutes(app: FastifyInstance, context: Context): void {
  // However many ask: one snapshot of the database, one connection and the memory of one export.
  const inLine = oneAtATime();

  serve(app, calls.requestExport, async ({ caller, query, request }) => ({
    message: 'export',
    data: await requestExport(context, actorOf(caller, request), query),
  }));

  const { exportContent } = calls;
  app.route<{ Params: calls.ExportContentParams; Querystring: calls.ExportContentQuery }>({
    method: exportContent.method,
    url: exportContent.url,
    config: { access: exportContent.access },
    schema: {
      params: exportContent.schema.params,
      querystring: exportContent.schema.querystring,
      tags: [exportContent.tag],
      summary: exportContent.summary,
    },
    // It would make the whole file to tell its size.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { expires, signature } = request.query;
      if (!isSigned(context, exportPath(request.params), expires, signature)) throw forbidden();
      const { content, size } = await inLine(() => makeExport(context, request.params));
      const { kind, format } = request.params;
      const day = context.now().toISOString().slice(0, 10);
      const name = `${FILE_NAMES[kind]} ${day}.${format}`;
      return reply
        .headers(contentHeaders({ name, content_type: CONTENT_TYPES[format] }))
        .header('accept-ranges', 'none')
        .header('cache-control', 'no-store')
        .header('content-length', size)
        .send(content);
    },
  });
}
