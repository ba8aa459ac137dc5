import { certificateTemplateCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addMultipartRoutes } from '../../platform/http/multipart-routes.ts';
import { routesOf } from '../../platform/http/route.ts';
import { checkPreview, previewCertificate } from './preview-certificate.service.ts';
import { setBackground } from './set-background.service.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  removeBackground,
} from './templates.service.ts';

const { setBackground: upload, ...others } = certificateTemplateCalls;

const uploadRoutes = routesOf({ upload }, { upload: setBackground });

const otherRoutes = routesOf(others, {
  list: async (context) => ({ templates: await listTemplates(context) }),
  add: addTemplate,
  change: changeTemplate,
  delete: deleteTemplate,
  removeBackground,
  check: checkPreview,
  preview: async (context, { params, body, reply }) => {
    const pdf = await previewCertificate(context, params.id, body);
    return reply.header('content-type', 'application/pdf').send(Buffer.from(pdf));
  },
});

export function certificateTemplateRoutes(app: FastifyInstance, context: Context): void {
  addMultipartRoutes(app, (scope) => uploadRoutes(scope, context));
  otherRoutes(app, context);
}
