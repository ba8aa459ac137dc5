import type { Database } from '../db/database.ts';
import { countHit } from './throttle.ts';

export const MAX_MAILS_PER_EMAIL = 3;
/** Far above the other: a whole venue shares one address. */
const MAX_MAILS_PER_ADDRESS = 300;

/**
 * Whether a mail that anybody may ask for is sent: only a few to one email in a quarter of an hour. Who asks is not
 * told, or they would learn which emails others ask for.
 */
export async function mayMail(db: Database, email: string, address: string, now: Date): Promise<boolean> {
  const limits = [
    { key: `mail-email:${email.toLowerCase()}`, max: MAX_MAILS_PER_EMAIL },
    { key: `mail-address:${address}`, max: MAX_MAILS_PER_ADDRESS },
  ];
  return (await countHit(db, limits, now)) === null;
}
