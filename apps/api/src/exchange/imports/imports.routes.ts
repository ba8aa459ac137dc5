import { importCalls } from '@portal/api-schema';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import type { FastifyInstance } from 'fastify';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { serveMadeFile } from '../../platform/files/serve-made-file.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { routesOf } from '../../platform/http/route.ts';
import { makeProblems, makeTemplate } from './import-workbooks.ts';
import { addImport, listImports, loadImport, mapImport, requestApply } from './imports.service.ts';
import { undoImport } from './undo/undo-import.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAMES: Readonly<Record<ImportKind, string>> = {
  tables: 'قالب الطاولات',
  committees: 'قالب لجان التحكيم',
  assignments: 'قالب الإسناد',
  teams: 'قالب الفرق',
};

const { workbook, ...others } = importCalls;

export function importRoutes(app: FastifyInstance, context: Context): void {
  // A spreadsheet is in memory while it is read and checked.
  const runAlone = limitConcurrency(1);

  const otherRoutes = routesOf(others, {
    add: async (_, input) => ({ import: await addImport(context, input, runAlone) }),
    list: async (_, { query }) => ({ imports: await listImports(context, query.kind) }),
    get: async (_, { params }) => ({ import: await loadImport(context, params.id) }),
    map: async (_, { params, body }) => ({
      import: await runAlone(() => mapImport(context, params.id, body)),
    }),
    apply: async (_, { actor, params, body }) => ({
      import: await requestApply(context, actor, params.id, body, runAlone),
    }),
    undo: async (_, { actor, params }) => ({ import: await undoImport(context, actor, params.id) }),
    template: async (_, { caller, query }) => ({
      download_url: await signedLink(context, caller, workbook, { source: query.kind }),
    }),
    problems: async (_, { caller, params }) => {
      const { id } = await loadImport(context, params.id);
      return { download_url: await signedLink(context, caller, workbook, { source: id }) };
    },
  });
  otherRoutes(app, context);

  serveMadeFile(app, context, workbook, async ({ source }) => {
    const kind = IMPORT_KINDS.find((known) => known === source);
    const made = await runAlone(() => (kind ? makeTemplate(context, kind) : makeProblems(context, source)));
    return { ...made, name: `${kind ? TEMPLATE_NAMES[kind] : 'أخطاء الاستيراد'}.xlsx`, content_type: XLSX };
  });
}
