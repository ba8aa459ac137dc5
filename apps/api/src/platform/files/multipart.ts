import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import {
  FILE_TOO_LARGE,
  INVALID_DATA,
  INVALID_MULTIPART,
  REQUEST_TOO_SLOW,
  UPLOAD_INTERRUPTED,
} from '@portal/domain/messages';
import { HttpError, refused } from '../errors.ts';
import { uploadTexts } from './texts.ts';

/** What a body may have besides its files: a few short fields and the headers of its parts. */
const OVERHEAD_BYTES = 1024 * 1024;
const FIELD_BYTES = 16 * 1024;
const MAX_FIELDS = 10;
const HEADER_BYTES = 4 * 1024;
const HEADER_PAIRS = 10;
/** An upload that sends nothing for this long is refused. */
export const SILENCE_LIMIT_MS = 60_000;

const FILE_FIELD = /^(file|files(\[\d{0,3}\])?)$/;

/** Consumes the content of one file while it arrives, or throws. `index` counts from 0. */
export type TakeFile<File> = (content: Readable, name: string, index: number) => Promise<File>;

export interface MultipartBody<File> {
  fields: Record<string, string>;
  files: File[];
}

interface MultipartLimits {
  maxFiles: number;
  maxBytes: number;
}

/**
 * The Content-Length of a body and its limit, in bytes; without the header both are the limit.
 * @throws HttpError 413 larger than all allowed files together
 */
export function bodyLength({ headers }: IncomingMessage, { maxFiles, maxBytes }: MultipartLimits) {
  const longest = maxFiles * maxBytes + OVERHEAD_BYTES;
  const stated = Number.parseInt(headers['content-length'] ?? '', 10);
  if (stated > longest) throw new HttpError(413, FILE_TOO_LARGE);
  return { stated: stated >= 0 ? stated : longest, longest };
}

/**
 * Reads a multipart body as it arrives and passes each file to `takeFile` meanwhile; the rest of a refused body is
 * discarded. No `takeFile` is running any more when the promise settles.
 *
 * @throws HttpError 400 not multipart, or interrupted · 408 silent for a minute · 413 larger than all allowed files
 * together · 422 too many or unknown parts · what `takeFile` throws
 */
export async function readMultipart<File>(
  request: IncomingMessage,
  { maxFiles, maxBytes }: MultipartLimits,
  takeFile: TakeFile<File>,
): Promise<MultipartBody<File>> {
  const limit = bodyLength(request, { maxFiles, maxBytes }).longest;
  const parser = createParser(request, maxFiles);
  const fields = new Map<string, string>();
  const contents: Readable[] = [];
  const files: Promise<File>[] = [];
  const parserErrors = new Set<unknown>();
  let isRefused = false;
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();

  parser.on('file', (field, content, name) => {
    // Also emitted without a reader, when the body ends in the middle of the file.
    content.on('error', (error) => {
      if (!isRefused) parserErrors.add(error);
    });
    // A form without a chosen file sends an empty part.
    if (!name) return content.resume();
    if (!FILE_FIELD.test(field)) return reject(unknownField(field));
    contents.push(content);
    const file = takeFile(content, name, files.length).catch((error: unknown) => {
      throw parserErrors.has(error) ? malformed() : error;
    });
    file.catch(reject);
    files.push(file);
  });
  parser.on('field', (field, value, _nameTruncated, isTruncated) => {
    if (isTruncated || fields.has(field) || !field) return reject(unknownField(field));
    fields.set(field, value);
  });
  parser.once('filesLimit', () => reject(tooManyFiles(maxFiles)));
  parser.once('fieldsLimit', () => reject(refused(INVALID_DATA)));
  parser.on('error', () => reject(malformed()));
  parser.once('finish', resolve);

  const silence = setTimeout(() => reject(new HttpError(408, REQUEST_TOO_SLOW)), SILENCE_LIMIT_MS);
  let received = 0;
  const onData = (chunk: Buffer) => {
    silence.refresh();
    received += chunk.length;
    if (received > limit) request.destroy();
  };
  const onClose = () => {
    if (!request.readableEnded) reject(new HttpError(400, UPLOAD_INTERRUPTED));
  };
  request.on('data', onData).on('error', onClose).once('close', onClose);
  request.pipe(parser);

  try {
    await parsed;
    return { fields: Object.fromEntries(fields), files: await Promise.all(files) };
  } catch (error) {
    isRefused = true;
    request.unpipe(parser);
    parser.destroy();
    for (const content of contents) content.destroy(error as Error);
    // A refused file also fails the body, and its own error, which may come later, is the cause.
    const reasons = await Promise.allSettled(files);
    const refusedFile = reasons.find(({ status }) => status === 'rejected');
    // Browsers read the response only after their whole body was received.
    request.resume();
    throw refusedFile?.status === 'rejected' ? refusedFile.reason : error;
  } finally {
    clearTimeout(silence);
  }
}

function createParser(request: IncomingMessage, maxFiles: number) {
  const contentType = request.headers['content-type'] ?? '';
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        files: maxFiles,
        fields: MAX_FIELDS,
        fieldSize: FIELD_BYTES,
        headerPairs: HEADER_PAIRS,
        headerSize: HEADER_BYTES,
      },
    });
  } catch {
    throw malformed();
  }
}

const malformed = () => new HttpError(400, INVALID_MULTIPART);
const unknownField = (field: string) => refused(INVALID_DATA, { [field]: ['هذا الحقل غير معروف'] });
const tooManyFiles = (maxFiles: number) =>
  refused(INVALID_DATA, { files: [uploadTexts.tooManyAtOnce(maxFiles)] });
