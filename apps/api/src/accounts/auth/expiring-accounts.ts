import type { Context } from '../../platform/context.ts';
import { expireBy } from './expiring-accounts.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a registration waits for its email to be verified, from the first mail on. */
export const UNVERIFIED_KEPT_MS = 48 * HOUR_MS;
/** The same when no mail could be sent: longer, because the mail server may be down for days. */
export const UNMAILED_KEPT_MS = 7 * 24 * HOUR_MS;

/** When a registration expires whose mail has not been sent yet. */
export const expiryOfRegistration = (at: Date): Date => new Date(at.getTime() + UNMAILED_KEPT_MS);

/** A mail with the link was sent, or can never be: an unverified registration has two days left, at most. */
export function startExpiry({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  return expireBy(db, userId, new Date(now().getTime() + UNVERIFIED_KEPT_MS));
}
