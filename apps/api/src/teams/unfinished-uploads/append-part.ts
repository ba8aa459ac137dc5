import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FILE_TOO_LARGE, INVALID_DATA, UPLOAD_MOVED_ON } from '@portal/domain/messages';
import { UPLOAD_PART_BYTES } from '@portal/domain/upload-limits';
import { v7 as uuidv7 } from 'uuid';
import { withTransaction } from '../../platform/database/database.ts';
import { conflict, HttpError, refused } from '../../platform/errors.ts';
import { SILENCE_LIMIT_MS } from '../../platform/files/multipart.ts';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { removeObjects, removeRefused } from '../../platform/files/stored-objects.ts';
import { type UploadContext, type UploadOwner, withUploadSlot } from '../uploads/upload-slot.ts';
import { insertPart, type UploadRow } from './unfinished-uploads.repository.ts';

/** An upload that nobody continues for this long is removed. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** More parts than a very bad connection makes of the largest file. Each is an object in the file store. */
const MAX_PARTS = 500;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS);

/**
 * Stores what a request brings of an upload, also when its connection breaks: each part is an object of its own, so that any process
 * can continue with the next. It takes the slot of an upload, so two at once never write the same bytes.
 * @returns the upload with it
 * @throws HttpError 409 it goes on elsewhere, or another upload runs · 413 · 422 no `Upload-Offset` · 503 · 507
 */
export async function appendPart(
  context: UploadContext,
  owner: UploadOwner,
  upload: UploadRow,
  request: IncomingMessage,
): Promise<UploadRow> {
  const start = wholeNumber(request.headers['upload-offset']);
  if (start === undefined) throw refused(INVALID_DATA, { 'Upload-Offset': ['هذا الحقل مطلوب'] });
  if (start !== upload.received) throw conflict(UPLOAD_MOVED_ON);
  const most = Math.min(upload.size - start, UPLOAD_PART_BYTES);
  const stated = wholeNumber(request.headers['content-length']) ?? most;
  if (stated > most) throw tooLarge();
  return withUploadSlot(context, owner, stated, async (slot) => {
    const { db, fileStore, now } = context;
    const storage_key = `unfinished/${uuidv7()}`;
    let size = 0;
    let refusal: unknown;
    const count = async (bytes: number) => {
      size += bytes;
      if (size > most) throw tooLarge();
      await slot.use(bytes);
    };
    const body = arriving(request, (bytes) =>
      count(bytes).catch((error: unknown) => {
        refusal = error;
        throw error;
      }),
    );
    try {
      await fileStore.put(storage_key, Readable.from(body, { objectMode: false })).catch((error: unknown) => {
        throw error === refusal ? error : storageFailure(error);
      });
      if (size > 0) {
        const part = { id: upload.id, start, size, storage_key };
        const limits = { expires_at: expiryFrom(now()), maxParts: MAX_PARTS };
        const longer = await withTransaction(db, (tx) => insertPart(tx, part, limits));
        if (!longer) throw conflict(UPLOAD_MOVED_ON);
        return longer;
      }
    } catch (error) {
      await removeRefused(context, [storage_key], error);
      throw error;
    }
    await removeObjects(fileStore, [storage_key]);
    return upload;
  });
}

/** The body of a request up to where it ends or breaks off. It ends with an error when `count` refuses the bytes that arrive. */
async function* arriving(
  request: IncomingMessage,
  count: (bytes: number) => Promise<void>,
): AsyncGenerator<Buffer, undefined> {
  const silence = setTimeout(() => request.destroy(), SILENCE_LIMIT_MS);
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      // What arrived before the connection broke is kept.
      const next = await chunks.next().catch(() => undefined);
      if (!next || next.done) return undefined;
      silence.refresh();
      await count(next.value.length);
      yield next.value;
    }
  } finally {
    clearTimeout(silence);
  }
}

const tooLarge = () => new HttpError(413, FILE_TOO_LARGE);

function wholeNumber(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
