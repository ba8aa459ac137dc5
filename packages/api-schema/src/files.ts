import { NOTE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { PROJECT_UPLOAD, type UploadLimits } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, Instant, LinkSignature, nullable, strictObject } from './common.ts';

export const FileSummary = strictObject({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer({ description: 'bytes' }),
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

const ProjectTitle = Type.String({ minLength: 1, maxLength: TITLE_MAX });

export const DeliverBody = strictObject({
  title: ProjectTitle,
  description: Type.Optional(
    Type.String({ maxLength: NOTE_MAX, description: 'Left out, it does not change; empty, it is removed.' }),
  ),
  files: uploadedFiles(PROJECT_UPLOAD),
});
export type DeliverBody = Static<typeof DeliverBody>;

export const RefusedFile = strictObject({
  index: Type.Integer({ description: 'Its position among the files of the request, from 0' }),
  name: Type.String(),
  reason: Type.String({ description: 'in Arabic, for the person who sent it' }),
});
export type RefusedFile = Static<typeof RefusedFile>;

/** The files of an upload that were not kept, while the others were. */
export const refusedFiles = Type.Array(RefusedFile);

export const ChangeProjectBody = strictObject({
  title: ProjectTitle,
  description: Type.String({ maxLength: NOTE_MAX, description: 'Empty, it is removed.' }),
});
export type ChangeProjectBody = Static<typeof ChangeProjectBody>;

export const ProjectData = strictObject({ project: Project });
export type ProjectData = Static<typeof ProjectData>;

export const DeliveredData = strictObject({ project: Project, refused: refusedFiles });
export type DeliveredData = Static<typeof DeliveredData>;

export const DeletedFileData = strictObject({ project: nullable(Project) });
export type DeletedFileData = Static<typeof DeletedFileData>;

export const deliverProject = defineCall(calls.deliverProject, {
  tag: 'files',
  summary:
    'Deliver the project, while the team may: a rejected or withdrawn team may not, whatever its dates are. Delivering again renames it and adds files; a file that exists already is not added twice, so a retry is safe. Each file has its own verdict: the good ones are kept, and the answer names the others; without a good one the delivery is refused',
  roles: ['leader'],
  consumes: 'multipart/form-data',
  schema: { body: DeliverBody, response: { 201: envelope(DeliveredData) } },
});

export const changeProject = defineCall(calls.changeProject, {
  tag: 'files',
  summary:
    'Change title and description of the delivered project, while the team may deliver. Files and the time of delivery stay',
  roles: ['leader'],
  schema: { body: ChangeProjectBody, response: { 200: envelope(ProjectData) } },
});

export const fileUrl = defineCall(calls.fileUrl, {
  tag: 'files',
  summary: 'A signed URL of a project file, valid without a token for 10 minutes, as long as the session is',
  roles: ['leader', ...DIRECTORS, 'committee'],
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(Type.String()) } },
});

export const deleteFile = defineCall(calls.deleteFile, {
  tag: 'files',
  summary:
    'Remove a project file: the leader while delivery is open, directors always. Without its last file the project counts as not delivered',
  roles: ['leader', ...DIRECTORS],
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(DeletedFileData) } },
});

export const TeamFilesQuery = strictObject({
  team_id: Type.Optional(Type.String({ format: 'uuid', description: 'Left out, the files of all teams.' })),
});
export type TeamFilesQuery = Static<typeof TeamFilesQuery>;

export const TeamFilesLink = strictObject({ download_url: Type.String() });
export type TeamFilesLink = Static<typeof TeamFilesLink>;

export const requestTeamFiles = defineCall(calls.requestTeamFiles, {
  tag: 'files',
  summary:
    'A signed URL, valid for 10 minutes without a token, of all project files of a team or of all teams as a zip',
  roles: DIRECTORS,
  schema: { querystring: TeamFilesQuery, response: { 200: envelope(TeamFilesLink) } },
});

/** Opened through the signed URL only. */
export const teamFilesContent = defineCall(calls.teamFilesContent, {
  tag: 'files',
  summary: 'The project files of a team, or of all teams in a folder each, by the signed URL',
  schema: {
    params: strictObject({ scope: Type.Union([Id, Type.Literal('all')]) }),
    querystring: LinkSignature,
    response: {},
  },
});

export const FileContentParams = strictObject({ id: Id });
export type FileContentParams = Static<typeof FileContentParams>;

/** Opened through the signed URL only; answers with the bytes, whole or the requested Range. */
export const fileContent = defineCall(calls.fileContent, {
  tag: 'files',
  summary: 'The bytes of a file, by its signed URL',
  schema: { params: FileContentParams, querystring: LinkSignature, response: {} },
});
