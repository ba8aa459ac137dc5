import { certificateTemplateCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { checkPreview, previewCertificate } from './preview-certificate.service.ts';
import { setBackground } from './set-background.service.ts';
import { templateHandlers } from './templates.service.ts';

export const certificateTemplateRoutes = routesOf(certificateTemplateCalls, {
  ...templateHandlers,
  setBackground,
  check: checkPreview,
  preview: async (context, { params, body, reply }) => {
    const pdf = await previewCertificate(context, params.id, body);
    return reply.header('content-type', 'application/pdf').send(Buffer.from(pdf));
  },
});
