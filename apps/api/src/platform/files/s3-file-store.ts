import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.ts';

export interface S3Config {
  /** The address of an S3-compatible server; null means Amazon's of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** A transfer without a byte for this long has failed. */
const SILENCE_LIMIT_MS = 60_000;
/** Concurrent transfers; each uses a connection until its reader has finished. */
const MAX_CONNECTIONS = 200;
/** The smallest part that S3 allows; an upload holds this times PARTS_AT_ONCE in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Stores files as objects of one bucket, which must exist. */
export function createS3FileStore({ bucket, ...config }: S3Config): FileStore {
  const client = createClient(config);
  return {
    async put(key, content) {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: content },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      try {
        await upload.done();
      } catch (error) {
        // When the content failed, that is the cause, whatever the clean-up then reported.
        throw content.errored ?? error;
      } finally {
        content.destroy();
      }
    },
    async read(key, range) {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      });
      const answer = await client.send(command).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
      return answer?.Body as Readable | undefined;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: key, LastModified: stored_at } of page.Contents ?? []) {
          if (key !== undefined && stored_at !== undefined) yield { key, stored_at };
        }
      }
    },
    removeUnfinished: (before) => abortUploads(client, bucket, before),
    freeBytes: async () => null,
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

function createClient({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Config, 'bucket'>): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's rarely support a host name per bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The defaults add trailers to streamed puts, which several servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });
}

/** Aborts unfinished multipart uploads, whose parts use space and are not listed as objects. */
async function abortUploads(client: S3Client, bucket: string, before: Date): Promise<number> {
  const answer = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket })).catch(unlessUnknown);
  let removed = 0;
  for (const { Key: key, UploadId: id, Initiated: begun } of answer?.Uploads ?? []) {
    if (key === undefined || id === undefined || begun === undefined || begun >= before) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id }));
    removed += 1;
  }
  return removed;
}

/** A server that cannot list unfinished uploads removes them itself or by a rule of the bucket. */
function unlessUnknown(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return undefined;
  throw error;
}
