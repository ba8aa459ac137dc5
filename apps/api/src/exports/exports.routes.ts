import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { serveSigned } from '../files/serve-signed.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { serve } from '../plugins/own/route.ts';
import { makeExport, requestExport } from './exports.service.ts';
import { clockOf } from './sheet.ts';

const CONTENT_TYPES: Readonly<Record<calls.ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const FILE_NAMES: Readonly<Record<calls.ExportKind, string>> = {
  evaluated: 'الفرق المقيّمة',
  teams: 'الفرق',
  committees: 'لجان التحكيم',
};

export function exportRoutes(app: FastifyInstance, context: Context): void {
  // Bounds what exports use to one snapshot and connection of the database, and the memory of one export.
  const runAlone = limitConcurrency(1);

  serve(app, calls.requestExport, async ({ caller, query, request }) => ({
    message: 'export',
    data: await requestExport(context, caller, actorOf(caller, request), query),
  }));

  serveSigned(app, context, calls.exportContent, {
    // It would make the whole file to tell its size.
    hasHead: false,
    async send(params, _request, reply) {
      const { content, size } = await runAlone(() => makeExport(context, params));
      const { kind, format } = params;
      // The day that people at the event see.
      const day = clockOf(context.config.eventTimeZone)(context.now()).toISOString().slice(0, 10);
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
