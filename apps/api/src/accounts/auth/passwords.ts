import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { INVALID_DATA, PASSWORD_CONFIRMATION_REQUIRED } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireUncommon } from '../../platform/passwords/common-passwords.ts';
import { hashPassword, verifyHash } from '../../platform/passwords/hashing.ts';
import { type AccountRow, setPasswordHash } from './accounts.repository.ts';
import { deletePasswordMails, revokeLinks } from './links.repository.ts';
import { closeSessions } from './sessions.repository.ts';

const PASSWORD_IS_PUBLIC = 'كلمة المرور هذه معروفة للجميع. اختر غيرها.';

/** @throws HttpError 422 with the error on `password` for a common one and, outside the demo, for the demo's */
export function requireSecret(context: Pick<Context, 'isDemo'>, password: string): void {
  if (isPublicPassword(context, password)) throw refused(INVALID_DATA, { password: [PASSWORD_IS_PUBLIC] });
  requireUncommon(password);
}

/** The hash of a password that a person chose. @throws HttpError 422 as `requireSecret` */
export async function hashNewPassword(context: Pick<Context, 'isDemo'>, password: string): Promise<string> {
  requireSecret(context, password);
  return hashPassword(password);
}

/** Whether this is the demo's password in an event of real people: no account has it, whatever its hash says. */
export function isPublicPassword({ isDemo }: Pick<Context, 'isDemo'>, password: string): boolean {
  return !isDemo && password === DEMO_PASSWORD;
}

const decoy = hashPassword('no account has this password');

/**
 * Whether the password matches the hash. Without a hash (no such person, or no password set yet) it does the same work,
 * so that the time taken does not tell whether the account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const expected = stored ?? (await decoy);
  const matches = await verifyHash(expected, password);
  return stored !== null && matches;
}

const NOT_THE_SAME = 'كلمتا المرور غير متطابقتين';

/** @throws HttpError 422 with the error on the second field when the two differ */
export function requireConfirmed(body: { password: string; password_confirmation: string }): void {
  if (body.password === body.password_confirmation) return;
  throw refused(INVALID_DATA, { password_confirmation: [NOT_THE_SAME] });
}

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

/** How long a session whose user entered the password may change the account itself. */
export const PASSWORD_RECENT_MS = 15 * 60 * 1000;

const CONFIRM_FIRST = 'يلزم إدخال كلمة المرور من جديد قبل هذا التغيير';

/** As `requireRecentPassword`, but a judge who signed in by a link and has no password yet may set the first one. */
export function requireOwnPassword(
  { password_hash }: { password_hash: string | null },
  caller: Caller,
  now: Date,
): void {
  if (password_hash !== null) requireRecentPassword(caller, now);
}

/**
 * For the calls with which a stolen session could become the account.
 * @throws HttpError 403 the password was not entered in this session within 15 minutes
 */
export function requireRecentPassword({ password_confirmed_at }: Caller, now: Date): void {
  const since = password_confirmed_at && now.getTime() - password_confirmed_at.getTime();
  if (since !== null && since <= PASSWORD_RECENT_MS) return;
  throw new HttpError(403, PASSWORD_CONFIRMATION_REQUIRED, { errors: { password: [CONFIRM_FIRST] } });
}
