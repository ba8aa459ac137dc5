import { CERTIFICATE_FIELD_KINDS } from '@portal/domain/certificate-fields';
import {
  CERTIFICATE_ISSUE_FAILURES,
  CERTIFICATE_ISSUE_STATES,
  CERTIFICATE_STATES,
} from '@portal/domain/certificates';
import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { CertificateAudience } from './audience.ts';
import {
  Id,
  Instant,
  LinkSignature,
  lines,
  listQuery,
  nullable,
  oneOf,
  Pagination,
  strictObject,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { integer, text } from './described.ts';

/** A certificate that the portal made. */
export const IssuedCertificate = strictObject({
  id: Type.String(),
  serial: Type.String(),
  name: nullable(text('As it is printed; null after the personal data was removed.')),
  team: nullable(text('The team, or the committee, as it is printed.')),
  template_id: Type.String(),
  template_name: Type.String(),
  state: oneOf(CERTIFICATE_STATES),
  issued_at: Instant,
  revoked_at: nullable(Instant),
  revoke_reason: nullable(Type.String()),
  replaced_by: nullable(text('The serial of the one in its place.')),
});
export type IssuedCertificate = Static<typeof IssuedCertificate>;

const data = strictObject({ certificate: IssuedCertificate });
const link = strictObject({ download_url: Type.String() });
const changes = ['certificates', 'audit'];
const { get, post, create } = callsOf('certificates', { roles: DIRECTORS, changes });
/** Opened through a signed URL only. */
const opened = { public: true, file: true, query: LinkSignature } as const;

export const issuedCertificateCalls = {
  list: get('/certificates/issued', {
    summary: 'The certificates that the portal made; search finds the name, the team and the serial',
    message: 'issued certificates',
    query: listQuery(
      {
        state: Type.Optional(oneOf(CERTIFICATE_STATES)),
        template_id: Type.Optional(Id),
        issue_id: Type.Optional(Id),
        team_id: Type.Optional(Id),
      },
      ['issued_at', 'name'],
    ),
    data: strictObject({ certificates: Type.Array(IssuedCertificate), pagination: Pagination }),
  }),
  own: get('/certificates/issued/own', {
    roles: [...PARTICIPANT_ROLES, 'committee'],
    summary:
      "The certificates of the people of the leader's own team, of the member, or of the committee; no revoked or replaced ones",
    message: 'issued certificates',
    data: strictObject({ certificates: Type.Array(IssuedCertificate) }),
  }),
  download: get('/certificates/issued/:id/download', {
    roles: [...PARTICIPANT_ROLES, 'committee', ...DIRECTORS],
    summary: 'A signed URL of the PDF file, valid without a token for 10 minutes',
    message: 'certificate download',
    data: link,
  }),
  content: get('/certificates/issued/:id/content', {
    ...opened,
    summary: 'The bytes of a certificate that the portal made, by its signed URL',
  }),
  revoke: post('/certificates/:id/revoke', {
    summary: 'Revoke a certificate; one that waits to be drawn is not drawn',
    message: 'certificate revoked',
    body: strictObject({
      reason: lines({ minLength: 1, maxLength: NOTE_MAX, description: 'The public page shows it.' }),
    }),
    data,
  }),
  reissue: create('/certificates/:id/reissue', {
    summary:
      'Issue a certificate again with the name and team of today; the old one says by which it was replaced',
    message: 'certificate issued again',
    data,
  }),
  zip: get('/certificate-templates/:id/zip', {
    summary: 'A signed URL of a zip file with all valid certificates of a design',
    message: 'certificates download',
    data: link,
  }),
  zipContent: get('/certificate-templates/:id/zip/content', {
    ...opened,
    summary: 'All valid certificates of a design as a zip file, by its signed URL',
  }),
};

/** What anyone learns who has the serial: no more than is printed. */
export const VerifiedCertificate = strictObject({
  serial: Type.String(),
  state: oneOf(['valid', 'revoked', 'replaced']),
  name: nullable(text('Null after the personal data was removed.')),
  team: nullable(Type.String()),
  event: Type.String(),
  rank: nullable(Type.String()),
  issued_at: Instant,
  revoked_at: nullable(Instant),
  revoke_reason: nullable(Type.String()),
  replaced_by: nullable(text('The serial of the one in its place.')),
});
export type VerifiedCertificate = Static<typeof VerifiedCertificate>;

export const verificationCalls = {
  verify: get('/verify/:serial', {
    public: true,
    summary: 'Whether a certificate is valid, by its serial; 404 for an unknown one. Throttled',
    message: 'certificate',
    params: strictObject({ serial: Type.String({ maxLength: 60 }) }),
    data: strictObject({ certificate: VerifiedCertificate }),
  }),
};

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

const IssueData = strictObject({ issue: CertificateIssue });
const ofIssues = callsOf('certificates', { roles: DIRECTORS });

export const certificateIssueCalls = {
  audience: ofIssues.post('/certificates/audience', {
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
  add: ofIssues.create('/certificates/issue', {
    summary:
      'Issue certificates to an audience, as a job that goes on after its process ends. Nobody gets two of a design. ' +
      '409 while another issue is running, and for ranks that are not published',
    message: 'certificates are being issued',
    body: strictObject({
      template_id: Id,
      version: integer('The version of the design that was seen: 409 when there is a newer one.'),
      audience: CertificateAudience,
    }),
    data: IssueData,
  }),
  list: ofIssues.get('/certificates/issues', {
    summary: 'The issues of certificates, the newest first',
    message: 'certificate issues',
    query: listQuery({}, ['created_at']),
    data: strictObject({ issues: Type.Array(CertificateIssue), pagination: Pagination }),
  }),
  get: ofIssues.get('/certificates/issues/:id', {
    summary: 'How far an issue is, and the texts that do not fit',
    message: 'certificate issue',
    data: IssueData,
  }),
};
