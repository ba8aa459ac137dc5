import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FILE_EMPTY, FILE_TYPE_NOT_ALLOWED } from '@portal/domain/messages';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { databaseErrorCode } from '../db/database.ts';
import { HttpError, refused } from '../errors.ts';
import { fileName } from './file-name.ts';
import { type FileType, HEAD_BYTES, typeOf } from './file-types.ts';
import { readMultipart, tooLarge } from './multipart.ts';
import { removeObjects, removeUnreferenced } from './stored-objects.ts';

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
}

/**
 * Streams the files of a multipart request into the file store, checks size and type meanwhile, and passes them to
 * `keep`, which writes their rows in one transaction. Objects are removed when anything fails or the client
 * disconnects, and when `keep` wrote no row for them.
 *
 * @throws HttpError 400 · 408 · 413 · 415 · 422 of the request, or what `keep` throws
 */
export async function receiveUpload<T>(
  context: Pick<Context, 'db' | 'fileStore'>,
  request: IncomingMessage,
  { folder, limits }: UploadTarget,
  keep: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  const { fileStore } = context;
  const keys: string[] = [];
  const takeFile = async (content: Readable, sentName: string, index: number): Promise<UploadedFile> => {
    const id = uuidv7();
    const storage_key = `${folder}/${id}`;
    const name = fileName(sentName);
    const field = `files.${index}`;
    const checked = new CheckedContent(content, { name, field, limits });
    keys.push(storage_key);
    await fileStore.put(storage_key, Readable.from(checked, { objectMode: false }));
    const { size, sha256, type } = checked.result();
    const hasRightContent = (await type.hasContent?.(fileStore, { key: storage_key, size })) ?? true;
    if (!hasRightContent) throw wrongType(field);
    return { id, storage_key, name, size, content_type: type.content_type, sha256 };
  };

  let upload: ReceivedUpload;
  try {
    upload = await readMultipart(
      request,
      { maxFiles: limits.max_files, maxBytes: limits.max_bytes },
      takeFile,
    );
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
}

/** The content of one file; throws as soon as its size or its first bytes are not allowed. */
class CheckedContent implements AsyncIterable<Buffer> {
  private readonly content: Readable;
  private readonly rules: Rules;
  private readonly hash = createHash('sha256');
  private size = 0;
  private type: FileType | undefined;

  constructor(content: Readable, rules: Rules) {
    this.content = content;
    this.rules = rules;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Buffer> {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of this.content as AsyncIterable<Buffer>) {
      this.count(chunk);
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
    if (head === null) return;
    await this.checkType(head);
    yield head;
  }

  /** The result, once all bytes were read. */
  result(): { size: number; sha256: string; type: FileType } {
    if (!this.type) throw new Error('The file was not read to its end');
    return { size: this.size, sha256: this.hash.digest('hex'), type: this.type };
  }

  private count(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.rules.limits.max_bytes) throw tooLarge(this.rules.field);
    this.hash.update(chunk);
  }

  private async checkType(head: Buffer): Promise<void> {
    const { name, field, limits } = this.rules;
    if (head.length === 0) throw refused(FILE_EMPTY, { [field]: ['الملف فارغ'] });
    this.type = await typeOf(name, head, limits.extensions);
    if (!this.type) throw wrongType(field);
  }
}

function wrongType(field: string): HttpError {
  return new HttpError(415, FILE_TYPE_NOT_ALLOWED, {
    errors: { [field]: ['نوع الملف غير مسموح، أو لا يطابق محتواه امتداده'] },
  });
}
