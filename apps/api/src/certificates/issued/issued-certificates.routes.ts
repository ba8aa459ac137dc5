import { issuedCertificateCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { contentHeaders } from '../../platform/files/content-headers.ts';
import { serveSigned } from '../../platform/files/serve-signed.ts';
import { serveStoredFile } from '../../platform/files/serve-stored-file.ts';
import { routesOf } from '../../platform/http/route.ts';
import { certificatesZip, requestZip } from './certificates-zip.service.ts';
import { issuedCertificateUrl, issuedFile, listIssued, ownIssued } from './issued-certificates.service.ts';
import { reissueCertificate } from './reissue-certificate.service.ts';
import { revokeCertificate } from './revoke-certificate.service.ts';

const { content: file, zipContent, ...others } = issuedCertificateCalls;

const otherRoutes = routesOf(others, {
  list: listIssued,
  own: ownIssued,
  download: issuedCertificateUrl,
  revoke: revokeCertificate,
  reissue: reissueCertificate,
  zip: requestZip,
});

export function issuedCertificateRoutes(app: FastifyInstance, context: Context): void {
  otherRoutes(app, context);
  serveStoredFile(app, context, file, (id) => issuedFile(context, id));
  serveSigned(app, context, zipContent, {
    // Its size is known only once it is made.
    hasHead: false,
    async send({ id }, _request, reply) {
      const { content, name } = await certificatesZip(context, id);
      return reply
        .headers(contentHeaders({ name, content_type: 'application/zip' }))
        .header('accept-ranges', 'none')
        .header('cache-control', 'no-store')
        .send(content);
    },
  });
}
