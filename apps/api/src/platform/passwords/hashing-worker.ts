import { hashSync, verifySync } from '@node-rs/argon2';
import { serveTasks } from '../concurrency/serve-tasks.ts';
import type { HashingTask } from './hashing.ts';

/** OWASP's parameters for Argon2id, the library's default algorithm; about 10 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

serveTasks(({ password, expected }: HashingTask) =>
  expected === null ? hashSync(password, OPTIONS) : verifySync(expected, password),
);
