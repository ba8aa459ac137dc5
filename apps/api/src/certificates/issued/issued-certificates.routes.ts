import { issuedCertificateCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serveMadeFile } from '../../platform/files/serve-made-file.ts';
import { serveStoredFile } from '../../platform/files/serve-stored-file.ts';
import { routesOf } from '../../platform/http/route.ts';
import { certificatesZip, requestZip } from './certificates-zip.service.ts';
import { issuedFile, issuedHandlers } from './issued-certificates.service.ts';
import { reissueCertificate } from './reissue-certificate.service.ts';

const { content: file, zipContent, ...others } = issuedCertificateCalls;

const otherRoutes = routesOf(others, {
  ...issuedHandlers,
  reissue: reissueCertificate,
  zip: requestZip,
});

export function issuedCertificateRoutes(app: FastifyInstance, context: Context): void {
  otherRoutes(app, context);
  serveStoredFile(app, context, file, (id) => issuedFile(context, id));
  serveMadeFile(app, context, zipContent, ({ id }) => certificatesZip(context, id));
}
