import type { LoginBody, LoginData, User } from '@portal/api-schema';
import { eq, sql } from 'drizzle-orm';
import { type Actor, actorOf, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { HttpError, unauthenticated } from '../errors.ts';
import type { Caller } from './caller.ts';
import { countAttempt, forgiveAttempt } from './login-throttle.ts';
import { passwordMatches } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';

/** The request of a call, which says where it comes from. */
export type Origin = Parameters<typeof actorOf>[1];
type UserRow = typeof users.$inferSelect;

/** Signs a person in. Takes the same time and says the same whether or not the email exists. */
export async function login(
  context: Context,
  { email, password }: LoginBody,
  origin: Origin,
): Promise<LoginData> {
  const { db } = context;
  const now = context.now();
  await countAttempt(db, email, origin.ip, now);
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1);
  const matches = await passwordMatches(row?.password_hash ?? null, password);
  if (!row || !matches) throw new HttpError(401, 'Invalid email or password');
  await forgiveAttempt(db, email, origin.ip);
  if (row.email_verified_at === null) throw new HttpError(403, 'You have to verified you email');

  const user = toUser(row);
  const token = await withTransaction(db, async (tx) => {
    const opened = await openSession(tx, row.id, now);
    const entry = { action: 'session.opened', subject_type: 'user', subject_id: row.id } as const;
    await recordAudit(tx, actorOf(user, origin), entry, now);
    return opened;
  });
  return { role: user.role, user: { ...user, token } };
}

export async function logout({ db, now }: Context, caller: Caller, actor: Actor): Promise<void> {
  await withTransaction(db, async (tx) => {
    await closeSession(tx, caller.session_id);
    const entry = { action: 'session.closed', subject_type: 'user', subject_id: caller.id } as const;
    await recordAudit(tx, actor, entry, now());
  });
}

export async function me({ db }: Context, caller: Caller): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, caller.id)).limit(1);
  if (!row) throw unauthenticated();
  return toUser(row);
}

/** @throws HttpError 401 for a member of a team, who has no password and so never signs in */
export function toUser({ id, email, full_name, phone_number, role, identity, created_at }: UserRow): User {
  if (role === 'member') throw new HttpError(401, 'Invalid email or password');
  return { id, email, full_name, phone_number, role, identity, created_at: created_at.toISOString() };
}
