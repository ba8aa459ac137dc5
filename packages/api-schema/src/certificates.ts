import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { DIRECTORS, Empty, envelope, Id, strictObject } from './common.ts';
import { FileContentParams, FileContentQuery, FileSummary, uploadedFiles } from './files.ts';
import { CERTIFICATE_UPLOAD } from './upload-limits.ts';

export const Certificate = strictObject({
  ...FileSummary.properties,
  uploaded_by_role: Type.Union([
    Type.Literal('leader'),
    Type.Literal('super-admin'),
    Type.Literal('authority'),
  ]),
});
export type Certificate = Static<typeof Certificate>;

/** In the order of their upload. */
export const CertificatesData = strictObject({ certificates: Type.Array(Certificate) });
export type CertificatesData = Static<typeof CertificatesData>;

export const UploadCertificatesBody = strictObject({
  team_id: Type.Optional(Type.String({ format: 'uuid', description: 'When sent, the team of the path.' })),
  files: uploadedFiles(CERTIFICATE_UPLOAD),
});
export type UploadCertificatesBody = Static<typeof UploadCertificatesBody>;

export const DownloadData = strictObject({ download_url: Type.String() });
export type DownloadData = Static<typeof DownloadData>;

const access = { roles: ['leader', ...DIRECTORS] } as const;
const params = strictObject({ id: Id });

export const ownCertificates = defineCall({
  method: 'GET',
  url: '/certificates',
  tag: 'certificates',
  summary: "The certificates of the leader's own team",
  access: { roles: ['leader'] },
  schema: { response: { 200: envelope(CertificatesData) } },
});

export const teamCertificates = defineCall({
  method: 'GET',
  url: '/teams/:id/certificates',
  tag: 'certificates',
  summary: 'The certificates of a team: directors any, a leader the own one',
  access,
  schema: { params, response: { 200: envelope(CertificatesData) } },
});

export const uploadCertificates = defineCall({
  method: 'POST',
  url: '/teams/:id/certificates',
  tag: 'certificates',
  summary:
    'Add certificates: directors to any team, a leader to the own one once it is qualified and has certification. A file that stands already is not added twice',
  access,
  consumes: 'multipart/form-data',
  schema: { params, body: UploadCertificatesBody, response: { 201: envelope(CertificatesData) } },
});

export const deleteCertificate = defineCall({
  method: 'DELETE',
  url: '/certificates/:id',
  tag: 'certificates',
  summary: 'Remove a certificate: directors any, a leader what a leader of the team uploaded',
  access,
  schema: { params, response: { 200: envelope(Empty) } },
});

export const downloadCertificate = defineCall({
  method: 'GET',
  url: '/teams/:id/certificates/:cid/download',
  tag: 'certificates',
  summary: 'A signed address of a certificate, valid for 10 minutes and needing no header',
  access,
  schema: { params: strictObject({ id: Id, cid: Id }), response: { 200: envelope(DownloadData) } },
});

/** Opened through the signed address only; answers the bytes themselves, whole or the Range asked for. */
export const certificateContent = defineCall({
  method: 'GET',
  url: '/certificates/:id/content',
  tag: 'certificates',
  summary: 'The bytes of a certificate, by its signed address',
  access: 'public',
  schema: { params: FileContentParams, querystring: FileContentQuery, response: {} },
});
