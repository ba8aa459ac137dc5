import { join } from 'node:path';
import { acquireLock, LockHeldError } from '@portal/releases/lock';
import { StartupError } from '../startup-error.ts';

/**
 * Locks the embedded database for this process: PGlite itself lets a second process open the same folder, which
 * corrupts it.
 * @returns a function that releases the lock
 * @throws StartupError when a living process holds the lock
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  return acquireLock(join(dataDir, 'database.lock'), { waitMs: 0, isSharedByHosts: false }).catch(
    (error: unknown) => {
      if (!(error instanceof LockHeldError)) throw error;
      throw new StartupError(
        `The embedded database in ${dataDir} is already used by ${error.holder}; stop it first or set another DATA_DIR.`,
      );
    },
  );
}
