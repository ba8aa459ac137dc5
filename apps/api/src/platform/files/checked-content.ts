import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED } from '@portal/domain/messages';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { type FileType, HEAD_BYTES, typeOf } from './file-types.ts';

/** Why one file of an upload is not kept; the others may be. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  /** The status of the answer when no file is kept. */
  readonly status: number;
  /** In Arabic, for the person who sent it. */
  readonly reason: string;

  constructor(status: number, message: string, reason: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export const wrongType = () =>
  new FileRefusal(415, FILE_TYPE_NOT_ALLOWED, 'نوع الملف غير مسموح به، أو لا يطابق محتواه امتداده');

interface Rules {
  name: string;
  limits: UploadLimits;
  /** Counts bytes before they are stored. @throws HttpError they are too many */
  count(bytes: number): Promise<void>;
}

/** The content of one file; throws a FileRefusal as soon as its size or its first bytes are not allowed. */
export class CheckedContent implements AsyncIterable<Buffer> {
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
    // Not destroyed when the file is refused: the parser waits until its rest is read.
    const chunks: AsyncIterable<Buffer> = {
      [Symbol.asyncIterator]: () => this.content.iterator({ destroyOnReturn: false }),
    };
    for await (const chunk of chunks) {
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
    if (this.size > this.rules.limits.max_bytes)
      throw new FileRefusal(413, FILE_TOO_LARGE, 'حجم الملف أكبر من المسموح');
    this.hash.update(chunk);
    await this.rules.count(chunk.length);
  }

  private async checkType(head: Buffer): Promise<void> {
    const { name, limits } = this.rules;
    if (head.length === 0) throw new FileRefusal(422, FILE_EMPTY, 'الملف فارغ');
    this.type = await typeOf(name, head, limits.extensions);
    if (!this.type) throw wrongType();
  }
}
