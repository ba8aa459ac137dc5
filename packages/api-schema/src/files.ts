import { NOTE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { PROJECT_UPLOAD, UPLOAD_PART_BYTES, type UploadLimits } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { Id, Instant, LinkSignature, lines, Named, nullable, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { idOf, integer, text } from './described.ts';

export const FileSummary = strictObject({
  ...Named.properties,
  size: integer('bytes'),
  content_type: Type.String(),
  uploaded_at: Instant,
});
export type FileSummary = Static<typeof FileSummary>;

export const Project = strictObject({
  title: Type.String(),
  description: nullable(Type.String()),
  delivered_at: Instant,
  files: Type.Array(FileSummary),
});
export type Project = Static<typeof Project>;

/** The files of a multipart body: parts named `files[]`, `files[0]`… or `files`. */
export function uploadedFiles({ extensions, max_bytes, max_files, max_in_all }: UploadLimits) {
  return Type.Array(Type.String({ contentMediaType: 'application/octet-stream' }), {
    minItems: 1,
    maxItems: max_files,
    description: `Parts named files[], files[0]… or files: ${extensions.join(', ')}, judged by content; each at most ${max_bytes} bytes. At most ${max_in_all} in all.`,
  });
}

/** The file of a multipart body that has one alone. */
export const uploadedFile = ({ extensions, max_bytes }: UploadLimits) =>
  Type.String({
    contentMediaType: 'application/octet-stream',
    description: `${extensions.join(' or ')}, judged by content; at most ${max_bytes} bytes.`,
  });

const ProjectTitle = Type.String({ minLength: 1, maxLength: TITLE_MAX });

const RefusedFile = strictObject({
  index: integer('Its position among the files of the request, from 0'),
  name: Type.String(),
  reason: text('in Arabic, for the person who sent it'),
});
export type RefusedFile = Static<typeof RefusedFile>;

/** The files of an upload that were not kept, while the others were. */
export const refusedFiles = Type.Array(RefusedFile);

const delivered = {
  title: ProjectTitle,
  description: Type.Optional(
    lines({
      maxLength: NOTE_MAX,
      description: 'Left out, it does not change; empty, it is removed.',
    }),
  ),
};
const delivery = strictObject({ project: Project, refused: refusedFiles });

const { get, create, put, del } = callsOf('files');
const link = { public: true, file: true, query: LinkSignature } as const;

export const fileCalls = {
  deliver: create('/files', {
    roles: ['leader'],
    summary:
      'Deliver the project, while the team may: a rejected or withdrawn team may not, whatever its dates are. Delivering again renames it and adds files; a file that exists already is not added twice, so a retry is safe. Each file has its own verdict: the good ones are kept, and the answer names the others; without a good one the delivery is refused',
    message: 'project delivered successfully',
    consumes: 'multipart/form-data',
    body: strictObject({ ...delivered, files: uploadedFiles(PROJECT_UPLOAD) }),
    data: delivery,
  }),
  deliverUploads: create('/files/uploads', {
    roles: ['leader'],
    summary:
      'Deliver the project with uploads that are complete, under the rules of `POST /files`. Sent again after a lost answer it changes nothing',
    message: 'project delivered successfully',
    body: strictObject({
      ...delivered,
      uploads: Type.Array(Id, { minItems: 1, maxItems: PROJECT_UPLOAD.max_in_all, uniqueItems: true }),
    }),
    data: delivery,
  }),
  changeProject: put('/project', {
    roles: ['leader'],
    summary:
      'Change title and description of the delivered project, while the team may deliver. Files and the time of delivery stay',
    message: 'project updated successfully',
    body: strictObject({
      title: ProjectTitle,
      description: lines({ maxLength: NOTE_MAX, description: 'Empty, it is removed.' }),
    }),
    data: strictObject({ project: Project }),
  }),
  url: get('/files/:id', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS, 'committee'],
    summary:
      'A signed URL of a project file, valid without a token for 10 minutes, as long as the session is',
    message: 'File exists',
    data: Type.String(),
  }),
  delete: del('/files/:id', {
    roles: ['leader', ...DIRECTORS],
    summary:
      'Remove a project file: the leader while delivery is open, directors always. Without its last file the project counts as not delivered',
    message: 'file deleted successfully',
    data: strictObject({ project: nullable(Project) }),
    changes: ['teams', 'tables', 'committees', 'evaluations'],
  }),
  ofTeams: get('/teams/files', {
    roles: DIRECTORS,
    summary:
      'A signed URL, valid for 10 minutes without a token, of all project files of a team or of all teams as a zip',
    message: 'team files',
    query: strictObject({
      team_id: Type.Optional(idOf('Left out, the files of all teams.')),
    }),
    data: strictObject({ download_url: Type.String() }),
  }),
  /** Opened through the signed URL only. */
  zip: get('/teams/files/:scope/content', {
    ...link,
    summary: 'The project files of a team, or of all teams in a folder each, by the signed URL',
    params: strictObject({ scope: Type.Union([Id, Type.Literal('all')]) }),
  }),
  /** Opened through the signed URL only; answers with the bytes, whole or the requested Range. */
  content: get('/files/:id/content', { ...link, summary: 'The bytes of a file, by its signed URL' }),
};

const UnfinishedUpload = strictObject({
  ...Named.properties,
  size: integer('bytes'),
  offset: integer('How many of its bytes have arrived.'),
  expires_at: Instant,
});
export type UnfinishedUpload = Static<typeof UnfinishedUpload>;

const upload = strictObject({ upload: UnfinishedUpload });

const ofUploads = callsOf('uploads', { roles: PARTICIPANT_ROLES });

/**
 * A file of a project or an answer that arrives in parts, whatever happens to the connection; `fileCalls.deliverUploads` then delivers it. Reading and
 * continuing follow the core protocol of tus 1.0.0 (https://tus.io), with the answers of this API.
 */
export const uploadCalls = {
  begin: ofUploads.create('/uploads', {
    summary:
      'Begin the upload of a file, or go on with the unfinished one of the same name, size and time. A person has at most as many, and as many bytes of them, as a project may; the oldest make room',
    message: 'upload begun',
    body: strictObject({
      name: Type.String({ minLength: 1, maxLength: 1_000, description: 'Shortened to 200 characters.' }),
      size: Type.Integer({ minimum: 1, maximum: PROJECT_UPLOAD.max_bytes }),
      field_id: Type.Optional(
        idOf('The field of a form that it answers; left out, it is a file of the project.'),
      ),
      last_modified: Type.Integer({
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Milliseconds since 1970.',
      }),
    }),
    data: upload,
  }),
  get: ofUploads.get('/uploads/:id', {
    summary: 'An unfinished upload of the caller; `Upload-Offset` says how much of it has arrived',
    message: 'unfinished upload',
    data: upload,
  }),
  append: ofUploads.patch('/uploads/:id', {
    summary: `Continue an upload at its end, which \`Upload-Offset\` repeats, with at most ${UPLOAD_PART_BYTES} bytes. What arrived before a connection broke is kept`,
    message: 'upload continued',
    consumes: 'application/offset+octet-stream',
    data: upload,
  }),
  cancel: ofUploads.del('/uploads/:id', {
    summary: 'Discard an unfinished upload',
    message: 'upload discarded',
  }),
};
