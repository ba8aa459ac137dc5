import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../auth/network.ts';
import { countHit, takeBackHit } from '../auth/throttle.ts';

export const MAX_MAILS_PER_EMAIL = 3;
/** In a day, to an address that nobody has verified: it may be a stranger's. */
export const MAX_MAILS_TO_UNVERIFIED = 6;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Far above the limit of an email, because a whole venue shares one address. */
const MAX_MAILS_PER_ADDRESS = 300;

/**
 * Whether a mail that anyone may request is sent: only a few of a kind to one email in a quarter of an hour, so that requests of one kind
 * do not keep another from its owner. The answer to the request does not tell, because it would reveal for which emails others
 * requested mails.
 */
export async function mayMail(
  db: Database,
  kind: string,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const limits = [
    { key: `mail-email:${kind}:${email.toLowerCase()}`, max: MAX_MAILS_PER_EMAIL },
    { key: `mail-address:${networkOf(address)}`, max: MAX_MAILS_PER_ADDRESS },
  ];
  return (await countHit(db, limits, now)) === null;
}

/** Counts a mail to an address that nobody has verified. @returns whether it may be sent */
export async function countUnverified(db: Database, email: string, now: Date): Promise<boolean> {
  const limit = { key: unverifiedKey(email), max: MAX_MAILS_TO_UNVERIFIED, windowMs: DAY_MS };
  return (await countHit(db, [limit], now)) === null;
}

/** A mail that was counted could not be sent, and will be tried again. */
export function uncountUnverified(db: Database, email: string): Promise<void> {
  return takeBackHit(db, unverifiedKey(email));
}

const unverifiedKey = (email: string) => `mail-unverified:${email.toLowerCase()}`;
