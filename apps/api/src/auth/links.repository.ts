import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userTokens } from '../db/schema/users.ts';

export type LinkPurpose = (typeof userTokens.$inferSelect)['purpose'];

export async function insertLink(db: Database, link: typeof userTokens.$inferInsert): Promise<void> {
  await db.insert(userTokens).values(link);
}

/**
 * Marks an unused link as used; of several attempts at once only one succeeds.
 * @returns the id of its user; undefined when the link is unknown, used or expired
 */
export async function markLinkUsed(
  tx: Database,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
): Promise<string | undefined> {
  const [link] = await tx
    .update(userTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(userTokens.token_hash, tokenHash),
        eq(userTokens.purpose, purpose),
        isNull(userTokens.used_at),
        gt(userTokens.expires_at, now),
      ),
    )
    .returning({ user_id: userTokens.user_id });
  return link?.user_id;
}

/** Deletes the user's links of this purpose. */
export async function revokeLinks(tx: Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(userTokens).where(and(eq(userTokens.user_id, userId), eq(userTokens.purpose, purpose)));
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(userTokens).where(lt(userTokens.expires_at, now));
}
