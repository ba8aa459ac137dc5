import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, which is the library's default; about 10 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

const decoy = hashPassword('no account has this password');

/**
 * Whether the password is the one of the hash. Without a hash (no such person, or no password set yet) it does
 * the same work and says no, so that the time taken tells nothing.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
