import type { Database } from '../db/database.ts';
import { countHit } from './throttle.ts';

export const MAX_MAILS_PER_EMAIL = 3;
/** Far above the limit of an email, because a whole venue shares one address. */
const MAX_MAILS_PER_ADDRESS = 300;

/**
 * Whether a mail that anyone may request is sent: only a few to one email in a quarter of an hour. The answer to the
 * request does not tell, because it would reveal for which emails others requested mails.
 */
export async function mayMail(db: Database, email: string, address: string, now: Date): Promise<boolean> {
  const limits = [
    { key: `mail-email:${email.toLowerCase()}`, max: MAX_MAILS_PER_EMAIL },
    { key: `mail-address:${address}`, max: MAX_MAILS_PER_ADDRESS },
  ];
  return (await countHit(db, limits, now)) === null;
}
