import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../users.schema.ts';

/** Locks an account whose time is over until the transaction ends. @returns whether there is such an account */
export async function lockExpiredAccount(tx: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lt(users.expires_at, now)))
    .for('update');
  return rows.length > 0;
}

/** Lets an account that may expire do so no later than this. */
export async function expireBy(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ expires_at: sql`least(${users.expires_at}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, userId), isNotNull(users.expires_at)));
}

/** The account no longer expires. */
export async function keepAccount(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ expires_at: null }).where(eq(users.id, userId));
}
