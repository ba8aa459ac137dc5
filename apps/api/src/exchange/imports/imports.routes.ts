import { importCalls } from '@portal/api-schema';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import type { FastifyInstance } from 'fastify';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { contentHeaders } from '../../platform/files/content-headers.ts';
import { serveSigned } from '../../platform/files/serve-signed.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { addMultipartRoutes } from '../../platform/http/multipart-routes.ts';
import { routesOf } from '../../platform/http/route.ts';
import { makeProblems, makeTemplate } from './import-workbooks.ts';
import { addImport, loadImport, mapImport, requestApply } from './imports.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAMES: Readonly<Record<ImportKind, string>> = {
  tables: 'قالب الطاولات',
  committees: 'قالب لجان التحكيم',
  assignments: 'قالب الإسناد',
  teams: 'قالب الفرق',
};

const { add, workbook, ...others } = importCalls;

export function importRoutes(app: FastifyInstance, context: Context): void {
  // A spreadsheet is in memory while it is read and checked.
  const runAlone = limitConcurrency(1);

  const uploadRoutes = routesOf(
    { add },
    {
      add: async (_, input) => ({ import: await addImport(context, input, runAlone) }),
    },
  );
  addMultipartRoutes(app, (scope) => uploadRoutes(scope, context));

  const otherRoutes = routesOf(others, {
    get: async (_, { params }) => ({ import: await loadImport(context, params.id) }),
    map: async (_, { params, body }) => ({
      import: await runAlone(() => mapImport(context, params.id, body)),
    }),
    apply: async (_, { actor, params, body }) => ({
      import: await requestApply(context, actor, params.id, body, runAlone),
    }),
    template: async (_, { caller, query }) => ({
      download_url: await signedLink(context, caller, workbook, { source: query.kind }),
    }),
    problems: async (_, { caller, params }) => {
      const { id } = await loadImport(context, params.id);
      return { download_url: await signedLink(context, caller, workbook, { source: id }) };
    },
  });
  otherRoutes(app, context);

  serveSigned(app, context, workbook, {
    hasHead: false,
    async send({ source }, _request, reply) {
      const kind = IMPORT_KINDS.find((known) => known === source);
      const { content, size } = await runAlone(() =>
        kind ? makeTemplate(context, kind) : makeProblems(context, source),
      );
      const name = `${kind ? TEMPLATE_NAMES[kind] : 'أخطاء الاستيراد'}.xlsx`;
      return reply
        .headers(contentHeaders({ name, content_type: XLSX }))
        .header('accept-ranges', 'none')
        .header('cache-control', 'no-store')
        .header('content-length', size)
        .send(content);
    },
  });
}
