import { DIRECTORS } from '@portal/domain/roles';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, LinkSignature, strictObject } from './common.ts';
import { FileContentParams, FileSummary, refusedFiles, uploadedFiles } from './files.ts';

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

export const UploadedCertificatesData = strictObject({
  certificates: Type.Array(Certificate),
  refused: refusedFiles,
});
export type UploadedCertificatesData = Static<typeof UploadedCertificatesData>;

export const UploadCertificatesBody = strictObject({
  team_id: Type.Optional(Type.String({ format: 'uuid', description: 'When sent, the team of the path.' })),
  files: uploadedFiles(CERTIFICATE_UPLOAD),
});
export type UploadCertificatesBody = Static<typeof UploadCertificatesBody>;

export const DownloadData = strictObject({ download_url: Type.String() });
export type DownloadData = Static<typeof DownloadData>;

const roles = ['leader', ...DIRECTORS] as const;
const params = strictObject({ id: Id });

export const ownCertificates = defineCall(calls.ownCertificates, {
  tag: 'certificates',
  summary: "The certificates of the leader's own team",
  roles: ['leader'],
  schema: { response: { 200: envelope(CertificatesData) } },
});

export const teamCertificates = defineCall(calls.teamCertificates, {
  tag: 'certificates',
  summary: 'The certificates of a team: directors any, a leader their own',
  roles,
  schema: { params, response: { 200: envelope(CertificatesData) } },
});

export const uploadCertificates = defineCall(calls.uploadCertificates, {
  tag: 'certificates',
  summary:
    'Add certificates: directors to any team, a leader to their own team once it is qualified and has certification. A file that exists already is not added twice. The good files are kept, and the answer names the others',
  roles,
  consumes: 'multipart/form-data',
  schema: { params, body: UploadCertificatesBody, response: { 201: envelope(UploadedCertificatesData) } },
});

export const deleteCertificate = defineCall(calls.deleteCertificate, {
  tag: 'certificates',
  summary: 'Remove a certificate: directors any, a leader what a leader of the team uploaded',
  roles,
  schema: { params, response: { 200: envelope(Empty) } },
});

export const downloadCertificate = defineCall(calls.downloadCertificate, {
  tag: 'certificates',
  summary: 'A signed URL of a certificate, valid without a token for 10 minutes, as long as the session is',
  roles,
  schema: { params: strictObject({ id: Id, cid: Id }), response: { 200: envelope(DownloadData) } },
});

/** Opened through the signed URL only; answers with the bytes, whole or the requested Range. */
export const certificateContent = defineCall(calls.certificateContent, {
  tag: 'certificates',
  summary: 'The bytes of a certificate, by its signed URL',
  schema: { params: FileContentParams, querystring: LinkSignature, response: {} },
});
