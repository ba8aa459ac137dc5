import type { authCalls } from '@portal/api-schema';
import { VERIFICATION_LINK_INVALID } from '@portal/domain/messages';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { queueMail } from '../mail/mail-request.ts';
import { mayMail } from '../mail/mail-throttle.ts';
import { setEmailVerified } from './accounts.repository.ts';
import { toUser } from './auth.service.ts';
import { confirmEmailChange } from './email-change.ts';
import { revokeLinks, useLink } from './links.repository.ts';

/**
 * Follows the link of a mail: verifies the email, or makes the change of email that its owner requested.
 * @throws HttpError 422 the link is unknown, used or older than 48 hours, or another person has the new email
 */
export function verifyEmail(
  context: Context,
  { body: { token }, request }: CallInput<typeof authCalls.verifyEmail>,
) {
  const { db, now } = context;
  return withTransaction(db, async (tx) => {
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
    await recordAudit(tx, actorOf(toUser(user), request), entry, at);
    return {};
  });
}

type MailRequest = Pick<CallInput<typeof authCalls.forgotPassword>, 'body' | 'request'>;

/** The job looks the email up, not the request, so that the time of the answer does not tell whether it exists. */
const requestMail =
  (kind: 'verify_email' | 'reset_password') =>
  async (context: Context, { body: { email }, request }: MailRequest) => {
    const { db, now } = context;
    if (!(await mayMail(db, email, request.ip, now()))) return {};
    await withTransaction(db, (tx) => queueMail(context, tx, { kind, email }));
    return {};
  };

/** Sends the link again to a person who has not verified this email. The answer is the same whether or not there is one. */
export const resendVerification = requestMail('verify_email');

/** Sends a link that sets a new password to the person with this email. The answer is the same whether or not there is one. */
export const forgotPassword = requestMail('reset_password');

/** Makes a person with a new email verify it before they can sign in again. */
export async function requireVerification(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  userId: string,
): Promise<void> {
  await setEmailVerified(tx, userId, null);
  await queueMail(context, tx, { kind: 'verify_email', user_id: userId });
}
