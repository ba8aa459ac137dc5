import { acquireLock, LockHeldError, type LockOptions } from './lock.ts';
import { ReleaseRefusal } from './refusal.ts';

/**
 * Runs `work` while this process holds the lock of RELEASES_DIR, which hosts may share.
 * @throws ReleaseRefusal when another process holds the lock for longer than `waitMs`
 */
export async function withLock<T>(
  file: string,
  options: Omit<LockOptions, 'isSharedByHosts'>,
  work: () => Promise<T>,
): Promise<T> {
  const release = await acquireLock(file, { ...options, isSharedByHosts: true }).catch((error: unknown) => {
    if (!(error instanceof LockHeldError)) throw error;
    throw new ReleaseRefusal(
      `Another process holds the lock (${error.holder}); try again when it has finished.`,
    );
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
