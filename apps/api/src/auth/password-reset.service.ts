import type { ResetPasswordBody } from '@portal/api-schema';
import { eq, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { refused } from '../errors.ts';
import { type Origin, toUser } from './auth.service.ts';
import { revokeLinks, useLink } from './links.ts';
import { forgetFailures } from './login-throttle.ts';
import { requireConfirmed } from './password-confirmation.ts';
import { hashPassword } from './passwords.ts';
import { closeAllSessions } from './sessions.ts';

const INVALID_LINK = 'This password reset token is invalid.';

/**
 * Sets a password with a link that was sent to the email. Whoever holds the link reads that mailbox, so the email is
 * verified with it; every session of the user ends.
 * @throws HttpError 422 when the link is unknown, used, too old or not of this email
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
    if (userId === undefined) throw refused(INVALID_LINK);
    const [user] = await tx
      .update(users)
      .set({
        password_hash: await hashPassword(body.password),
        email_verified_at: sql`coalesce(${users.email_verified_at}, ${at.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, userId))
      .returning();
    // What was done so far is undone with the transaction.
    if (user?.email.toLowerCase() !== body.email.toLowerCase()) throw refused(INVALID_LINK);
    await revokeLinks(tx, userId, 'password_reset');
    await revokeLinks(tx, userId, 'email_verification');
    await closeAllSessions(tx, userId);
    await forgetFailures(tx, user.email);
    const entry = { action: 'user.password_reset', subject_type: 'user', subject_id: userId } as const;
    await recordAudit(tx, actorOf(toUser(user), origin), entry, at);
  });
}
