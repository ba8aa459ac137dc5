import { pauseForCalls } from '../concurrency/pause-for-calls.ts';
import { POOL_THREADS, workerPool } from '../concurrency/worker-pool.ts';

/** A password to hash, or to compare with the hash that is expected. */
export interface HashingTask {
  password: string;
  expected: string | null;
}

/** People who sign in wait for it. */
const MAX_PAUSE_MS = 50;
/** Hashes at the same time: many people sign in at the same moment. */
export const HASHES_AT_ONCE = POOL_THREADS;
const inWorker = workerPool<HashingTask, string | boolean>(new URL('./hashing-worker.ts', import.meta.url), {
  pause: (tookMs) => pauseForCalls(tookMs, MAX_PAUSE_MS),
});

/** The hash of a password, whatever it is; `hashNewPassword` is for one that a person chose. */
export async function hashPassword(password: string): Promise<string> {
  return String(await inWorker({ password, expected: null }));
}

/** Whether the password has this hash. */
export async function verifyHash(expected: string, password: string): Promise<boolean> {
  return (await inWorker({ password, expected })) === true;
}
