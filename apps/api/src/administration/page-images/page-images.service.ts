import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type PageImage, type PageName, pageCalls } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import { FILE_TOO_LARGE, INVALID_DATA } from '@portal/domain/messages';
import { hasUndescribedImage, pageImageIds } from '@portal/domain/page-images';
import { PAGE_IMAGE_UPLOAD } from '@portal/domain/upload-limits';
import type { FastifyRequest } from 'fastify';
import { lockSettings } from '../../event/index.ts';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { HttpError, refused } from '../../platform/errors.ts';
import { FileRefusal } from '../../platform/files/checked-content.ts';
import { onFilesOrigin } from '../../platform/files/files-origin.ts';
import { readMultipart } from '../../platform/files/multipart.ts';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { removeRefused, removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { requireWithin, totalsOf } from '../../platform/files/upload-quota.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkBody } from '../../platform/http/validation.ts';
import { cleanImage } from '../../platform/images/clean-image.ts';
import type { EncodedImage } from '../../platform/images/image-process.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { requireRoom } from '../../teams/index.ts';
import {
  deleteUnusedImages,
  findPageImages,
  insertPageImage,
  listPageImages,
  markUsedImages,
  type PageImageRow,
  publishedTexts,
} from './page-images.repository.ts';

type Services = Pick<Context, 'config'>;

/** Every uploaded image. */
export async function allPageImages(services: Services, db: Database): Promise<PageImage[]> {
  return (await listPageImages(db)).map((row) => toPageImage(services, row));
}

/** The uploaded images that a text refers to. */
export async function imagesOfText(services: Services, db: Database, text: string): Promise<PageImage[]> {
  return (await findPageImages(db, pageImageIds(text))).map((row) => toPageImage(services, row));
}

function toPageImage(services: Services, { id, width, height }: PageImageRow): PageImage {
  return { id, url: onFilesOrigin(services, `/api${pathOf(pageCalls.image, { id })}`), width, height };
}

/** @throws HttpError 422 a page refers to an image that does not exist any more, or has one without a description */
export async function requireSoundImages(
  tx: Database,
  pages: readonly (readonly [PageName, string])[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [name, text] of pages) {
    const faults = await faultsOfImages(tx, text);
    if (faults.length > 0) errors[`pages.${name}`] = faults;
  }
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
}

async function faultsOfImages(tx: Database, text: string): Promise<string[]> {
  const ids = pageImageIds(text);
  const isMissing = (await findPageImages(tx, ids)).length < ids.length;
  return [
    ...(isMissing ? ['في النص صورة لم تعد محفوظة. أضفها من جديد أو احذفها من النص.'] : []),
    ...(hasUndescribedImage(text) ? ['في النص صورة بلا وصف. اكتب وصفها بين القوسين [ ].'] : []),
  ];
}

/** How long an image is kept that no saved page refers to: a text that was not saved yet, or a deletion, may need it. */
export const UNUSED_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes the images that no saved page has referred to for a week. Pages are saved under the same lock, so that no page
 * begins to refer to one meanwhile.
 * @returns how many objects it removed
 */
export async function removeUnusedImages(
  context: Pick<Context, 'db' | 'fileStore' | 'modules' | 'now'>,
): Promise<number> {
  const keys = await withTransaction(context.db, async (tx) => {
    await lockSettings(tx);
    const at = context.now();
    await markUsedImages(tx, (await publishedTexts(tx)).flatMap(pageImageIds), at);
    return deleteUnusedImages(tx, new Date(at.getTime() - UNUSED_LIFE_MS));
  });
  return removeUnreferenced(context, keys);
}

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
    await removeRefused(context, [key], error);
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
