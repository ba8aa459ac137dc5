import type { ResetPasswordBody } from '@portal/api-schema';
import { RESET_LINK_INVALID } from '@portal/domain/messages';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { publishChange } from '../live/publish-change.ts';
import { accountChange, teamChange } from '../published-changes.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { type AccountRow, findAccount, setEmailVerified } from './accounts.repository.ts';
import { type Origin, toUser } from './auth.service.ts';
import { rememberDevice } from './known-devices.ts';
import { useLink } from './links.ts';
import { resetFailures } from './login-throttle.ts';
import { storeNewPassword } from './new-password.ts';
import { requireConfirmed } from './password-confirmation.ts';
import { hashNewPassword } from './passwords.ts';

/**
 * Sets a password with a link that was sent to the email. Having the link proves access to the mailbox, so the email
 * is verified too. Ends every session of the user. A person locked out by the failures of others can sign in after it.
 * @returns the `Set-Cookie` header that makes the browser a known device of the account
 * @throws HttpError 422 the link is unknown, used, expired or of another email, or the password is common or public
 */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  origin: Origin,
): Promise<string> {
  requireConfirmed(body);
  const { db, now } = context;
  return withTransaction(db, async (tx) => {
    const at = now();
    const link = await useLink(tx, { token: body.token, purposes: ['password_reset'], now: at });
    const user = link && (await findAccount(tx, link.user_id));
    // The rollback of the transaction makes the link valid again.
    if (user?.email.toLowerCase() !== body.email.toLowerCase()) throw refused(RESET_LINK_INVALID);
    const account = await storeNewPassword(tx, user.id, await hashNewPassword(context, body.password));
    if (user.email_verified_at === null) await setEmailVerified(tx, user.id, at);
    if (user.email_verified_at === null || user.password_hash === null) await announceActivation(tx, user);
    await resetFailures(tx, user.email, origin);
    const entry = { action: 'user.password_reset', subject_type: 'user', subject_id: user.id } as const;
    await recordAudit(tx, actorOf(toUser(user), origin), entry, at);
    return rememberDevice(context, account, origin.headers.cookie);
  });
}

/** The board's pages say which accounts are in use: those of the board and the reception, and that of a team's leader. */
async function announceActivation(tx: Database, { id, role }: AccountRow): Promise<void> {
  if (role !== 'member') await publishChange(tx, accountChange(id, role));
  const teamId = role === 'leader' ? await findLedTeamId(tx, id) : undefined;
  if (teamId !== undefined) await publishChange(tx, teamChange(teamId));
}
