import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { RefusedFile } from '@portal/api-schema';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { v7 as uuidv7 } from 'uuid';
import { HttpError } from '../../platform/errors.ts';
import { CheckedContent, FileRefusal, wrongType } from '../../platform/files/checked-content.ts';
import { fileName } from '../../platform/files/file-name.ts';
import {
  bodyLength,
  type MultipartBody,
  readMultipart,
  type TakeFile,
} from '../../platform/files/multipart.ts';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { removeObjects, removeRefused, removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { type PresentFile, uploadQuota } from '../../platform/files/upload-quota.ts';
import { type UploadContext, type UploadOwner, type UploadSlot, withUploadSlot } from './upload-slot.ts';

/** A file whose content is in the file store, as the columns of its row. */
export type UploadedFile = Record<'id' | 'storage_key' | 'name' | 'content_type' | 'sha256', string> & {
  size: number;
};

export interface ReceivedUpload {
  /** Text as it was sent. */
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** A file that was not kept. */
export interface NotKept {
  index: number;
  name: string;
  refusal: FileRefusal;
}

export interface UploadTarget {
  /** The first part of the keys of its objects. */
  folder: 'projects' | 'certificates' | 'certificate-backgrounds' | 'imports' | 'answers';
  limits: UploadLimits;
  owner: UploadOwner;
  /** What the team has there already. */
  present: readonly PresentFile[];
}

/**
 * Streams the files of a multipart request into the file store, checks size and type of each meanwhile, and passes the good
 * ones to `keep`, which writes their rows in one transaction. Objects are removed when anything fails or the client
 * disconnects, and when `keep` wrote no row for them. Room for the body is reserved before it is read.
 *
 * @returns what `keep` gave, and why the other files are not kept
 * @throws HttpError 400 · 408 · 409 · 413 · 415 · 422 of the request, or of its files when none is good · 503 · 507 of the
 * store, or what `keep` throws
 */
export async function receiveUpload<T>(
  context: UploadContext,
  request: IncomingMessage,
  target: UploadTarget,
  keep: (upload: ReceivedUpload) => Promise<T>,
): Promise<{ kept: T; refused: RefusedFile[] }> {
  const { max_files: maxFiles, max_bytes: maxBytes } = target.limits;
  const limits = { maxFiles, maxBytes };
  const { stated } = bodyLength(request, limits);
  return withUploadSlot(context, target.owner, stated, (slot) =>
    keepFiles(context, target, slot, (takeFile) => readMultipart(request, limits, takeFile), keep),
  );
}

/**
 * `receiveUpload` for files from anywhere: `read` passes each to the function that it gets, and gives what that gave, and whether an
 * earlier call has kept others of them.
 */
export async function keepFiles<T>(
  context: UploadContext,
  { folder, limits, present }: Omit<UploadTarget, 'owner'>,
  slot: UploadSlot,
  read: (
    takeFile: TakeFile<UploadedFile | NotKept>,
  ) => Promise<MultipartBody<UploadedFile | NotKept> & { isRepeated?: boolean }>,
  keep: (upload: ReceivedUpload) => Promise<T>,
): Promise<{ kept: T; refused: RefusedFile[] }> {
  const { fileStore } = context;
  const keys: string[] = [];
  const quota = uploadQuota(present, limits);
  const storeFile = async (content: Readable, name: string, countInQuota: (bytes: number) => void) => {
    const id = uuidv7();
    const storage_key = `${folder}/${id}`;
    const count = async (bytes: number) => {
      countInQuota(bytes);
      await slot.use(bytes);
    };
    const checked = new CheckedContent(content, { name, limits, count });
    const readable = Readable.from(checked, { objectMode: false });
    keys.push(storage_key);
    await fileStore.put(storage_key, readable).catch((error: unknown) => {
      throw error === checked.failure ? error : storageFailure(error);
    });
    const { size, sha256, type } = checked.result();
    const hasRightContent = await type
      .hasContent?.(fileStore, { key: storage_key, size })
      .catch((error: unknown) => Promise.reject(storageFailure(error)));
    if (hasRightContent === false) throw wrongType();
    return { id, storage_key, name, size, content_type: type.content_type, sha256 };
  };
  const takeFile = async (content: Readable, sentName: string, index: number) => {
    const name = fileName(sentName);
    const counted = quota.begin(name);
    try {
      return await storeFile(content, name, counted.add);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      counted.forget();
      // The files after it can only be read when the rest of it was.
      content.resume();
      return { index, name, refusal: error };
    }
  };

  let upload: ReceivedUpload;
  let notKept: NotKept[];
  try {
    const { fields, files, isRepeated = false } = await read(takeFile);
    notKept = files.filter((file) => 'refusal' in file);
    upload = { fields, files: files.filter((file) => 'storage_key' in file) };
    if (upload.files.length === 0 && !isRepeated) requireNone(notKept);
  } catch (error) {
    await removeObjects(fileStore, keys);
    throw error;
  }

  try {
    const kept = await keep(upload);
    await removeUnreferenced(context, keys);
    const refused = notKept.map(({ index, name, refusal }) => ({ index, name, reason: refusal.reason }));
    return { kept, refused };
  } catch (error) {
    await removeRefused(context, keys, error);
    throw error;
  }
}

/** @throws HttpError the first refusal, with the sentence of each file; its field is `files.` and its position */
function requireNone(notKept: readonly NotKept[]): void {
  const [first] = notKept;
  if (!first) return;
  const errors = Object.fromEntries(
    notKept.map(({ index, refusal }) => [`files.${index}`, [refusal.reason]]),
  );
  throw new HttpError(first.refusal.status, first.refusal.message, { errors });
}
