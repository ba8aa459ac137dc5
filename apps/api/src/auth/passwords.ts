import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { INVALID_DATA } from '@portal/domain/messages';
import type { Context } from '../context.ts';
import { refused } from '../errors.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { DEMO_PASSWORD } from '../setup/demo/demo-password.ts';
import { requireUncommon } from './common-passwords.ts';

/** OWASP's parameters for Argon2id, the library's default algorithm; about 10 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at the same time. Many people sign in at the same moment; they leave a core to other calls, and threads of Node's pool of
 * four to compression and files.
 */
const HASHES_AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3);
const limited = limitConcurrency(HASHES_AT_ONCE);

const PASSWORD_IS_PUBLIC = 'كلمة المرور هذه معروفة للجميع. اختر غيرها.';

/** The hash of a password, whatever it is; `hashNewPassword` is for one that a person chose. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, OPTIONS));
}

/**
 * The hash of a password that a person chose.
 * @throws HttpError 422 with the error on `password` for a common one and, outside the demo, for the demo's
 */
export async function hashNewPassword(context: Pick<Context, 'isDemo'>, password: string): Promise<string> {
  if (isPublicPassword(context, password)) throw refused(INVALID_DATA, { password: [PASSWORD_IS_PUBLIC] });
  requireUncommon(password);
  return hashPassword(password);
}

/** Whether this is the demo's password in an event of real people: no account has it, whatever its hash says. */
export function isPublicPassword({ isDemo }: Pick<Context, 'isDemo'>, password: string): boolean {
  return !isDemo && password === DEMO_PASSWORD;
}

const decoy = hashPassword('no account has this password');

/**
 * Whether the password matches the hash. Without a hash (no such person, or no password set yet) it does the same work,
 * so that the time taken does not tell whether the account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const expected = stored ?? (await decoy);
  const matches = await limited(() => verify(expected, password));
  return stored !== null && matches;
}
