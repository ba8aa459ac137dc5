import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userTokens } from '../db/schema/users.ts';

const TOKEN_BYTES = 32;

export type LinkPurpose = (typeof userTokens.$inferSelect)['purpose'];

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  now: Date;
  validForMs: number;
}

/** Makes a single-use link for an email. @returns its token, which is kept nowhere */
export async function issueLink(
  db: Database,
  { userId, purpose, now, validForMs }: NewLink,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(userTokens).values({
    user_id: userId,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + validForMs),
  });
  return token;
}

/**
 * Uses a link up; of several attempts at once one gets it. Run it in the transaction that does what the link is for.
 * @returns the id of its user; undefined when it is unknown, used or too old
 */
export async function useLink(
  tx: Database,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string | undefined> {
  const [link] = await tx
    .update(userTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(userTokens.token_hash, hashToken(token)),
        eq(userTokens.purpose, purpose),
        isNull(userTokens.used_at),
        gt(userTokens.expires_at, now),
      ),
    )
    .returning({ user_id: userTokens.user_id });
  return link?.user_id;
}

/** Kills the user's other links of this purpose. */
export async function revokeLinks(tx: Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(userTokens).where(and(eq(userTokens.user_id, userId), eq(userTokens.purpose, purpose)));
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
