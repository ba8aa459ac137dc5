import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import type { MailKind } from '../mail/mail-request.ts';
import { userTokens } from '../users.schema.ts';
import type { AccountRow } from './accounts.repository.ts';

type LinkRow = typeof userTokens.$inferSelect;
export type LinkPurpose = LinkRow['purpose'];
export type UsedLink = Pick<LinkRow, 'user_id' | 'purpose' | 'email'>;

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  now: Date;
  validForMs: number;
  /** The new address, for a change of email only. */
  email?: string | undefined;
}

/** Makes a single-use link for an email. @returns its token, of which only the hash is stored */
export async function issueLink(
  db: Database,
  { userId: user_id, purpose, now, validForMs, email }: NewLink,
): Promise<string> {
  const token = createToken();
  const times = { created_at: now, expires_at: new Date(now.getTime() + validForMs) };
  await db.insert(userTokens).values({ user_id, purpose, email, token_hash: hashToken(token), ...times });
  return token;
}

interface GivenLink {
  token: string;
  purposes: readonly LinkPurpose[];
  now: Date;
}

const worksFor = ({ token, purposes, now }: GivenLink) =>
  and(
    eq(userTokens.token_hash, hashToken(token)),
    inArray(userTokens.purpose, [...purposes]),
    isNull(userTokens.used_at),
    gt(userTokens.expires_at, now),
  );

const usedColumns = { user_id: userTokens.user_id, purpose: userTokens.purpose, email: userTokens.email };

/** A link of one of the purposes, without using it. @returns undefined as `useLink` */
export async function findLink(db: Database, given: GivenLink): Promise<UsedLink | undefined> {
  const [link] = await db.select(usedColumns).from(userTokens).where(worksFor(given));
  return link;
}

/**
 * Uses a link of one of the purposes in the transaction that does what the link is for; of several attempts at once only one succeeds.
 * @returns undefined when the link is unknown, used or expired
 */
export async function useLink(tx: Database, given: GivenLink): Promise<UsedLink | undefined> {
  const [link] = await tx
    .update(userTokens)
    .set({ used_at: given.now })
    .where(worksFor(given))
    .returning(usedColumns);
  return link;
}

/** Deletes the user's links: of one purpose, or all. */
export async function revokeLinks(tx: Database, userId: string, purpose?: LinkPurpose): Promise<void> {
  const isOfPurpose = purpose === undefined ? undefined : eq(userTokens.purpose, purpose);
  await tx.delete(userTokens).where(and(eq(userTokens.user_id, userId), isOfPurpose));
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(userTokens).where(lt(userTokens.expires_at, now));
}

const PASSWORD_MAILS: MailKind[] = ['reset_password', 'set_password'];

/** Removes the mails that are to be sent, or sent again, to this account with a link to set its password. */
export async function deletePasswordMails(tx: Database, { id, email }: AccountRow): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active') and ${inArray(sql`data->>'kind'`, PASSWORD_MAILS)}
      and (data->>'user_id' = ${id} or lower(data->>'email') = ${email.toLowerCase()})`);
}
