import type { authCalls, Data } from '@portal/api-schema';
import {
  EMAIL_ALREADY_VERIFIED,
  INVALID_DATA,
  JUDGE_LINK_INVALID,
  RESET_LINK_INVALID,
  TOO_MANY_ATTEMPTS,
  VERIFICATION_LINK_INVALID,
} from '@portal/domain/messages';
import { actorOf } from '../../platform/audit/actor.ts';
import { auditRow, recordAudit } from '../../platform/audit/audit.repository.ts';
import { changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { HttpError, refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { announceAccount } from '../account/account-owners.ts';
import { markSignedIn } from '../judges/judges.repository.ts';
import { queueMail } from '../mail/mail-request.ts';
import { mayMail } from '../mail/mail-throttle.ts';
import { changePerson } from '../people/change-person.ts';
import { findPerson } from '../people/people.repository.ts';
import { type AccountRow, findAccount, findAccountByEmail, setEmailVerified } from './accounts.repository.ts';
import { matchingAccount, toUser } from './auth.service.ts';
import { confirmEmailChange } from './email-change.ts';
import { rememberDevice } from './known-devices.ts';
import { findLink, revokeLinks, type UsedLink, useLink } from './links.repository.ts';
import { resetFailures } from './login-throttle.ts';
import { hashNewPassword, requireConfirmed, storeNewPassword } from './passwords.ts';
import { storeSignIn } from './sessions.repository.ts';
import { createSession } from './sessions.ts';
import { limitsOfNetwork, requireBelowLimits } from './throttle.ts';

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
    const isChange = link.purpose === 'email_change';
    if (isChange) await confirmEmailChange(context, tx, link);
    const user = await setEmailVerified(tx, userId, at);
    if (!user) throw refused(VERIFICATION_LINK_INVALID);
    await revokeLinks(tx, userId, 'email_verification');
    await announceAccount(context, tx, user);
    const action = isChange ? 'user.email_changed' : 'user.email_verified';
    const edit = isChange && { version: user.version, fields: ['email'] };
    const entry = { action, subject_type: 'user', subject_id: userId, ...edit } as const;
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
    if (!(await mayMail(db, kind, email, request.ip, now()))) return {};
    await withTransaction(db, (tx) => queueMail(context, tx, { kind, email }));
    return {};
  };

/** Sends the link again to a person who has not verified this email. The answer is the same whether or not there is one. */
export const resendVerification = requestMail('verify_email');

/** Sends a link that sets a new password to the person with this email. The answer is the same whether or not there is one. */
export const forgotPassword = requestMail('reset_password');

/** Whoever has the link of an invitation could otherwise become the member whom it is for. */
const NOT_OWN_EMAIL = { email: ['هذا البريد من بيانات الفريق. تواصل مع مركز المساعدة لتصحيحه'] };

/**
 * A person who mistyped their email cannot receive the link that verifies it: with the password they correct it, and the
 * link goes to the new one. A verified email is changed in the account, which notifies its owner.
 * @throws HttpError 401 a wrong pair · 422 the email is verified, was given by others, or another person has the new one · 429 too many tries
 */
export async function correctEmail(
  context: Context,
  { body, request: origin }: CallInput<typeof authCalls.correctEmail>,
) {
  const { db, now } = context;
  const { email, password, new_email } = body;
  const row = await findAccountByEmail(db, email);
  const account = await matchingAccount(context, { email, password }, row, origin);
  const wanted = new_email.toLowerCase();
  const { id } = account;
  if (account.role === 'member' && account.expires_at === null) throw refused(INVALID_DATA, NOT_OWN_EMAIL);
  if (!(await mayMail(db, 'verify_email', wanted, origin.ip, now())))
    throw new HttpError(429, TOO_MANY_ATTEMPTS);
  const actor = actorOf(toUser(account), origin);
  return changeRecord(context, actor, findPerson, id, async (locked, { tx, audit }) => {
    if (locked.email_verified_at !== null) throw refused(EMAIL_ALREADY_VERIFIED);
    if (wanted !== locked.email) {
      const { version } = await changePerson(context, tx, id, { email: wanted });
      const edit = { version, fields: ['email'] };
      audit({ action: 'user.email_corrected', subject_type: 'user', subject_id: id, ...edit });
      await announceAccount(context, tx, locked);
    }
    await queueMail(context, tx, { kind: 'verify_email', user_id: id });
    return {};
  });
}

/** The account whose password a link sets. @throws HttpError 422 there is no such link, or it is of another email */
async function accountOfReset(db: Database, link: UsedLink | undefined, email: string): Promise<AccountRow> {
  const account = link && (await findAccount(db, link.user_id));
  if (account?.email.toLowerCase() !== email.toLowerCase()) throw refused(RESET_LINK_INVALID);
  return account;
}

const RESETS = ['password_reset'] as const;

/**
 * Whether `resetPassword` would accept a link, so that nobody chooses a password for nothing. It says no more than that call does
 * with a password that is refused.
 * @throws HttpError 422 the link is unknown, used, expired or of another email
 */
export async function openReset(context: Context, { body }: CallInput<typeof authCalls.openReset>) {
  await requireReset(context, body);
  return {};
}

async function requireReset({ db, now }: Context, { token, email }: { token: string; email: string }) {
  await accountOfReset(db, await findLink(db, { token, purposes: RESETS, now: now() }), email);
}

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
  // The password is hashed before anything is locked, but for nobody without a valid link.
  await requireReset(context, body);
  const password_hash = await hashNewPassword(context, body.password);
  const cookie = await withTransaction(db, async (tx) => {
    const at = now();
    const link = await useLink(tx, { token: body.token, purposes: RESETS, now: at });
    // The rollback of the transaction makes a link that is refused valid again.
    const user = await accountOfReset(tx, link, body.email);
    const account = await storeNewPassword(tx, user.id, password_hash);
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

/** Links that one network may try in a quarter of an hour: all judges of a venue share one. */
const MAX_JUDGE_LINKS = 300;

/**
 * Signs a judge in on this device with a link of the board, which then works no more.
 * @throws HttpError 422 the link is unknown, used, expired or replaced · 429 too many tries from the network
 */
export async function judgeSignIn(
  context: Context,
  { body: { token }, request }: CallInput<typeof authCalls.judgeSignIn>,
): Promise<Data<typeof authCalls.judgeSignIn>> {
  const { db, now } = context;
  await requireBelowLimits(db, limitsOfNetwork('judge-link', request.ip, MAX_JUDGE_LINKS), now());
  return withTransaction(db, async (tx) => {
    const at = now();
    const link = await useLink(tx, { token, purposes: ['judge_sign_in'], now: at });
    const account = link && (await findAccount(tx, link.user_id));
    if (!account || account.disabled_at !== null) throw refused(JUDGE_LINK_INVALID);
    await markSignedIn(tx, account.id, at);
    const user = toUser(account);
    const opened = createSession({ userId: user.id, by: 'link' }, at, request);
    const entry = { action: 'session.opened', subject_type: 'user', subject_id: user.id } as const;
    const entries = [auditRow(actorOf(user, request), entry, at)];
    await storeSignIn(tx, { account, session: opened.session, entries, takenBack: [] });
    await announceAccount(context, tx, account);
    return { role: user.role, user: { ...user, token: opened.token } };
  });
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
