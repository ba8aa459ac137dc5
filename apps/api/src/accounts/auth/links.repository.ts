import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { userTokens } from '../users.schema.ts';

export type LinkPurpose = (typeof userTokens.$inferSelect)['purpose'];

export interface UsedLink {
  user_id: string;
  purpose: LinkPurpose;
  /** The new address, for a change of email. */
  email: string | null;
}

export async function insertLink(db: Database, link: typeof userTokens.$inferInsert): Promise<void> {
  await db.insert(userTokens).values(link);
}

/**
 * Marks an unused link as used; of several attempts at once only one succeeds.
 * @returns undefined when the link is unknown, used or expired
 */
export async function markLinkUsed(
  tx: Database,
  { tokenHash, purposes, now }: { tokenHash: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<UsedLink | undefined> {
  const [link] = await tx
    .update(userTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(userTokens.token_hash, tokenHash),
        inArray(userTokens.purpose, [...purposes]),
        isNull(userTokens.used_at),
        gt(userTokens.expires_at, now),
      ),
    )
    .returning({ user_id: userTokens.user_id, purpose: userTokens.purpose, email: userTokens.email });
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
