import { importCalls } from '@portal/api-schema';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serveMadeFile } from '../../platform/files/serve-made-file.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { routesOf } from '../../platform/http/route.ts';
import { makeProblems, makeTemplate } from './import-workbooks.ts';
import {
  addImport,
  findOrFail,
  listImports,
  mapImport,
  requestApply,
  runAlone,
  toImport,
} from './imports.service.ts';
import { undoImport } from './undo/undo-import.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAMES: Readonly<Record<ImportKind, string>> = {
  tables: 'قالب الطاولات',
  committees: 'قالب لجان التحكيم',
  assignments: 'قالب الإسناد',
  teams: 'قالب الفرق',
};

const { workbook, ...others } = importCalls;

const otherRoutes = routesOf(others, {
  add: addImport,
  list: listImports,
  get: async ({ db }, { params }) => ({ import: toImport(await findOrFail(db, params.id)) }),
  map: mapImport,
  apply: requestApply,
  undo: undoImport,
  template: async (context, { caller, query }) => ({
    download_url: await signedLink(context, caller, workbook, { source: query.kind }),
  }),
  problems: async (context, { caller, params }) => {
    const { id } = await findOrFail(context.db, params.id);
    return { download_url: await signedLink(context, caller, workbook, { source: id }) };
  },
});

export function importRoutes(app: FastifyInstance, context: Context): void {
  otherRoutes(app, context);
  serveMadeFile(app, context, workbook, async ({ source }) => {
    const kind = IMPORT_KINDS.find((known) => known === source);
    const made = await runAlone(() => (kind ? makeTemplate(context, kind) : makeProblems(context, source)));
    return { ...made, name: `${kind ? TEMPLATE_NAMES[kind] : 'أخطاء الاستيراد'}.xlsx`, content_type: XLSX };
  });
}
