import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../users.schema.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a registration waits for its email to be verified, from the first mail on. */
export const UNVERIFIED_KEPT_MS = 48 * HOUR_MS;
/** The same when no mail could be sent: longer, because the mail server may be down for days. */
export const UNMAILED_KEPT_MS = 7 * 24 * HOUR_MS;

/** When a registration expires whose mail has not been sent yet. */
export const expiryOfRegistration = (at: Date): Date => new Date(at.getTime() + UNMAILED_KEPT_MS);

/** Locks an account whose time is over until the transaction ends. @returns whether there is such an account */
export async function lockExpiredAccount(tx: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lt(users.expires_at, now)))
    .for('update');
  return rows.length > 0;
}

/** A mail with the link was sent, or can never be: an unverified registration has two days left, at most. */
export async function startExpiry(db: Database, userId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() + UNVERIFIED_KEPT_MS).toISOString();
  await db
    .update(users)
    .set({ expires_at: sql`least(${users.expires_at}, ${at}::timestamptz)` })
    .where(and(eq(users.id, userId), isNotNull(users.expires_at)));
}

/** The account no longer expires. */
export async function keepAccount(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ expires_at: null }).where(eq(users.id, userId));
}
