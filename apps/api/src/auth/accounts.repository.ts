import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/users.ts';

export type AccountRow = typeof users.$inferSelect;

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const isEmail = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [row] = await db.select().from(users).where(isEmail).limit(1);
  return row;
}

export async function findAccount(db: Database, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  return row;
}

/** Marks the email as verified at this instant, or as not verified. */
export async function setEmailVerified(
  tx: Database,
  userId: string,
  at: Date | null,
): Promise<AccountRow | undefined> {
  const [row] = await tx.update(users).set({ email_verified_at: at }).where(eq(users.id, userId)).returning();
  return row;
}

/** Stores the hash of a new password, and marks the email as verified unless it is already. */
export async function setPassword(
  tx: Database,
  userId: string,
  password_hash: string,
  at: Date,
): Promise<AccountRow | undefined> {
  const email_verified_at = sql`coalesce(${users.email_verified_at}, ${at.toISOString()}::timestamptz)`;
  const [row] = await tx
    .update(users)
    .set({ password_hash, email_verified_at })
    .where(eq(users.id, userId))
    .returning();
  return row;
}
