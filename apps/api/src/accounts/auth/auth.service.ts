import type { authCalls, Body, Data, User } from '@portal/api-schema';
import type { AuditAction } from '@portal/domain/audit-actions';
import {
  ACCOUNT_DISABLED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  SECOND_FACTOR_REQUIRED,
} from '@portal/domain/messages';
import { actorOf } from '../../platform/audit/actor.ts';
import { auditRow } from '../../platform/audit/audit.repository.ts';
import { change } from '../../platform/change.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError, unauthenticated } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { HASHES_AT_ONCE } from '../../platform/passwords/hashing.ts';
import { shownEmail } from '../judges/no-email.ts';
import { checkSecondFactor, type SignInFactor } from '../second-factor/second-factor-sign-in.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './accounts.repository.ts';
import { rememberDevice } from './known-devices.ts';
import { countAttempt } from './login-throttle.ts';
import { isPublicPassword, passwordMatches } from './passwords.ts';
import { closeSession, storeSignIn } from './sessions.repository.ts';
import { createSession } from './sessions.ts';
import { type HitTakenBack, takeBackHits } from './throttle.repository.ts';

/** The request of a call, which says where it comes from. */
export type Origin = Parameters<typeof actorOf>[1];

/**
 * The statements of a sign-in wait for one another, because a whole venue counts its tries in one row. So most of those who
 * sign in at the same moment wait here, where they hold no connection of the database: each step is done for one person.
 */
const SIGN_INS_AT_ONCE = HASHES_AT_ONCE + 2;
const oneOfAFew = limitConcurrency(SIGN_INS_AT_ONCE);

/**
 * Signs a person in. Takes the same time and gives the same answer whether or not the email exists. A director with a
 * second factor sends its code as well. The browser becomes a known device of the account.
 */
export function login(context: Context, input: CallInput<typeof authCalls.login>) {
  return oneOfAFew(() => signIn(context, input));
}

async function signIn(
  context: Context,
  { body, request: origin, reply }: CallInput<typeof authCalls.login>,
): Promise<Data<typeof authCalls.login>> {
  const { db, now } = context;
  const { code, ...credentials } = body;
  const { email } = credentials;
  const row = await findAccountByEmail(db, email);
  try {
    const { account, takenBack } = await checkPassword(context, credentials, row, origin);
    const factor = await requireSecondStep(context, account, code).catch(async (error: unknown) => {
      await takeBackHits(db, takenBack);
      throw error;
    });
    const user = toUser(account);
    const second_factor_pending = factor === 'to_be_set_up';
    const at = now();
    const entryOf = (action: AuditAction) =>
      auditRow(actorOf(user, origin), { action, subject_type: 'user', subject_id: user.id }, at);
    const { token, session } = createSession({ userId: user.id, second_factor_pending }, at, origin);
    const entries = [
      entryOf('session.opened'),
      ...(factor === 'recovery_code' ? [entryOf('second_factor.recovery_used')] : []),
    ];
    await storeSignIn(db, { account, session, entries, takenBack });
    // The account may have got a second factor meanwhile, which ended the sessions of before.
    if (factor === 'none')
      await checkSecondFactor(context, account, undefined).catch(async (error: unknown) => {
        await closeSession(db, user.id, session.id);
        throw error;
      });
    reply.header('set-cookie', rememberDevice(context, account, origin.headers.cookie));
    return {
      role: user.role,
      user: { ...user, token },
      ...(second_factor_pending && { second_factor_setup: true }),
    };
  } catch (error) {
    // A missing code is not a failure: the person is asked for it.
    if (error instanceof HttpError && error.message !== SECOND_FACTOR_REQUIRED) {
      const refusal = { user_id: row?.id, email, address: origin.ip, reason: error.message };
      origin.log.warn(refusal, 'sign-in failed');
    }
    throw error;
  }
}

/**
 * What is asked of a person with the right password.
 * @throws HttpError 403 the account is disabled, the email is not verified, or the code of the second factor is missing · 422 it is wrong · 429
 * too many codes
 */
async function requireSecondStep(
  context: Context,
  account: AccountRow,
  code: string | undefined,
): Promise<SignInFactor> {
  if (account.disabled_at !== null) throw new HttpError(403, ACCOUNT_DISABLED);
  if (account.email_verified_at === null) throw new HttpError(403, EMAIL_NOT_VERIFIED);
  return checkSecondFactor(context, account, code);
}

/**
 * The account of an email and its password, verified or not.
 * @throws HttpError 401 a wrong pair · 429 too many failures
 */
export async function matchingAccount(...login: Parameters<typeof checkPassword>): Promise<AccountRow> {
  const { account, takenBack } = await checkPassword(...login);
  const [{ db }] = login;
  await takeBackHits(db, takenBack);
  return account;
}

/** As `matchingAccount`, with the hits that are yet to be taken back. */
async function checkPassword(
  context: Context,
  { email, password }: Body<typeof authCalls.login>,
  row: AccountRow | undefined,
  origin: Origin,
): Promise<{ account: AccountRow; takenBack: HitTakenBack[] }> {
  const takenBack = await countAttempt(context, email, row, origin);
  const matches = await passwordMatches(row?.password_hash ?? null, password);
  if (!row || !matches || isPublicPassword(context, password)) throw new HttpError(401, INVALID_CREDENTIALS);
  return { account: row, takenBack };
}

export function logout(context: Context, { caller, actor }: CallInput<typeof authCalls.logout>) {
  return change(context, actor, async ({ tx, audit }) => {
    await closeSession(tx, caller.id, caller.session_id);
    audit({ action: 'session.closed', subject_type: 'user', subject_id: caller.id });
    return {};
  });
}

export async function me({ db }: Context, { caller }: CallInput<typeof authCalls.me>) {
  const row = await findAccount(db, caller.id);
  if (!row) throw unauthenticated();
  return { user: ownUser(row, caller) };
}

/**
 * The caller's own account: of a judge also the committee, and what they can sign in with besides links; of who changes their own email
 * also the one that waits.
 */
export function ownUser(row: AccountRow, { committee }: Pick<Caller, 'committee'>): User {
  const { id, role, pending_email, password_hash } = row;
  if (role === 'member') return { ...toUser(row), pending_email };
  if (committee === null || committee.id === id) return toUser(row);
  return { ...toUser(row), committee, has_password: password_hash !== null, pending_email };
}

export function toUser({ id, full_name, phone_number, role, identity, ...row }: AccountRow): User {
  const [email, created_at] = [shownEmail(row.email) ?? '', row.created_at];
  return { id, email, full_name, phone_number, role, identity, created_at: created_at.toISOString() };
}
