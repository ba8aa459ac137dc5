import type { accountCalls } from '@portal/api-schema';
import { PASSWORD_WRONG } from '@portal/domain/messages';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { findAccount } from '../auth/accounts.repository.ts';
import { rememberDevice } from '../auth/known-devices.ts';
import { hashNewPassword, passwordMatches, requireConfirmed, storeNewPassword } from '../auth/passwords.ts';
import { requireRecentPassword } from '../auth/recent-password.ts';
import { updateSession } from '../auth/sessions.repository.ts';
import { requireBelowLimits, resetHits } from '../auth/throttle.ts';

/** Per quarter of an hour; only the holder of a session of the account can use them up. */
const MAX_TRIES = 10;
const WRONG = 'كلمة المرور غير صحيحة';

/** Opens the calls that need a recent password in the caller's session. @throws HttpError 422 it is wrong · 429 too many tries */
export async function confirmPassword(
  { db, now }: Context,
  { caller, body, request }: CallInput<typeof accountCalls.confirmPassword>,
) {
  const key = `confirm-password:${caller.id}`;
  await requireBelowLimits(db, [{ key, max: MAX_TRIES }], now());
  const account = await findAccount(db, caller.id);
  if (!(await passwordMatches(account?.password_hash ?? null, body.password))) {
    const refusal = { user_id: caller.id, address: request.ip, reason: PASSWORD_WRONG };
    request.log.warn(refusal, 'password confirmation failed');
    throw refused(PASSWORD_WRONG, { password: [WRONG] });
  }
  await resetHits(db, key);
  await updateSession(db, caller.session_id, { password_confirmed_at: now() });
  return {};
}

/**
 * Sets the caller's new password, and ends their other sessions and all mailed links. The browser stays a known device of the account.
 * @throws HttpError 403 the password was not entered recently · 422 the two differ, or it is common or public
 */
export async function changePassword(
  context: Context,
  { caller, actor, body, request, reply }: CallInput<typeof accountCalls.changePassword>,
) {
  requireConfirmed(body);
  requireRecentPassword(caller, context.now());
  const hash = await hashNewPassword(context, body.password);
  const cookie = await change(context, actor, async ({ tx, audit }) => {
    const account = await storeNewPassword(tx, caller.id, hash, caller.session_id);
    audit({ action: 'user.password_changed', subject_type: 'user', subject_id: caller.id });
    return rememberDevice(context, account, request.headers.cookie);
  });
  reply.header('set-cookie', cookie);
  return {};
}
