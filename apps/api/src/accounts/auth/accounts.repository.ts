import { and, eq, exists, gte, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { users, userTokens } from '../users.schema.ts';

export type AccountRow = typeof users.$inferSelect;

const accountByEmail = preparedOnce((db) => {
  const isEmail = eq(sql`lower(${users.email})`, sql.placeholder('email'));
  return db.select().from(users).where(isEmail).limit(1).prepare('account_by_email');
});

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await accountByEmail(db).execute({ email: email.toLowerCase() });
  return row;
}

export async function findAccount(db: Database, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  return row;
}

/** Marks the email as verified at this instant, so that the registration no longer expires, or as not verified. */
export async function setEmailVerified(
  tx: Database,
  userId: string,
  at: Date | null,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ email_verified_at: at, ...(at !== null && { expires_at: null }) })
    .where(eq(users.id, userId))
    .returning();
  return row;
}

/** Use `storeNewPassword`, which also ends sessions and links. */
export async function setPasswordHash(
  tx: Database,
  userId: string,
  password_hash: string,
): Promise<AccountRow> {
  const values = { password_hash, pending_email: null };
  const [row] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
  if (!row) throw notFound();
  return row;
}

/** The address that becomes the account's email once its link is followed. */
export async function setPendingEmail(tx: Database, userId: string, pending_email: string): Promise<void> {
  await tx.update(users).set({ pending_email }).where(eq(users.id, userId));
}

/** Forgets the changes of email whose links have all expired; a mail that was not sent yet has no link. */
export async function forgetExpiredEmailChanges(db: Database, now: Date): Promise<void> {
  const isOfUser = and(eq(userTokens.user_id, users.id), eq(userTokens.purpose, 'email_change'));
  const links = (which: SQL) => db.select().from(userTokens).where(and(isOfUser, which));
  const hasExpired = exists(links(lt(userTokens.expires_at, now)));
  const hasNone = notExists(links(gte(userTokens.expires_at, now)));
  await db
    .update(users)
    .set({ pending_email: null })
    .where(and(isNotNull(users.pending_email), hasExpired, hasNone));
}
