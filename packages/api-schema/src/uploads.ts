import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import { PROJECT_UPLOAD, UPLOAD_PART_BYTES } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { Instant, Named, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { idOf, integer } from './described.ts';

const UnfinishedUpload = strictObject({
  ...Named.properties,
  size: integer('bytes'),
  offset: integer('How many of its bytes have arrived.'),
  expires_at: Instant,
});
export type UnfinishedUpload = Static<typeof UnfinishedUpload>;

const upload = strictObject({ upload: UnfinishedUpload });

const { get, post, patch, del } = callsOf('uploads', { roles: PARTICIPANT_ROLES });

/**
 * A file of a project or an answer that arrives in parts, whatever happens to the connection; `fileCalls.deliverUploads` then delivers it. Reading and
 * continuing follow the core protocol of tus 1.0.0 (https://tus.io), with the answers of this API.
 */
export const uploadCalls = {
  begin: post('/uploads', {
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
    status: 201,
    data: upload,
  }),
  get: get('/uploads/:id', {
    summary: 'An unfinished upload of the caller; `Upload-Offset` says how much of it has arrived',
    message: 'unfinished upload',
    data: upload,
  }),
  append: patch('/uploads/:id', {
    summary: `Continue an upload at its end, which \`Upload-Offset\` repeats, with at most ${UPLOAD_PART_BYTES} bytes. What arrived before a connection broke is kept`,
    message: 'upload continued',
    consumes: 'application/offset+octet-stream',
    data: upload,
  }),
  cancel: del('/uploads/:id', { summary: 'Discard an unfinished upload', message: 'upload discarded' }),
};
