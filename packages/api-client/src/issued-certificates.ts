import type { IssuedCertificatesQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function issuedCertificateCalls(send: Send) {
  return {
    list: (query: IssuedCertificatesQuery = {}, options?: CallOptions) =>
      send(calls.listIssuedCertificates, { ...options, query }),
    /** For a leader those of the own team, for a committee its own. */
    own: (options?: CallOptions) => send(calls.ownIssuedCertificates, { ...options }),
    /** A signed URL, valid for 10 minutes. */
    download: (id: string, options?: CallOptions) =>
      send(calls.downloadIssuedCertificate, { ...options, params: { id } }),
    revoke: (id: string, reason: string, options?: CallOptions) =>
      send(calls.revokeCertificate, { ...options, params: { id }, json: { reason } }),
    reissue: (id: string, options?: CallOptions) =>
      send(calls.reissueCertificate, { ...options, params: { id } }),
  };
}
