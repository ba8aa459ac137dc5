import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type PageImage, pageCalls } from '@portal/api-schema';
import { FILE_TOO_LARGE } from '@portal/domain/messages';
import { PAGE_IMAGE_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyRequest } from 'fastify';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { databaseErrorCode } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { FileRefusal } from '../../platform/files/checked-content.ts';
import { readMultipart } from '../../platform/files/multipart.ts';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { requireWithin, totalsOf } from '../../platform/files/upload-quota.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkBody } from '../../platform/http/validation.ts';
import { cleanImage } from '../../platform/images/clean-image.ts';
import type { EncodedImage } from '../../platform/images/image-process.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { requireRoom } from '../../teams/index.ts';
import { insertPageImage, listPageImages } from './page-images.repository.ts';
import { toPageImage } from './page-images.service.ts';

const { max_files: maxFiles, max_bytes: maxBytes } = PAGE_IMAGE_UPLOAD;

/**
 * Stores the image of a multipart request, without its metadata. The same image is stored once, so that a retry adds
 * nothing.
 * @throws HttpError 400 · 408 of the request · 413 · 415 · 422 not an image that pages may have, or too many of them · 503 ·
 * 507 of the store
 */
export async function addPageImage(
  context: Context,
  { caller, actor, request }: CallInput<typeof pageCalls.addImage>,
): Promise<PageImage> {
  const image = await receiveImage(request);
  const id = randomUUID();
  const key = `page-images/${id}`;
  await requireRoom(context, image.bytes.length);
  await context.fileStore
    .put(key, Readable.from([image.bytes], { objectMode: false }))
    .catch((error: unknown) => {
      throw storageFailure(error);
    });
  try {
    const added = await change(context, actor, async ({ tx, at, audit }) => {
      const row = await insertPageImage(tx, {
        id,
        storage_key: key,
        content_type: image.content_type,
        size: image.bytes.length,
        width: image.width,
        height: image.height,
        sha256: createHash('sha256').update(image.bytes).digest('hex'),
        uploaded_by: caller.id,
        uploaded_at: at,
        unused_since: at,
      });
      if (row.id === id) {
        const all = await listPageImages(tx);
        requireWithin(totalsOf(all), PAGE_IMAGE_UPLOAD);
        await audit({ action: 'page.image_added', subject_type: 'settings', subject_id: EVENT_ID });
      }
      return toPageImage(context, row);
    });
    // The same image was stored before.
    if (added.id !== id) await removeUnreferenced(context, [key]);
    return added;
  } catch (error) {
    // A commit whose response was lost may have succeeded: `sweepFiles` removes the object if it has not.
    if (error instanceof HttpError || databaseErrorCode(error)) await removeUnreferenced(context, [key]);
    throw error;
  }
}

/** Images are small enough to be read into memory. */
async function receiveImage({ raw }: FastifyRequest): Promise<EncodedImage> {
  const { fields, files } = await readMultipart(raw, { maxFiles, maxBytes }, async (content, name) => {
    try {
      return { name, image: await cleanImage(await readAll(content), clientGone(raw)) };
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      throw new HttpError(error.status, error.message, { errors: { 'files.0': [error.reason] } });
    }
  });
  checkBody(pageCalls.addImage.body, { ...fields, files: files.map(({ name }) => name) });
  const [file] = files;
  if (!file) throw new Error('The body was checked to have a file');
  return file.image;
}

async function readAll(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new FileRefusal(
        413,
        FILE_TOO_LARGE,
        `حجم الصورة أكبر من المسموح (${maxBytes / 1024 / 1024} ميغابايت)`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
