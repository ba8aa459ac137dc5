import type { Database } from '../db/database.ts';
import { insertLink, type LinkPurpose, markLinkUsed } from './links.repository.ts';
import { createToken, hashToken } from './tokens.ts';

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  now: Date;
  validForMs: number;
}

/** Makes a single-use link for an email. @returns its token, of which only the hash is stored */
export async function issueLink(
  db: Database,
  { userId, purpose, now, validForMs }: NewLink,
): Promise<string> {
  const token = createToken();
  await insertLink(db, {
    user_id: userId,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + validForMs),
  });
  return token;
}

/**
 * Uses a link in the transaction that does what the link is for; of several attempts at once only one succeeds.
 * @returns the id of its user; undefined when the link is unknown, used or expired
 */
export function useLink(
  tx: Database,
  { token, ...link }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string | undefined> {
  return markLinkUsed(tx, { tokenHash: hashToken(token), ...link });
}
