import { type ExportFormat, type ExportKind, exportCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { serveMadeFile } from '../../platform/files/serve-made-file.ts';
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
  serveMadeFile(app, context, content, async (params) => {
    const { kind, format } = params;
    const file = await runAlone(() => makeExport(context, params));
    // The day that people at the event see.
    const day = clockOf(context.config.eventTimeZone)(context.now()).toISOString().slice(0, 10);
    return { ...file, name: `${FILE_NAMES[kind]} ${day}.${format}`, content_type: CONTENT_TYPES[format] };
  });
}
