import { type UnfinishedUpload, uploadCalls } from '@portal/api-schema';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/errors.ts';
import { wrongType } from '../../platform/files/checked-content.ts';
import { fileName } from '../../platform/files/file-name.ts';
import { removeObjects } from '../../platform/files/stored-objects.ts';
import { totalsOf, uploadQuota } from '../../platform/files/upload-quota.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { requireFileField } from '../forms/file-answers.service.ts';
import { requireDeliveryOpen } from '../projects/deliver-project.service.ts';
import { lockPerson } from '../teams/team-changes.repository.ts';
import { requireRoom } from '../uploads/upload-slot.ts';
import { appendPart, expiryFrom } from './append-part.ts';
import type { UploadRow } from './unfinished-uploads.repository.ts';
import * as repository from './unfinished-uploads.repository.ts';

export const uploadRoutes = routesOf(uploadCalls, {
  /** @throws HttpError 404 no team · 413 too many bytes in all · 415 · 422 delivery is closed, or no room for one more · 507 */
  async begin(context, { body, caller, reply }) {
    const file = { ...body, field_id: body.field_id ?? null, name: fileName(body.name) };
    const { present } = await requirePlace(context, caller, file.field_id);
    requireAllowedEnding(file.name);
    uploadQuota(present, PROJECT_UPLOAD).begin(file.name).add(file.size);
    await requireRoom(context, file.size);
    return answer(reply, await begin(context, caller.id, file));
  },

  get: async (context, { params, caller, reply }) =>
    answer(reply, await requireUpload(context, caller.id, params.id)),

  /** @throws HttpError 404 · 409 · 413 · 422 · 507 */
  async append(context, { params, caller, request, reply }) {
    const upload = await requireUpload(context, caller.id, params.id);
    const { owner } = await requirePlace(context, caller, upload.field_id);
    return answer(reply, await appendPart(context, owner, upload, request.raw));
  },

  async cancel(context, { params, caller }) {
    await removeUploads(context, caller.id, [params.id]);
    return {};
  },
});

/** Removes uploads of a person with what arrived of them. */
export async function removeUploads(context: Context, userId: string, ids: readonly string[]): Promise<void> {
  const keys = await withTransaction(context.db, (tx) => repository.deleteUploads(tx, userId, ids));
  await removeObjects(context.fileStore, keys);
}

/** Removes what nobody continued; `sweepFiles` then removes their objects. */
export async function removeExpiredUploads({ db, now }: Context): Promise<number> {
  return repository.deleteExpired(db, now());
}

/** Where a file belongs, and what is there: the project, or the answer to a field. @throws HttpError as these */
function requirePlace(context: Context, caller: Caller, fieldId: string | null) {
  return fieldId === null ? requireDeliveryOpen(context, caller) : requireFileField(context, caller, fieldId);
}

type BegunFile = Pick<UploadRow, 'name' | 'size' | 'last_modified' | 'field_id'>;

/** The unfinished upload of the same file, else a new one, for which the oldest ones of the person make room. */
async function begin(context: Context, userId: string, file: BegunFile): Promise<UploadRow> {
  const { db, now, fileStore } = context;
  const { upload, removed } = await withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const all = await repository.listUploads(tx, userId);
    const live = all.filter(({ expires_at }) => expires_at > now());
    const same = live.find((other) => isSame(other, file));
    if (same) return { upload: same, removed: [] };
    const kept = [...live];
    const { max_in_all, max_bytes_in_all } = PROJECT_UPLOAD;
    const hasRoom = ({ count, bytes }: ReturnType<typeof totalsOf>) =>
      count <= max_in_all && bytes <= max_bytes_in_all;
    while (!hasRoom(totalsOf([...kept, file]))) kept.shift();
    const gone = all.filter((other) => !kept.includes(other)).map(({ id }) => id);
    const removed = await repository.deleteUploads(tx, userId, gone);
    const row = { ...file, user_id: userId, expires_at: expiryFrom(now()) };
    return { removed, upload: await repository.insertUnfinished(tx, row) };
  });
  await removeObjects(fileStore, removed);
  return upload;
}

const isSame = (a: BegunFile, b: BegunFile) =>
  a.name === b.name && a.size === b.size && a.last_modified === b.last_modified && a.field_id === b.field_id;

/** @throws HttpError 404 no such upload of this person, or it has expired */
async function requireUpload({ db, now }: Context, userId: string, id: string): Promise<UploadRow> {
  const [upload] = await repository.findUploads(db, userId, [id], now());
  if (!upload) throw notFound();
  return upload;
}

/** The content is checked when the file is delivered. @throws HttpError 415 */
function requireAllowedEnding(name: string): void {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const allowed: readonly string[] = PROJECT_UPLOAD.extensions;
  if (allowed.includes(ending)) return;
  const { status, message, reason } = wrongType();
  throw new HttpError(status, message, { errors: { files: [reason] } });
}

/** The upload, also in the headers that clients of tus read. */
function answer(reply: FastifyReply, upload: UploadRow): { upload: UnfinishedUpload } {
  const { id, name, size, received: offset, expires_at } = upload;
  reply.header('tus-resumable', '1.0.0').header('upload-offset', offset).header('upload-length', size);
  return { upload: { id, name, size, offset, expires_at: expires_at.toISOString() } };
}
