import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, the library's default algorithm; about 10 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

const decoy = hashPassword('no account has this password');

/**
 * Whether the password matches the hash. Without a hash (no such person, or no password set yet) it does the same work,
 * so that the time taken does not tell whether the account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
