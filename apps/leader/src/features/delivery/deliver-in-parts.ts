import { type Api, ApiError, type UploadOptions } from '@portal/api-client';
import { type Data, fileCalls, uploadCalls } from '@portal/api-schema';
import { UPLOAD_RUNNING } from '@portal/domain/messages';

export interface SentProject {
  readonly files: readonly File[];
  readonly title: string;
  readonly description: string;
}

/**
 * Sends the files one after the other, each from where the server has it, then delivers them together. Called again after a failure it
 * goes on; what was delivered is not delivered twice.
 */
export async function deliverInParts(
  api: Api,
  { files, title, description }: SentProject,
  { signal, onProgress }: UploadOptions,
): Promise<Data<typeof fileCalls.deliverUploads>> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const report = (loaded: number) =>
    onProgress?.({ loaded, total, percent: Math.floor((loaded / total) * 100) });
  const uploads: string[] = [];
  let before = 0;
  for (const file of files) {
    const { name, size, lastModified: last_modified } = file;
    const { upload } = await api.send(uploadCalls.begin, { body: { name, size, last_modified }, signal });
    const { id, offset } = upload;
    report(before + offset);
    if (offset < size) {
      const sentBefore = before;
      await api.uploadParts(uploadCalls.append, {
        params: { id },
        file,
        signal,
        onProgress: ({ loaded }) => report(sentBefore + loaded),
      });
    }
    uploads.push(id);
    before += size;
  }
  report(total);
  return api.send(fileCalls.deliverUploads, { body: { title, description, uploads }, signal });
}

const lockOf = (userId: string) => `delivery-${userId}`;

/** Runs a delivery while no other tab of the person runs one. @throws ApiError 409 one does */
export async function whileAlone<T>(userId: string, run: () => Promise<T>): Promise<T> {
  // Older browsers have none: there the server refuses what runs at the same time.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run();
  return locks.request(lockOf(userId), { ifAvailable: true }, (lock) => {
    if (!lock) throw new ApiError(409, UPLOAD_RUNNING);
    return run();
  });
}

/** Whether a tab of the person runs a delivery. */
export async function isDelivering(userId: string): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(userId));
}
