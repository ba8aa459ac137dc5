import { type ExportFormat, type ExportKind, exportCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { contentHeaders } from '../../platform/files/content-headers.ts';
import { serveSigned } from '../../platform/files/serve-signed.ts';
import { routesOf } from '../../platform/http/route.ts';
import { clockOf } from '../../platform/xlsx/sheet.ts';
import { makeExport, requestExport } from './exports.service.ts';

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const FILE_NAMES: Readonly<Record<ExportKind, string>> = {
  evaluated: 'الفرق المقيّمة',
  teams: 'الفرق',
  committees: 'لجان التحكيم',
};

const { request, content } = exportCalls;

const requestRoutes = routesOf({ request }, { request: requestExport });

export function exportRoutes(app: FastifyInstance, context: Context): void {
  // Bounds what exports use to one snapshot and connection of the database, and the memory of one export.
  const runAlone = limitConcurrency(1);

  requestRoutes(app, context);
  serveSigned(app, context, content, {
    // It would make the whole file to tell its size.
    hasHead: false,
    async send(params, _request, reply) {
      const file = await runAlone(() => makeExport(context, params));
      const { kind, format } = params;
      // The day that people at the event see.
      const day = clockOf(context.config.eventTimeZone)(context.now()).toISOString().slice(0, 10);
      const name = `${FILE_NAMES[kind]} ${day}.${format}`;
      return reply
        .headers(contentHeaders({ name, content_type: CONTENT_TYPES[format] }))
        .header('accept-ranges', 'none')
        .header('cache-control', 'no-store')
        .header('content-length', file.size)
        .send(file.content);
    },
  });
}
