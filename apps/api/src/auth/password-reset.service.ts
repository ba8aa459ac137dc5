import type { ResetPasswordBody } from '@portal/api-schema';
import { RESET_LINK_INVALID } from '@portal/domain/messages';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { setPassword } from './accounts.repository.ts';
import { type Origin, toUser } from './auth.service.ts';
import { revokeLinks } from './links.repository.ts';
import { useLink } from './links.ts';
import { resetFailures } from './login-throttle.ts';
import { requireConfirmed } from './password-confirmation.ts';
import { hashPassword } from './passwords.ts';
import { closeAllSessions } from './sessions.repository.ts';

/**
 * Sets a password with a link that was sent to the email. Having the link proves access to the mailbox, so the email
 * is verified too. Ends every session of the user.
 * @throws HttpError 422 the link is unknown, used, expired or of another email
 */
export async function resetPassword(
  { db, now }: Context,
  body: ResetPasswordBody,
  origin: Origin,
): Promise<void> {
  requireConfirmed(body);
  await withTransaction(db, async (tx) => {
    const at = now();
    const userId = await useLink(tx, { token: body.token, purpose: 'password_reset', now: at });
    if (userId === undefined) throw refused(RESET_LINK_INVALID);
    const user = await setPassword(tx, userId, await hashPassword(body.password), at);
    // The rollback of the transaction undoes the update.
    if (user?.email.toLowerCase() !== body.email.toLowerCase()) throw refused(RESET_LINK_INVALID);
    await revokeLinks(tx, userId, 'password_reset');
    await revokeLinks(tx, userId, 'email_verification');
    await closeAllSessions(tx, userId);
    await resetFailures(tx, user.email);
    const entry = { action: 'user.password_reset', subject_type: 'user', subject_id: userId } as const;
    await recordAudit(tx, actorOf(toUser(user), origin), entry, at);
  });
}
