import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../limit-concurrency.ts';

/** A password to hash, or to compare with the hash that is expected. */
export interface HashingTask {
  password: string;
  expected: string | null;
}

/** Hashes at the same time. Many people sign in at the same moment; they leave a core to other calls. */
export const HASHES_AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3);
const limited = limitConcurrency(HASHES_AT_ONCE);

/** Started when they are first needed. They are threads apart from Node's own, which compress answers and read files. */
const idle: Worker[] = [];

/** The hash of a password, whatever it is; `hashNewPassword` is for one that a person chose. */
export async function hashPassword(password: string): Promise<string> {
  return String(await inWorker({ password, expected: null }));
}

/** Whether the password has this hash. */
export async function verifyHash(expected: string, password: string): Promise<boolean> {
  return (await inWorker({ password, expected })) === true;
}

function inWorker(task: HashingTask): Promise<unknown> {
  return limited(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./hashing-worker.ts', import.meta.url));
    worker.ref();
    const answered = once(worker, 'message');
    worker.postMessage(task);
    const [answer]: unknown[] = await answered;
    // An idle one does not keep the process alive.
    worker.unref();
    idle.push(worker);
    if (answer === null) throw new Error('A stored password is not an Argon2 hash');
    return answer;
  });
}
