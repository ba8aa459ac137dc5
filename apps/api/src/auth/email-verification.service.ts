import { eq } from 'drizzle-orm';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { refused } from '../errors.ts';
import { queueMail } from '../mail/mail-request.ts';
import { type Origin, toUser } from './auth.service.ts';
import { revokeLinks, useLink } from './links.ts';
import { mayMail } from './mail-throttle.ts';

const INVALID_LINK = 'This email verification token is invalid.';

/** @throws HttpError 422 when the link is unknown, used or older than 48 hours */
export async function verifyEmail({ db, now }: Context, token: string, origin: Origin): Promise<void> {
  await withTransaction(db, async (tx) => {
    const at = now();
    const userId = await useLink(tx, { token, purpose: 'email_verification', now: at });
    if (userId === undefined) throw refused(INVALID_LINK);
    const [user] = await tx
      .update(users)
      .set({ email_verified_at: at })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw refused(INVALID_LINK);
    await revokeLinks(tx, userId, 'email_verification');
    const entry = { action: 'user.email_verified', subject_type: 'user', subject_id: userId } as const;
    await recordAudit(tx, actorOf(toUser(user), origin), entry, at);
  });
}

/** Sends the link again when there is somebody with this email who has not verified it; says nothing of either. */
export async function resendVerification(context: Context, email: string, origin: Origin): Promise<void> {
  await requestMail(context, 'verify_email', email, origin);
}

/** Sends a link that sets a new password when somebody has this email; says nothing of it. */
export async function forgotPassword(context: Context, email: string, origin: Origin): Promise<void> {
  await requestMail(context, 'reset_password', email, origin);
}

/** The job looks the email up, not the request: so nobody can tell by the time it takes. */
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

/** The email of a person who signs in is a new one: they must verify it before they sign in again. */
export async function requireVerification(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  userId: string,
): Promise<void> {
  await tx.update(users).set({ email_verified_at: null }).where(eq(users.id, userId));
  await queueMail(context, tx, { kind: 'verify_email', user_id: userId });
}
