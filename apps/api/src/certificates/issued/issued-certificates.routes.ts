import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Context } from '../../context.ts';
import { contentHeaders } from '../../files/content-headers.ts';
import { serveSigned } from '../../files/serve-signed.ts';
import { serveStoredFile } from '../../files/serve-stored-file.ts';
import { serve } from '../../plugins/own/route.ts';
import { certificatesZip, requestZip } from './certificates-zip.service.ts';
import { issuedCertificateUrl, issuedFile, listIssued, ownIssued } from './issued-certificates.service.ts';
import { reissueCertificate } from './reissue-certificate.service.ts';
import { revokeCertificate } from './revoke-certificate.service.ts';

export function issuedCertificateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listIssuedCertificates, async ({ query }) => ({
    message: 'issued certificates',
    data: await listIssued(context, query),
  }));

  serve(app, calls.ownIssuedCertificates, async ({ caller }) => ({
    message: 'issued certificates',
    data: { certificates: await ownIssued(context, caller) },
  }));

  serve(app, calls.downloadIssuedCertificate, async ({ caller, params }) => ({
    message: 'certificate download',
    data: { download_url: await issuedCertificateUrl(context, caller, params.id) },
  }));

  serveStoredFile(app, context, calls.issuedCertificateContent, (id) => issuedFile(context, id));

  serve(app, calls.revokeCertificate, async ({ caller, params, body, request }) => ({
    message: 'certificate revoked',
    data: { certificate: await revokeCertificate(context, actorOf(caller, request), params.id, body) },
  }));

  serve(app, calls.reissueCertificate, async ({ caller, params, request }) => ({
    message: 'certificate issued again',
    data: { certificate: await reissueCertificate(context, actorOf(caller, request), params.id) },
  }));

  serve(app, calls.certificatesZip, async ({ caller, params, request }) => ({
    message: 'certificates download',
    data: { download_url: await requestZip(context, caller, actorOf(caller, request), params.id) },
  }));

  serveSigned(app, context, calls.certificatesZipContent, {
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
