import type { LoginBody, LoginData, User } from '@portal/api-schema';
import { EMAIL_NOT_VERIFIED, INVALID_CREDENTIALS } from '@portal/domain/messages';
import { type Actor, actorOf } from '../audit/actor.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { HttpError, unauthenticated } from '../errors.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './accounts.repository.ts';
import type { Caller } from './caller.ts';
import { countAttempt, forgiveAttempt } from './login-throttle.ts';
import { passwordMatches } from './passwords.ts';
import { closeSession } from './sessions.repository.ts';
import { openSession } from './sessions.ts';

/** The request of a call, which says where it comes from. */
export type Origin = Parameters<typeof actorOf>[1];

/** Signs a person in. Takes the same time and gives the same answer whether or not the email exists. */
export async function login(
  context: Context,
  { email, password }: LoginBody,
  origin: Origin,
): Promise<LoginData> {
  const { db } = context;
  await countAttempt(db, email, origin.ip, context.now());
  const row = await findAccountByEmail(db, email);
  const matches = await passwordMatches(row?.password_hash ?? null, password);
  if (!row || !matches) throw new HttpError(401, INVALID_CREDENTIALS);
  await forgiveAttempt(db, email, origin.ip);
  if (row.email_verified_at === null) throw new HttpError(403, EMAIL_NOT_VERIFIED);

  const user = toUser(row);
  const token = await change(context, actorOf(user, origin), async ({ tx, at, audit }) => {
    const opened = await openSession(tx, row.id, at);
    await audit({ action: 'session.opened', subject_type: 'user', subject_id: row.id });
    return opened;
  });
  return { role: user.role, user: { ...user, token } };
}

export async function logout(context: Context, caller: Caller, actor: Actor): Promise<void> {
  await change(context, actor, async ({ tx, audit }) => {
    await closeSession(tx, caller.session_id);
    await audit({ action: 'session.closed', subject_type: 'user', subject_id: caller.id });
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
