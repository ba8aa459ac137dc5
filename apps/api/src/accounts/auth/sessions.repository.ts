import type { Role } from '@portal/api-schema';
import { INVALID_CREDENTIALS } from '@portal/domain/messages';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AuditRow, recordParts, recordValues } from '../../platform/audit/audit.repository.ts';
import {
  type Database,
  databaseErrorCode,
  preparedOnce,
  preparedStatement,
  repeatedAfterDeadlock,
} from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { judges, sessions, users } from '../users.schema.ts';
import { type HitTakenBack, takeBackParts, takeBackValues } from './throttle.repository.ts';

/** A session ends this long after its sign-in, however much it is used. */
export const SESSION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export type SessionRow = typeof sessions.$inferSelect;

/** The condition of a session that works at this time: neither idle for too long nor too old. */
export function isSessionAlive(now: Date): SQL | undefined {
  return isAlive(now, firstOf(now));
}

function isAlive(now: Date | Placeholder, first: Date | Placeholder): SQL | undefined {
  return and(gt(sessions.expires_at, now), gt(sessions.created_at, first));
}

const committee = alias(users, 'committee');

const sessionByToken = preparedOnce((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      full_name: users.full_name,
      session_id: sessions.id,
      password_confirmed_at: sessions.password_confirmed_at,
      second_factor_pending: sessions.second_factor_pending,
      last_seen_at: sessions.last_seen_at,
      committee: { id: committee.id, full_name: committee.full_name },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(judges, eq(judges.id, users.id))
    .leftJoin(committee, eq(committee.id, judges.committee_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('tokenHash')),
        isAlive(sql.placeholder('now'), sql.placeholder('first')),
        isNull(users.disabled_at),
      ),
    )
    .prepare('session_by_token'),
);

/** The valid session with this token, with its user. */
export async function findSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await sessionByToken(db).execute({ tokenHash, now, first: firstOf(now) });
  if (!row) return undefined;
  const { id, full_name, role } = row;
  const own = role === 'committee' ? { id, full_name } : null;
  return { ...row, committee: row.committee ?? own };
}

/** Whether the session has neither been ended nor expired. */
export async function isSessionValid(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isSessionAlive(now)));
  return row !== undefined;
}

/** The valid ones among these sessions, each with the current role of its user. */
export async function validSessionRoles(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Role>> {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...sessionIds]), isSessionAlive(now), isNull(users.disabled_at)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** The valid sessions of a user, the one used last first. */
export function listSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isSessionAlive(now)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));
}

export async function updateSession(
  db: Database,
  sessionId: string,
  values: Partial<
    Pick<
      SessionRow,
      | 'expires_at'
      | 'last_seen_at'
      | 'address'
      | 'user_agent'
      | 'password_confirmed_at'
      | 'second_factor_pending'
    >
  >,
): Promise<void> {
  await db.update(sessions).set(values).where(eq(sessions.id, sessionId));
}

/** Ends one session of the user. @returns whether there was such a session */
export async function closeSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user, except one: their tokens stop working. @returns how many were ended */
export async function closeSessions(db: Database, userId: string, exceptId?: string): Promise<number> {
  const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), isOther))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(isExpired(now, firstOf(now)));
}

function isExpired(now: Date | Placeholder, first: Date | Placeholder): SQL | undefined {
  return or(lt(sessions.expires_at, now), lte(sessions.created_at, first));
}

const sessionColumns = sql.raw(
  Object.values(getTableColumns(sessions))
    .map(({ name }) => name)
    .join(', '),
);

const signInStored = preparedStatement(
  'sign_in',
  sql`with ${takeBackParts}, account as (
    select ${users.id} from ${users} where ${users.id} = ${sql.placeholder('userId')} and ${users.disabled_at} is null
      and ${users.password_hash} is not distinct from ${sql.placeholder('passwordHash')}::text
    for share
  ), expired as (
    delete from ${sessions} where ${sessions.user_id} = ${sql.placeholder('userId')}
      and (${isExpired(sql.placeholder('now'), sql.placeholder('first'))})
  ), opened as (
    insert into ${sessions} (${sessionColumns})
    select ${sessionColumns} from jsonb_populate_record(
      null::${sessions},
      ${sql.placeholder('session')}::jsonb || jsonb_build_object('user_id', (select id from account))
    )
  )
  ${recordParts.entries}`,
);

/** SQLSTATE of a session without an account. */
const NO_ACCOUNT = '23502';

/** What a sign-in stores. */
export interface SignIn {
  /** As it was when the sign-in was found to be right. */
  account: { readonly password_hash: string | null };
  session: SessionRow;
  entries: AuditRow[];
  /** What was counted before the password was known to be right. */
  takenBack: readonly HitTakenBack[];
}

/**
 * Opens a session, and deletes the expired ones of its user; in one statement, because many people sign in at once. It waits for a
 * change of the account, which ends the sessions of before.
 * @throws HttpError 401 the password was changed or the account disabled meanwhile
 */
export async function storeSignIn(
  db: Database,
  { account, session, entries, takenBack }: SignIn,
): Promise<void> {
  const { user_id, created_at } = session;
  const values = {
    ...takeBackValues(takenBack),
    ...recordValues({ entries, notifications: [] }),
    session: JSON.stringify(session),
    userId: user_id,
    passwordHash: account.password_hash,
    now: created_at,
    first: firstOf(created_at),
  };
  await repeatedAfterDeadlock(() => signInStored(db, values)).catch((error: unknown) => {
    throw databaseErrorCode(error) === NO_ACCOUNT ? new HttpError(401, INVALID_CREDENTIALS) : error;
  });
}

/** Sessions that began until then are too old. */
function firstOf(now: Date): Date {
  return new Date(now.getTime() - SESSION_LIFE_MS);
}
