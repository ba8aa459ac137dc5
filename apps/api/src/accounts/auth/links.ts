import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { insertLink, type LinkPurpose, markLinkUsed, type UsedLink } from './links.repository.ts';

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
  { userId, purpose, now, validForMs, email }: NewLink,
): Promise<string> {
  const token = createToken();
  await insertLink(db, {
    user_id: userId,
    purpose,
    ...(email !== undefined && { email }),
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + validForMs),
  });
  return token;
}

/**
 * Uses a link of one of the purposes in the transaction that does what the link is for; of several attempts at once only one succeeds.
 * @returns undefined when the link is unknown, used or expired
 */
export function useLink(
  tx: Database,
  { token, ...link }: { token: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<UsedLink | undefined> {
  return markLinkUsed(tx, { tokenHash: hashToken(token), ...link });
}
