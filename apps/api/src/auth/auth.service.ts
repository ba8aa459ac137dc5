import type { LoginBody, LoginData, User } from '@portal/api-schema';
import { EMAIL_NOT_VERIFIED, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED } from '@portal/domain/messages';
import { type Actor, actorOf } from '../audit/actor.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { HttpError, unauthenticated } from '../errors.ts';
import { checkSecondFactor } from '../second-factor/second-factor-sign-in.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './accounts.repository.ts';
import type { Caller } from './caller.ts';
import { rememberDevice } from './known-devices.ts';
import { countAttempt } from './login-throttle.ts';
import { isPublicPassword, passwordMatches } from './passwords.ts';
import { closeSession } from './sessions.repository.ts';
import { openSession } from './sessions.ts';

/** The request of a call, which says where it comes from. */
export type Origin = Parameters<typeof actorOf>[1];

/** The answer of a sign-in, and the `Set-Cookie` header that makes the browser a known device of the account. */
export interface SignedIn {
  data: LoginData;
  cookie: string;
}

/**
 * Signs a person in. Takes the same time and gives the same answer whether or not the email exists. A director with a
 * second factor sends its code as well.
 */
export async function login(
  context: Context,
  { code, ...credentials }: LoginBody,
  origin: Origin,
): Promise<SignedIn> {
  const { email } = credentials;
  const row = await findAccountByEmail(context.db, email);
  try {
    const account = await requireCredentials(context, credentials, row, origin);
    const user = toUser(account);
    const factor = await checkSecondFactor(context, user, code);
    const second_factor_pending = factor === 'to_be_set_up';
    const token = await change(context, actorOf(user, origin), async ({ tx, at, audit }) => {
      const subject = { subject_type: 'user', subject_id: user.id } as const;
      const opened = await openSession(tx, { userId: user.id, second_factor_pending }, at, origin);
      audit({ action: 'session.opened', ...subject });
      if (factor === 'recovery_code') audit({ action: 'second_factor.recovery_used', ...subject });
      return opened;
    });
    const data: LoginData = {
      role: user.role,
      user: { ...user, token },
      ...(second_factor_pending && { second_factor_setup: true }),
    };
    return { data, cookie: rememberDevice(context, account, origin.headers.cookie) };
  } catch (error) {
    // A missing code is not a failure: the person is asked for it.
    if (error instanceof HttpError && error.message !== SECOND_FACTOR_REQUIRED) {
      const refusal = { user_id: row?.id, email, address: origin.ip, reason: error.message };
      origin.log.warn(refusal, 'sign-in failed');
    }
    throw error;
  }
}

/** @throws HttpError 401 a wrong pair · 403 the email is not verified · 429 too many failures */
async function requireCredentials(...login: Parameters<typeof matchingAccount>): Promise<AccountRow> {
  const row = await matchingAccount(...login);
  if (row.email_verified_at === null) throw new HttpError(403, EMAIL_NOT_VERIFIED);
  return row;
}

/**
 * The account of an email and its password, verified or not.
 * @throws HttpError 401 a wrong pair · 429 too many failures
 */
export async function matchingAccount(
  context: Context,
  { email, password }: LoginBody,
  row: AccountRow | undefined,
  origin: Origin,
): Promise<AccountRow> {
  const attempt = await countAttempt(context, email, row, origin);
  const matches = await passwordMatches(row?.password_hash ?? null, password);
  if (!row || !matches || isPublicPassword(context, password)) throw new HttpError(401, INVALID_CREDENTIALS);
  await attempt.succeeded();
  return row;
}

export async function logout(context: Context, caller: Caller, actor: Actor): Promise<void> {
  await change(context, actor, async ({ tx, audit }) => {
    await closeSession(tx, caller.id, caller.session_id);
    audit({ action: 'session.closed', subject_type: 'user', subject_id: caller.id });
  });
}

export async function me({ db }: Context, caller: Caller): Promise<User> {
  const row = await findAccount(db, caller.id);
  if (!row) throw unauthenticated();
  return toUser(row);
}

/** @throws HttpError 401 for a member of a team, who has no password and cannot sign in */
export function toUser({ id, email, full_name, phone_number, role, identity, created_at }: AccountRow): User {
  if (role === 'member') throw new HttpError(401, INVALID_CREDENTIALS);
  return { id, email, full_name, phone_number, role, identity, created_at: created_at.toISOString() };
}
