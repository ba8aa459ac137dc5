import { CERTIFICATE_STATES } from '@portal/domain/certificates';
import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
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
import { text } from './described.ts';

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
const { get, post } = callsOf('certificates', { roles: DIRECTORS, changes });
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
  reissue: post('/certificates/:id/reissue', {
    summary:
      'Issue a certificate again with the name and team of today; the old one says by which it was replaced',
    message: 'certificate issued again',
    status: 201,
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
