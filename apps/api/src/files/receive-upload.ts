import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FILE_EMPTY, FILE_TYPE_NOT_ALLOWED } from '@portal/domain/messages';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { v7 as uuidv7 } from 'uuid';
import { databaseErrorCode } from '../db/database.ts';
import { HttpError, refused } from '../errors.ts';
import { fileName } from './file-name.ts';
import { type FileType, HEAD_BYTES, typeOf } from './file-types.ts';
import { bodyLength, readMultipart, tooLarge } from './multipart.ts';
import { storageFailure } from './storage-failure.ts';
import { removeObjects, removeUnreferenced } from './stored-objects.ts';
import { type PresentFile, uploadQuota } from './upload-quota.ts';
import { type UploadContext, type UploadOwner, type UploadSlot, withUploadSlot } from './upload-slot.ts';

/** A file whose content is in the file store, as the columns of its row. */
export interface UploadedFile {
  id: string;
  storage_key: string;
  name: string;
  size: number;
  content_type: string;
  sha256: string;
}

export interface ReceivedUpload {
  /** Text as it was sent. */
  fields: Record<string, string>;
  files: UploadedFile[];
}

interface UploadTarget {
  /** The first part of the keys of its objects. */
  folder: 'projects' | 'certificates';
  limits: UploadLimits;
  owner: UploadOwner;
  /** What the team has there already. */
  present: readonly PresentFile[];
}

/**
 * Streams the files of a multipart request into the file store, checks size and type meanwhile, and passes them to
 * `keep`, which writes their rows in one transaction. Objects are removed when anything fails or the client
 * disconnects, and when `keep` wrote no row for them. Room for the body is reserved before it is read.
 *
 * @throws HttpError 400 · 408 · 409 · 413 · 415 · 422 of the request · 503 · 507 of the store, or what `keep` throws
 */
export async function receiveUpload<T>(
  context: UploadContext,
  request: IncomingMessage,
  target: UploadTarget,
  keep: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  const { stated } = bodyLength(request, multipartLimits(target.limits));
  return withUploadSlot(context, target.owner, stated, (slot) =>
    receive(context, request, target, slot, keep),
  );
}

async function receive<T>(
  context: UploadContext,
  request: IncomingMessage,
  { folder, limits, present }: UploadTarget,
  slot: UploadSlot,
  keep: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  const { fileStore } = context;
  const keys: string[] = [];
  const quota = uploadQuota(present, limits);
  const takeFile = async (content: Readable, sentName: string, index: number): Promise<UploadedFile> => {
    const id = uuidv7();
    const storage_key = `${folder}/${id}`;
    const name = fileName(sentName);
    const field = `files.${index}`;
    const countInQuota = quota.begin(name);
    const count = async (bytes: number) => {
      countInQuota(bytes);
      await slot.use(bytes);
    };
    const checked = new CheckedContent(content, { name, field, limits, count });
    const readable = Readable.from(checked, { objectMode: false });
    keys.push(storage_key);
    await fileStore.put(storage_key, readable).catch((error: unknown) => {
      throw error === checked.failure ? error : storageFailure(error);
    });
    const { size, sha256, type } = checked.result();
    const hasRightContent = await type
      .hasContent?.(fileStore, { key: storage_key, size })
      .catch((error: unknown) => Promise.reject(storageFailure(error)));
    if (hasRightContent === false) throw wrongType(field);
    return { id, storage_key, name, size, content_type: type.content_type, sha256 };
  };

  let upload: ReceivedUpload;
  try {
    upload = await readMultipart(request, multipartLimits(limits), takeFile);
  } catch (error) {
    await removeObjects(fileStore, keys);
    throw error;
  }

  try {
    const kept = await keep(upload);
    await removeUnreferenced(context, keys);
    return kept;
  } catch (error) {
    // A commit whose response was lost may have succeeded: `sweepFiles` removes the objects if it has not.
    if (error instanceof HttpError || databaseErrorCode(error)) await removeUnreferenced(context, keys);
    throw error;
  }
}

interface Rules {
  name: string;
  /** How errors name the file. */
  field: string;
  limits: UploadLimits;
  /** Counts bytes before they are stored. @throws HttpError they are too many */
  count(bytes: number): Promise<void>;
}

/** The content of one file; throws as soon as its size or its first bytes are not allowed. */
class CheckedContent implements AsyncIterable<Buffer> {
  private readonly content: Readable;
  private readonly rules: Rules;
  private readonly hash = createHash('sha256');
  private size = 0;
  private type: FileType | undefined;
  /** Why the content could not be read to its end; undefined when only its reader failed. */
  failure: unknown;

  constructor(content: Readable, rules: Rules) {
    this.content = content;
    this.rules = rules;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Buffer> {
    const chunks = this.chunks();
    try {
      for (;;) {
        const { done, value } = await chunks.next().catch((error: unknown) => {
          this.failure = error;
          throw error;
        });
        if (done) return;
        yield value;
      }
    } finally {
      await chunks.return(undefined);
    }
  }

  private async *chunks(): AsyncGenerator<Buffer, undefined> {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of this.content as AsyncIterable<Buffer>) {
      await this.count(chunk);
      if (head === null) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      await this.checkType(head);
      yield head;
      head = null;
    }
    if (head === null) return undefined;
    await this.checkType(head);
    yield head;
    return undefined;
  }

  /** The result, once all bytes were read. */
  result(): { size: number; sha256: string; type: FileType } {
    if (!this.type) throw new Error('The file was not read to its end');
    return { size: this.size, sha256: this.hash.digest('hex'), type: this.type };
  }

  private async count(chunk: Buffer): Promise<void> {
    this.size += chunk.length;
    if (this.size > this.rules.limits.max_bytes) throw tooLarge(this.rules.field);
    this.hash.update(chunk);
    await this.rules.count(chunk.length);
  }

  private async checkType(head: Buffer): Promise<void> {
    const { name, field, limits } = this.rules;
    if (head.length === 0) throw refused(FILE_EMPTY, { [field]: ['الملف فارغ'] });
    this.type = await typeOf(name, head, limits.extensions);
    if (!this.type) throw wrongType(field);
  }
}

const multipartLimits = ({ max_files: maxFiles, max_bytes: maxBytes }: UploadLimits) => ({
  maxFiles,
  maxBytes,
});

function wrongType(field: string): HttpError {
  return new HttpError(415, FILE_TYPE_NOT_ALLOWED, {
    errors: { [field]: ['نوع الملف غير مسموح، أو لا يطابق محتواه امتداده'] },
  });
}
