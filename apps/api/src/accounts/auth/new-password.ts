import type { Database } from '../../platform/database/database.ts';
import { deletePasswordMails } from '../mail/queued-mails.repository.ts';
import { type AccountRow, setPasswordHash } from './accounts.repository.ts';
import { revokeLinks } from './links.repository.ts';
import { closeSessions } from './sessions.repository.ts';

/**
 * Stores a new password. Every way to change a password ends here: all sessions of the account end, except the one in
 * which its owner made the change, every link that was mailed to it stops working, and none that was asked for before is
 * mailed after.
 * @throws HttpError 404 no such account
 */
export async function storeNewPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  ownSessionId?: string,
): Promise<AccountRow> {
  const account = await setPasswordHash(tx, userId, passwordHash);
  await closeSessions(tx, userId, ownSessionId);
  await revokeLinks(tx, userId);
  await deletePasswordMails(tx, account);
  return account;
}
