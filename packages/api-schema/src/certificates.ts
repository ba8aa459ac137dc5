import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { CERTIFICATE_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { LinkSignature, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { idOf } from './described.ts';
import { FileSummary, refusedFiles, uploadedFiles } from './files.ts';

export const Certificate = strictObject({
  ...FileSummary.properties,
  uploaded_by_role: oneOf(['leader', 'super-admin', 'authority']),
});
export type Certificate = Static<typeof Certificate>;

/** In the order of their upload. */
const data = strictObject({ certificates: Type.Array(Certificate) });
const { get, create, del } = callsOf('certificates', { roles: ['leader', ...DIRECTORS] });

export const certificateCalls = {
  own: get('/certificates', {
    roles: PARTICIPANT_ROLES,
    summary: 'The certificates of the own team',
    message: 'certificates data',
    data,
  }),
  ofTeam: get('/teams/:id/certificates', {
    summary: 'The certificates of a team: directors any, a leader their own',
    message: 'certificates data',
    data,
  }),
  /** Gives all certificates of the team. Safe to send again after a lost answer: a file counts once. */
  upload: create('/teams/:id/certificates', {
    summary:
      'Add certificates: directors to any team, a leader to their own team once it is qualified and has certification. A file that exists already is not added twice. The good files are kept, and the answer names the others',
    message: 'certificates uploaded successfully',
    consumes: 'multipart/form-data',
    body: strictObject({
      team_id: Type.Optional(idOf('When sent, the team of the path.')),
      files: uploadedFiles(CERTIFICATE_UPLOAD),
    }),
    data: strictObject({ certificates: Type.Array(Certificate), refused: refusedFiles }),
  }),
  delete: del('/certificates/:id', {
    summary: 'Remove a certificate: directors any, a leader what a leader of the team uploaded',
    message: 'certificate deleted successfully',
    changes: ['certificates', 'teams'],
  }),
  download: get('/teams/:id/certificates/:cid/download', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS],
    summary: 'A signed URL of a certificate, valid without a token for 10 minutes, as long as the session is',
    message: 'certificate download',
    data: strictObject({ download_url: Type.String() }),
  }),
  /** Opened through the signed URL only; answers with the bytes, whole or the requested Range. */
  content: get('/certificates/:id/content', {
    public: true,
    file: true,
    summary: 'The bytes of a certificate, by its signed URL',
    query: LinkSignature,
  }),
};
