import type {
  CertificateAudienceBody,
  CertificateIssuesQuery,
  IssueCertificatesBody,
} from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function certificateIssueCalls(send: Send) {
  return {
    /** Who would get one. */
    audience: (json: CertificateAudienceBody, options?: CallOptions) =>
      send(calls.certificateAudience, { ...options, json }),
    add: (json: IssueCertificatesBody, options?: CallOptions) =>
      send(calls.issueCertificates, { ...options, json }),
    list: (query: CertificateIssuesQuery = {}, options?: CallOptions) =>
      send(calls.listCertificateIssues, { ...options, query }),
    get: (id: string, options?: CallOptions) =>
      send(calls.getCertificateIssue, { ...options, params: { id } }),
  };
}
