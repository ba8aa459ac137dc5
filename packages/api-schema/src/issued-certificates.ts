import { CERTIFICATE_STATES } from '@portal/domain/certificates';
import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import {
  envelope,
  Id,
  Instant,
  LinkSignature,
  listQuery,
  nullable,
  oneOf,
  Pagination,
  strictObject,
} from './common.ts';

/** A certificate that the portal made. */
export const IssuedCertificate = strictObject({
  id: Type.String(),
  serial: Type.String(),
  name: nullable(Type.String({ description: 'As it is printed; null after the personal data was removed.' })),
  team: nullable(Type.String({ description: 'The team, or the committee, as it is printed.' })),
  template_id: Type.String(),
  template_name: Type.String(),
  state: oneOf(CERTIFICATE_STATES),
  issued_at: Instant,
  revoked_at: nullable(Instant),
  revoke_reason: nullable(Type.String()),
  replaced_by: nullable(Type.String({ description: 'The serial of the one in its place.' })),
});
export type IssuedCertificate = Static<typeof IssuedCertificate>;

export const IssuedCertificatesQuery = listQuery(
  {
    state: Type.Optional(oneOf(CERTIFICATE_STATES)),
    template_id: Type.Optional(Id),
    issue_id: Type.Optional(Id),
  },
  ['issued_at', 'name'],
);
export type IssuedCertificatesQuery = Static<typeof IssuedCertificatesQuery>;
export const IssuedCertificatesData = strictObject({
  certificates: Type.Array(IssuedCertificate),
  pagination: Pagination,
});
export type IssuedCertificatesData = Static<typeof IssuedCertificatesData>;
export const IssuedCertificateData = strictObject({ certificate: IssuedCertificate });
export type IssuedCertificateData = Static<typeof IssuedCertificateData>;
export const OwnIssuedCertificatesData = strictObject({ certificates: Type.Array(IssuedCertificate) });
export type OwnIssuedCertificatesData = Static<typeof OwnIssuedCertificatesData>;

export const RevokeCertificateBody = strictObject({
  reason: Type.String({ minLength: 1, maxLength: NOTE_MAX, description: 'The public page shows it.' }),
});
export type RevokeCertificateBody = Static<typeof RevokeCertificateBody>;

/** What anyone learns who has the serial: no more than is printed. */
export const VerifiedCertificate = strictObject({
  serial: Type.String(),
  state: oneOf(['valid', 'revoked', 'replaced']),
  name: nullable(Type.String({ description: 'Null after the personal data was removed.' })),
  team: nullable(Type.String()),
  event: Type.String(),
  rank: nullable(Type.String()),
  issued_at: Instant,
  revoked_at: nullable(Instant),
  revoke_reason: nullable(Type.String()),
  replaced_by: nullable(Type.String({ description: 'The serial of the one in its place.' })),
});
export type VerifiedCertificate = Static<typeof VerifiedCertificate>;
export const VerifiedCertificateData = strictObject({ certificate: VerifiedCertificate });
export type VerifiedCertificateData = Static<typeof VerifiedCertificateData>;

const tag = 'certificates';
const roles = DIRECTORS;
const params = strictObject({ id: Id });
const certificate = { 200: envelope(IssuedCertificateData) };

export const listIssuedCertificates = defineCall(calls.listIssuedCertificates, {
  tag,
  roles,
  summary: 'The certificates that the portal made; search finds the name, the team and the serial',
  schema: { querystring: IssuedCertificatesQuery, response: { 200: envelope(IssuedCertificatesData) } },
});
export const ownIssuedCertificates = defineCall(calls.ownIssuedCertificates, {
  tag,
  roles: ['leader', 'committee'],
  summary:
    "The certificates of the members of the leader's own team, or of the committee; no revoked or replaced ones",
  schema: { response: { 200: envelope(OwnIssuedCertificatesData) } },
});
export const downloadIssuedCertificate = defineCall(calls.downloadIssuedCertificate, {
  tag,
  roles: ['leader', 'committee', ...DIRECTORS],
  summary: 'A signed URL of the PDF file, valid without a token for 10 minutes',
  schema: { params, response: { 200: envelope(strictObject({ download_url: Type.String() })) } },
});
/** Opened through the signed URL only. */
export const issuedCertificateContent = defineCall(calls.issuedCertificateContent, {
  tag,
  summary: 'The bytes of a certificate that the portal made, by its signed URL',
  schema: { params, querystring: LinkSignature, response: {} },
});
export const revokeCertificate = defineCall(calls.revokeCertificate, {
  tag,
  roles,
  summary: 'Revoke a certificate; one that waits to be drawn is not drawn',
  schema: { params, body: RevokeCertificateBody, response: certificate },
});
export const reissueCertificate = defineCall(calls.reissueCertificate, {
  tag,
  roles,
  summary:
    'Issue a certificate again with the name and team of today; the old one says by which it was replaced',
  schema: { params, response: { 201: envelope(IssuedCertificateData) } },
});
