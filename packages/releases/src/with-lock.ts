import { acquireLock, LockHeldError, type LockOptions } from './lock.ts';
import { places } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';

/** A change takes milliseconds; a longer wait means that something is wrong. */
const CHANGE_WAIT_MS = 10_000;

/** Runs `work` under the lock that every tool and every API process takes for a change of the releases. */
export function withReleasesLock<T>(releasesDir: string, work: () => Promise<T>): Promise<T> {
  return withLock(places.lock(releasesDir), { waitMs: CHANGE_WAIT_MS }, work);
}

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
