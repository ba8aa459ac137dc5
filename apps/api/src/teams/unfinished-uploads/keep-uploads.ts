import { Readable } from 'node:stream';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { keepFiles, type ReceivedUpload, type UploadTarget } from '../uploads/receive-upload.ts';
import { type UploadContext, type UploadOwner, withUploadSlot } from '../uploads/upload-slot.ts';
import { partsOf, type UploadRow } from './unfinished-uploads.repository.ts';

/** A complete upload, its position in the call, and whether an earlier call has kept it. */
type CompleteUpload = Pick<UploadRow, 'id' | 'name' | 'size'> & {
  readonly index: number;
  readonly isKept: boolean;
};

/**
 * `receiveUpload` for complete uploads, whose files keep their ids. They are found once more when the slot is taken, because another call
 * with the same ones may have ended since.
 */
export async function keepUploads<T>(
  context: UploadContext,
  { owner, ...target }: Pick<UploadTarget, 'folder' | 'present'> & { owner: UploadOwner },
  find: () => Promise<readonly CompleteUpload[]>,
  keep: (upload: ReceivedUpload) => Promise<T>,
) {
  const bytes = (await find()).reduce((sum, { size, isKept }) => sum + (isKept ? 0 : size), 0);
  return withUploadSlot(context, owner, bytes, async (slot) => {
    const uploads = await find();
    return keepFiles(
      context,
      { ...target, limits: PROJECT_UPLOAD },
      slot,
      async (takeFile) => {
        const files = [];
        for (const { id, name, index, isKept } of uploads) {
          if (isKept) continue;
          const content = Readable.from(bytesOf(context, id), { objectMode: false });
          const file = await takeFile(content, name, index).finally(() => content.destroy());
          files.push('refusal' in file ? file : { ...file, id });
        }
        return { fields: {}, files, isRepeated: uploads.some(({ isKept }) => isKept) };
      },
      keep,
    );
  });
}

/** The bytes of an upload, from its parts; fails with 503 when one is gone. */
async function* bytesOf(
  { db, fileStore }: Pick<UploadContext, 'db' | 'fileStore'>,
  uploadId: string,
): AsyncGenerator<Buffer> {
  for (const key of await partsOf(db, uploadId)) {
    const content = await fileStore.read(key);
    if (!content) throw storageFailure(new Error('A part of an upload is gone'));
    yield* content;
  }
}
