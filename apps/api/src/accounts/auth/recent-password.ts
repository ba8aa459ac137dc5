import { PASSWORD_CONFIRMATION_REQUIRED } from '@portal/domain/messages';
import { HttpError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';

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
