import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { EVERYBODY_SIGNED_IN, envelope, Id, Instant, nullable, strictObject } from './common.ts';

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

export const fileUrl = defineCall({
  method: 'GET',
  url: '/files/:id',
  tag: 'files',
  summary: 'A signed address of a project file, valid for 10 minutes and needing no header',
  access: { roles: EVERYBODY_SIGNED_IN },
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(Type.String()) } },
});

export const FileContentParams = strictObject({ id: Id });
export type FileContentParams = Static<typeof FileContentParams>;

export const FileContentQuery = strictObject({
  expires: Type.Integer({ minimum: 0, description: 'Seconds since 1970.' }),
  signature: Type.String({ maxLength: 100 }),
});
export type FileContentQuery = Static<typeof FileContentQuery>;

/** Opened through the signed address only; answers the bytes themselves, whole or the Range asked for. */
export const fileContent = defineCall({
  method: 'GET',
  url: '/files/:id/content',
  tag: 'files',
  summary: 'The bytes of a file, by its signed address',
  access: 'public',
  schema: { params: FileContentParams, querystring: FileContentQuery, response: {} },
});
