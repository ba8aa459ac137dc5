import { NOTE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { PROJECT_UPLOAD, type UploadLimits } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, Instant, nullable, strictObject } from './common.ts';

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
    description: `Parts named files[], files[0]… or files: ${extensions.join(', ')}, judged by content; each at most ${max_bytes} bytes. At most ${max_in_all} stand at once.`,
  });
}

export const DeliverBody = strictObject({
  title: Type.String({ minLength: 1, maxLength: TITLE_MAX }),
  description: Type.Optional(
    Type.String({ maxLength: NOTE_MAX, description: 'Left out, it stays as it is; empty, it is removed.' }),
  ),
  files: uploadedFiles(PROJECT_UPLOAD),
});
export type DeliverBody = Static<typeof DeliverBody>;

export const ProjectData = strictObject({ project: Project });
export type ProjectData = Static<typeof ProjectData>;

export const DeletedFileData = strictObject({ project: nullable(Project) });
export type DeletedFileData = Static<typeof DeletedFileData>;

export const deliverProject = defineCall(calls.deliverProject, {
  tag: 'files',
  summary:
    'Deliver the project, while the team may: a rejected or withdrawn one may not, whatever its dates say. Delivering again renames it and adds files; a file that stands already is not added twice, so a retry is safe',
  roles: ['leader'],
  consumes: 'multipart/form-data',
  schema: { body: DeliverBody, response: { 201: envelope(ProjectData) } },
});

export const fileUrl = defineCall(calls.fileUrl, {
  tag: 'files',
  summary: 'A signed address of a project file, valid for 10 minutes and needing no header',
  roles: ROLES,
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(Type.String()) } },
});

export const deleteFile = defineCall(calls.deleteFile, {
  tag: 'files',
  summary:
    'Remove a project file: the leader while delivery is open, directors always. Without its last file the project is not delivered any more',
  roles: ['leader', ...DIRECTORS],
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(DeletedFileData) } },
});

export const FileContentParams = strictObject({ id: Id });
export type FileContentParams = Static<typeof FileContentParams>;

export const FileContentQuery = strictObject({
  expires: Type.Integer({ minimum: 0, description: 'Seconds since 1970.' }),
  signature: Type.String({ maxLength: 100 }),
});
export type FileContentQuery = Static<typeof FileContentQuery>;

/** Opened through the signed address only; answers the bytes themselves, whole or the Range asked for. */
export const fileContent = defineCall(calls.fileContent, {
  tag: 'files',
  summary: 'The bytes of a file, by its signed address',
  schema: { params: FileContentParams, querystring: FileContentQuery, response: {} },
});
