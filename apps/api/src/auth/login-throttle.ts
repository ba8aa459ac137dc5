import type { Database } from '../db/database.ts';
import { requireBelowLimits, resetHits, takeBackHit } from './throttle.ts';

export const MAX_FAILURES_PER_EMAIL = 10;
/** Far above the limit of an email, because a whole venue shares one address. */
export const MAX_FAILURES_PER_ADDRESS = 1_000;

/**
 * Counts a sign-in as failed before it is tried, so that parallel attempts cannot exceed the limit; `forgiveAttempt`
 * takes it back when the sign-in succeeds.
 * @throws HttpError 429 the email or the address failed too often in the current window
 */
export async function countAttempt(db: Database, email: string, address: string, now: Date): Promise<void> {
  const limits = [
    { key: emailKey(email), max: MAX_FAILURES_PER_EMAIL },
    { key: addressKey(address), max: MAX_FAILURES_PER_ADDRESS },
  ];
  await requireBelowLimits(db, limits, now);
}

/** A sign-in succeeded: resets the email's counter, and takes the attempt of the address back. */
export async function forgiveAttempt(db: Database, email: string, address: string): Promise<void> {
  await resetFailures(db, email);
  await takeBackHit(db, addressKey(address));
}

/** Resets the email's counter of failures. */
export function resetFailures(db: Database, email: string): Promise<void> {
  return resetHits(db, emailKey(email));
}

const emailKey = (email: string) => `email:${email.toLowerCase()}`;
const addressKey = (address: string) => `address:${address}`;
