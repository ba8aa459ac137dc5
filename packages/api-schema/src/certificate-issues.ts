import { CERTIFICATE_FIELD_KINDS } from '@portal/domain/certificate-fields';
import { CERTIFICATE_ISSUE_FAILURES, CERTIFICATE_ISSUE_STATES } from '@portal/domain/certificates';
import { MESSAGE_TEAMS_MAX } from '@portal/domain/limits';
import { PUBLISHED_RANKS_MAX } from '@portal/domain/results';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, Instant, listQuery, nullable, oneOf, Pagination, strictObject } from './common.ts';

/** Who certificates are issued to: every member of the teams, or every member of the committees. */
export const CertificateAudience = Type.Union([
  strictObject({ to: Type.Literal('qualified') }),
  strictObject({ to: Type.Literal('checked_in', { description: 'The members who checked in themselves.' }) }),
  strictObject({
    to: Type.Literal('first', { description: 'The first ranks of the published results.' }),
    ranks: Type.Integer({ minimum: 1, maximum: PUBLISHED_RANKS_MAX }),
  }),
  strictObject({ to: Type.Literal('committees') }),
  strictObject({
    to: Type.Literal('teams'),
    team_ids: Type.Array(Id, { minItems: 1, maxItems: MESSAGE_TEAMS_MAX, uniqueItems: true }),
  }),
]);
export type CertificateAudience = Static<typeof CertificateAudience>;

export const CertificateRecipient = strictObject({ name: Type.String(), team: nullable(Type.String()) });
export type CertificateRecipient = Static<typeof CertificateRecipient>;

export const CertificateAudienceData = strictObject({
  recipients_count: Type.Integer({ description: 'Those who get one.' }),
  already_count: Type.Integer({
    description: 'Those who have one of this design already, also a revoked one: they get none.',
  }),
  last_rank: nullable(
    Type.Integer({ description: 'Of the first ranks, the last that is published. Those after it get none.' }),
  ),
  first: Type.Array(CertificateRecipient, { description: 'The first few who get one.' }),
});
export type CertificateAudienceData = Static<typeof CertificateAudienceData>;

/** Why a text of a certificate cannot be drawn. */
export const CertificateProblem = strictObject({
  ...CertificateRecipient.properties,
  kind: oneOf(CERTIFICATE_FIELD_KINDS),
  value: Type.String(),
  reason: Type.String({ description: 'In Arabic.' }),
});
export type CertificateProblem = Static<typeof CertificateProblem>;

export const CertificateIssue = strictObject({
  id: Type.String(),
  template_id: Type.String(),
  template_name: Type.String(),
  audience: CertificateAudience,
  state: oneOf(CERTIFICATE_ISSUE_STATES),
  total: Type.Integer(),
  done: Type.Integer({ description: 'Certificates that were drawn, or revoked before.' }),
  problems: Type.Array(CertificateProblem, { description: 'The first 200.' }),
  problems_count: Type.Integer(),
  failure: nullable(oneOf(CERTIFICATE_ISSUE_FAILURES)),
  created_by: nullable(Type.String({ description: 'The name of the director.' })),
  created_at: Instant,
  finished_at: nullable(Instant),
});
export type CertificateIssue = Static<typeof CertificateIssue>;

export const CertificateIssueData = strictObject({ issue: CertificateIssue });
export type CertificateIssueData = Static<typeof CertificateIssueData>;
export const CertificateIssuesQuery = listQuery({}, ['created_at']);
export type CertificateIssuesQuery = Static<typeof CertificateIssuesQuery>;
export const CertificateIssuesData = strictObject({
  issues: Type.Array(CertificateIssue),
  pagination: Pagination,
});
export type CertificateIssuesData = Static<typeof CertificateIssuesData>;

export const CertificateAudienceBody = strictObject({ template_id: Id, audience: CertificateAudience });
export type CertificateAudienceBody = Static<typeof CertificateAudienceBody>;
export const IssueCertificatesBody = strictObject({
  template_id: Id,
  version: Type.Integer({
    description: 'The version of the design that was seen: 409 when there is a newer one.',
  }),
  audience: CertificateAudience,
});
export type IssueCertificatesBody = Static<typeof IssueCertificatesBody>;

const tag = 'certificates';
const roles = DIRECTORS;

export const certificateAudience = defineCall(calls.certificateAudience, {
  tag,
  roles,
  summary: 'Who would get a certificate of a design',
  schema: { body: CertificateAudienceBody, response: { 200: envelope(CertificateAudienceData) } },
});
export const issueCertificates = defineCall(calls.issueCertificates, {
  tag,
  roles,
  summary:
    'Issue certificates to an audience, as a job that goes on after its process ends. Nobody gets two of a design. ' +
    '409 while another issue is running, and for ranks that are not published',
  schema: { body: IssueCertificatesBody, response: { 201: envelope(CertificateIssueData) } },
});
export const listCertificateIssues = defineCall(calls.listCertificateIssues, {
  tag,
  roles,
  summary: 'The issues of certificates, the newest first',
  schema: { querystring: CertificateIssuesQuery, response: { 200: envelope(CertificateIssuesData) } },
});
export const getCertificateIssue = defineCall(calls.getCertificateIssue, {
  tag,
  roles,
  summary: 'How far an issue is, and the texts that do not fit',
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(CertificateIssueData) } },
});
