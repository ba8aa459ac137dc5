import { ApiError } from '@portal/api-client';
import { UPLOAD_RUNNING } from '@portal/domain/messages';

const lockOf = (userId: string) => `delivery-${userId}`;

/** Runs an upload while no other tab of the person runs one. @throws ApiError 409 one does */
export async function whileAlone<T>(userId: string, run: () => Promise<T>): Promise<T> {
  // Older browsers have none: there the server refuses what runs at the same time.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run();
  return locks.request(lockOf(userId), { ifAvailable: true }, (lock) => {
    if (!lock) throw new ApiError(409, UPLOAD_RUNNING);
    return run();
  });
}

/** Whether a tab of the person runs an upload. */
export async function isUploading(userId: string): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(userId));
}
