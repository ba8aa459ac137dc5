import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingTask } from './hashing.ts';

/** OWASP's parameters for Argon2id, the library's default algorithm; about 10 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Calls that are shorter than a hash go first. On Linux a thread has a priority of its own; elsewhere this would be that
// of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ password, expected }: HashingTask) => {
  parentPort?.postMessage(resultOf(password, expected));
});

/** Null when `expected` is not a hash. */
function resultOf(password: string, expected: string | null): string | boolean | null {
  try {
    return expected === null ? hashSync(password, OPTIONS) : verifySync(expected, password);
  } catch {
    return null;
  }
}
