import { CERTIFICATE_FIELD_KINDS } from '@portal/domain/certificate-fields';
import { CERTIFICATE_ISSUE_FAILURES, CERTIFICATE_ISSUE_STATES } from '@portal/domain/certificates';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { CertificateAudience } from './audience.ts';
import { Id, Instant, listQuery, nullable, oneOf, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { integer, text } from './described.ts';

export const CertificateRecipient = strictObject({ name: Type.String(), team: nullable(Type.String()) });
export type CertificateRecipient = Static<typeof CertificateRecipient>;

/** Why a text of a certificate cannot be drawn. */
export const CertificateProblem = strictObject({
  ...CertificateRecipient.properties,
  kind: oneOf(CERTIFICATE_FIELD_KINDS),
  value: Type.String(),
  reason: text('In Arabic.'),
});
export type CertificateProblem = Static<typeof CertificateProblem>;

export const CertificateIssue = strictObject({
  id: Type.String(),
  template_id: Type.String(),
  template_name: Type.String(),
  audience: CertificateAudience,
  state: oneOf(CERTIFICATE_ISSUE_STATES),
  total: Type.Integer(),
  done: integer('Certificates that were drawn, or revoked before.'),
  problems: Type.Array(CertificateProblem, { description: 'The first 200.' }),
  problems_count: Type.Integer(),
  failure: nullable(oneOf(CERTIFICATE_ISSUE_FAILURES)),
  /** Why the last attempt of a running issue failed, which is tried again for some five minutes. */
  retry_reason: nullable(oneOf(CERTIFICATE_ISSUE_FAILURES)),
  created_by: nullable(text('The name of the director.')),
  created_at: Instant,
  finished_at: nullable(Instant),
});
export type CertificateIssue = Static<typeof CertificateIssue>;

const data = strictObject({ issue: CertificateIssue });
const { get, post } = callsOf('certificates', { roles: DIRECTORS });

export const certificateIssueCalls = {
  audience: post('/certificates/audience', {
    summary: 'Who would get a certificate of a design',
    message: 'certificate audience',
    body: strictObject({ template_id: Id, audience: CertificateAudience }),
    data: strictObject({
      recipients_count: integer('Those who get one.'),
      already_count: integer('Those who have one of this design already, also a revoked one: they get none.'),
      last_rank: nullable(
        integer('Of the first ranks, the last that is published. Those after it get none.'),
      ),
      round: Type.Optional(
        text('Where there are several, the name of the round whose published results decide.'),
      ),
      local_address: nullable(
        text(
          'The address of the portal, which the codes lead to, when only its machine or network reaches it.',
        ),
      ),
      first: Type.Array(CertificateRecipient, { description: 'The first few who get one.' }),
    }),
  }),
  add: post('/certificates/issue', {
    summary:
      'Issue certificates to an audience, as a job that goes on after its process ends. Nobody gets two of a design. ' +
      '409 while another issue is running, and for ranks that are not published',
    message: 'certificates are being issued',
    body: strictObject({
      template_id: Id,
      version: integer('The version of the design that was seen: 409 when there is a newer one.'),
      audience: CertificateAudience,
    }),
    status: 201,
    data,
  }),
  list: get('/certificates/issues', {
    summary: 'The issues of certificates, the newest first',
    message: 'certificate issues',
    query: listQuery({}, ['created_at']),
    data: strictObject({ issues: Type.Array(CertificateIssue), pagination: Pagination }),
  }),
  get: get('/certificates/issues/:id', {
    summary: 'How far an issue is, and the texts that do not fit',
    message: 'certificate issue',
    data,
  }),
};
