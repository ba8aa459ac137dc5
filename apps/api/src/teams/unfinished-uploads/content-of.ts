import { Readable } from 'node:stream';
import type { Context } from '../../platform/context.ts';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { partsOf } from './unfinished-uploads.repository.ts';

/** The bytes of an upload, from its parts; fails with 503 when one is gone. */
export const contentOf = (context: Pick<Context, 'db' | 'fileStore'>, uploadId: string): Readable =>
  Readable.from(bytesOf(context, uploadId), { objectMode: false });

async function* bytesOf(
  { db, fileStore }: Pick<Context, 'db' | 'fileStore'>,
  uploadId: string,
): AsyncGenerator<Buffer> {
  for (const key of await partsOf(db, uploadId)) {
    const content = await fileStore.read(key);
    if (!content) throw storageFailure(new Error('A part of an upload is gone'));
    yield* content;
  }
}
