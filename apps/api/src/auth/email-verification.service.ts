import { VERIFICATION_LINK_INVALID } from '@portal/domain/messages';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { queueMail } from '../mail/mail-request.ts';
import { setEmailVerified } from './accounts.repository.ts';
import { type Origin, toUser } from './auth.service.ts';
import { confirmEmailChange } from './email-change.ts';
import { revokeLinks } from './links.repository.ts';
import { useLink } from './links.ts';
import { mayMail } from './mail-throttle.ts';

/**
 * Follows the link of a mail: verifies the email, or makes the change of email that its owner requested.
 * @throws HttpError 422 the link is unknown, used or older than 48 hours, or another person has the new email
 */
export async function verifyEmail(context: Context, token: string, origin: Origin): Promise<void> {
  const { db, now } = context;
  await withTransaction(db, async (tx) => {
    const at = now();
    const link = await useLink(tx, { token, purposes: ['email_verification', 'email_change'], now: at });
    if (!link) throw refused(VERIFICATION_LINK_INVALID);
    const { user_id: userId } = link;
    if (link.purpose === 'email_change') await confirmEmailChange(context, tx, link);
    const user = await setEmailVerified(tx, userId, at);
    if (!user) throw refused(VERIFICATION_LINK_INVALID);
    await revokeLinks(tx, userId, 'email_verification');
    const action = link.purpose === 'email_change' ? 'user.email_changed' : 'user.email_verified';
    const entry = { action, subject_type: 'user', subject_id: userId } as const;
    await recordAudit(tx, actorOf(toUser(user), origin), entry, at);
  });
}

/** Sends the link again to a person who has not verified this email. The answer is the same whether or not there is one. */
export async function resendVerification(context: Context, email: string, origin: Origin): Promise<void> {
  await requestMail(context, 'verify_email', email, origin);
}

/** Sends a link that sets a new password to the person with this email. The answer is the same whether or not there is one. */
export async function forgotPassword(context: Context, email: string, origin: Origin): Promise<void> {
  await requestMail(context, 'reset_password', email, origin);
}

/** The job looks the email up, not the request, so that the time of the answer does not tell whether it exists. */
async function requestMail(
  context: Context,
  kind: 'verify_email' | 'reset_password',
  email: string,
  { ip }: Origin,
): Promise<void> {
  const { db, now } = context;
  if (!(await mayMail(db, email, ip, now()))) return;
  await withTransaction(db, (tx) => queueMail(context, tx, { kind, email }));
}

/** Makes a person with a new email verify it before they can sign in again. */
export async function requireVerification(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  userId: string,
): Promise<void> {
  await setEmailVerified(tx, userId, null);
  await queueMail(context, tx, { kind: 'verify_email', user_id: userId });
}
