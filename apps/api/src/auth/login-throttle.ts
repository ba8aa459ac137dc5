import type { Database } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { countHit, forgetHits, takeBackHit } from './throttle.ts';

export const MAX_FAILURES_PER_EMAIL = 10;
/** Far above the other: a whole venue shares one address. */
export const MAX_FAILURES_PER_ADDRESS = 1_000;

/**
 * Counts a sign-in as failed before it is tried, so that attempts made at the same moment cannot slip through
 * together; `forgiveAttempt` takes it back when it succeeds.
 * @throws HttpError 429 when the email or the address failed too often in the current window
 */
export async function countAttempt(db: Database, email: string, address: string, now: Date): Promise<void> {
  const limits = [
    { key: emailKey(email), max: MAX_FAILURES_PER_EMAIL },
    { key: addressKey(address), max: MAX_FAILURES_PER_ADDRESS },
  ];
  const retryAfter = await countHit(db, limits, now);
  if (retryAfter !== null) throw new HttpError(429, 'Too many attempts', { retryAfter });
}

/** A sign-in succeeded: the email starts afresh, and the address gets its attempt back. */
export async function forgiveAttempt(db: Database, email: string, address: string): Promise<void> {
  await forgetFailures(db, email);
  await takeBackHit(db, addressKey(address));
}

/** Lets somebody who set a new password sign in at once, however often they failed with the old one. */
export function forgetFailures(db: Database, email: string): Promise<void> {
  return forgetHits(db, emailKey(email));
}

const emailKey = (email: string) => `email:${email.toLowerCase()}`;
const addressKey = (address: string) => `address:${address}`;
