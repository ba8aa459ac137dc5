import * as calls from '@portal/api-schema';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { serveSigned } from '../files/serve-signed.ts';
import { signedLink } from '../files/signed-links.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { addMultipartRoutes } from '../plugins/own/multipart-routes.ts';
import { serve } from '../plugins/own/route.ts';
import { makeProblems, makeTemplate } from './import-workbooks.ts';
import { addImport, loadImport, mapImport, requestApply } from './imports.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAMES: Readonly<Record<ImportKind, string>> = {
  tables: 'قالب الطاولات',
  committees: 'قالب لجان التحكيم',
  assignments: 'قالب الإسناد',
  teams: 'قالب الفرق',
};

export function importRoutes(app: FastifyInstance, context: Context): void {
  // A spreadsheet is in memory while it is read and checked.
  const runAlone = limitConcurrency(1);

  addMultipartRoutes(app, (scope) => {
    serve(scope, calls.addImport, async ({ caller, request }) => ({
      message: 'import checked',
      data: { import: await addImport(context, caller, request.raw, runAlone) },
    }));
  });

  serve(app, calls.getImport, async ({ params }) => ({
    message: 'import',
    data: { import: await loadImport(context, params.id) },
  }));

  serve(app, calls.mapImport, async ({ params, body }) => ({
    message: 'import checked',
    data: { import: await runAlone(() => mapImport(context, params.id, body)) },
  }));

  serve(app, calls.applyImport, async ({ caller, params, body, request }) => ({
    message: 'import queued',
    data: { import: await requestApply(context, actorOf(caller, request), params.id, body, runAlone) },
  }));

  serve(app, calls.importTemplate, async ({ caller, query }) => ({
    message: 'import template',
    data: { download_url: await signedLink(context, caller, calls.importWorkbook, { source: query.kind }) },
  }));

  serve(app, calls.importProblems, async ({ caller, params }) => {
    const { id } = await loadImport(context, params.id);
    return {
      message: 'import problems',
      data: { download_url: await signedLink(context, caller, calls.importWorkbook, { source: id }) },
    };
  });

  serveSigned(app, context, calls.importWorkbook, {
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
