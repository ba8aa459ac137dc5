import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { databaseErrorCode } from '../db/database.ts';
import { HttpError, refused } from '../errors.ts';
import { fileName } from './file-name.ts';
import { type FileType, HEAD_BYTES, typeOf } from './file-types.ts';
import { readMultipart, tooLarge } from './multipart.ts';
import { removeObjects, removeUnreferenced } from './stored-objects.ts';

/** A file whose bytes are in the file store; the columns of its row. */
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
 * Streams the files of a multipart request into the file store, judged by size and content on the way, and gives
 * them to `keep`, which writes their rows in one transaction. When anything fails, the client included, no object
 * stays; nor does one whose row `keep` did not write.
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
    const judged = new JudgedContent(content, { name, field, limits });
    keys.push(storage_key);
    await fileStore.put(storage_key, Readable.from(judged, { objectMode: false }));
    const { size, sha256, type } = judged.verdict();
    const isWhatItSays = (await type.hasContent?.(fileStore, { key: storage_key, size })) ?? true;
    if (!isWhatItSays) throw wrongType(field);
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
    // A commit whose answer was lost may stand; then the sweeper decides.
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

/** The bytes of one file on their way: they stop with an error as soon as size or beginning are not allowed. */
class JudgedContent implements AsyncIterable<Buffer> {
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
      await this.judge(head);
      yield head;
      head = null;
    }
    if (head === null) return;
    await this.judge(head);
    yield head;
  }

  /** What was found out; only after all bytes have passed. */
  verdict(): { size: number; sha256: string; type: FileType } {
    if (!this.type) throw new Error('The file was not read to its end');
    return { size: this.size, sha256: this.hash.digest('hex'), type: this.type };
  }

  private count(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.rules.limits.max_bytes) throw tooLarge(this.rules.field);
    this.hash.update(chunk);
  }

  private async judge(head: Buffer): Promise<void> {
    const { name, field, limits } = this.rules;
    if (head.length === 0) throw refused('The file is empty.', { [field]: ['الملف فارغ'] });
    this.type = await typeOf(name, head, limits.extensions);
    if (!this.type) throw wrongType(field);
  }
}

function wrongType(field: string): HttpError {
  return new HttpError(415, 'The file type is not allowed.', {
    errors: { [field]: ['نوع الملف غير مسموح، أو لا يطابق محتواه امتداده'] },
  });
}
