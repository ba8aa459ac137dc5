import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Context } from '../../context.ts';
import { addMultipartRoutes } from '../../plugins/own/multipart-routes.ts';
import { serve } from '../../plugins/own/route.ts';
import { checkPreview, previewCertificate } from './preview-certificate.service.ts';
import { setBackground } from './set-background.service.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  removeBackground,
} from './templates.service.ts';

export function certificateTemplateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listCertificateTemplates, async () => ({
    message: 'certificate templates',
    data: { templates: await listTemplates(context) },
  }));

  serve(app, calls.addCertificateTemplate, async ({ caller, body, request }) => ({
    message: 'certificate template added',
    data: { template: await addTemplate(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.changeCertificateTemplate, async ({ caller, body, request }) => ({
    message: 'certificate template changed',
    data: { template: await changeTemplate(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.deleteCertificateTemplate, async ({ caller, body, request }) => {
    await deleteTemplate(context, actorOf(caller, request), body.template_id);
    return { message: 'certificate template deleted', data: {} };
  });

  addMultipartRoutes(app, (scope) => {
    serve(scope, calls.setCertificateBackground, async ({ caller, params, request }) => {
      const upload = { id: params.id, request: request.raw };
      return {
        message: 'certificate background set',
        data: { template: await setBackground(context, caller, actorOf(caller, request), upload) },
      };
    });
  });

  serve(app, calls.removeCertificateBackground, async ({ caller, params, request }) => ({
    message: 'certificate background removed',
    data: { template: await removeBackground(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.checkCertificateDesign, async ({ params, body }) => ({
    message: 'certificate design',
    data: { faults: await checkPreview(context, params.id, body) },
  }));
  addPreview(app, context);
}

function addPreview(app: FastifyInstance, context: Context): void {
  const { method, url, access, tag, summary, schema } = calls.previewCertificate;
  app.route<{ Params: { id: string }; Body: calls.PreviewCertificateBody }>({
    method,
    url,
    config: { access },
    schema: { params: schema.params, body: schema.body, tags: [tag], summary, security: [{ session: [] }] },
    async handler({ params, body }, reply) {
      const pdf = await previewCertificate(context, params.id, body);
      return reply.header('content-type', 'application/pdf').send(Buffer.from(pdf));
    },
  });
}
