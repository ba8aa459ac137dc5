import type { authCalls } from '@portal/api-schema';
import { RESET_LINK_INVALID } from '@portal/domain/messages';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { announceAccount } from '../account/account-owners.ts';
import { findAccount, setEmailVerified } from './accounts.repository.ts';
import { toUser } from './auth.service.ts';
import { rememberDevice } from './known-devices.ts';
import { useLink } from './links.repository.ts';
import { resetFailures } from './login-throttle.ts';
import { hashNewPassword, requireConfirmed, storeNewPassword } from './passwords.ts';

/**
 * Sets a password with a link that was sent to the email. Having the link proves access to the mailbox, so the email
 * is verified too. Ends every session of the user. A person locked out by the failures of others can sign in after it. The
 * browser becomes a known device of the account.
 * @throws HttpError 422 the link is unknown, used, expired or of another email, or the password is common or public
 */
export async function resetPassword(
  context: Context,
  { body, request, reply }: CallInput<typeof authCalls.resetPassword>,
) {
  requireConfirmed(body);
  const { db, now } = context;
  const cookie = await withTransaction(db, async (tx) => {
    const at = now();
    const link = await useLink(tx, { token: body.token, purposes: ['password_reset'], now: at });
    const user = link && (await findAccount(tx, link.user_id));
    // The rollback of the transaction makes the link valid again.
    if (user?.email.toLowerCase() !== body.email.toLowerCase()) throw refused(RESET_LINK_INVALID);
    const account = await storeNewPassword(tx, user.id, await hashNewPassword(context, body.password));
    if (user.email_verified_at === null) await setEmailVerified(tx, user.id, at);
    // The board's pages say which accounts are in use.
    if (user.email_verified_at === null || user.password_hash === null)
      await announceAccount(context, tx, user);
    await resetFailures(tx, user.email, request);
    const entry = { action: 'user.password_reset', subject_type: 'user', subject_id: user.id } as const;
    await recordAudit(tx, actorOf(toUser(user), request), entry, at);
    return rememberDevice(context, account, request.headers.cookie);
  });
  reply.header('set-cookie', cookie);
  return {};
}
