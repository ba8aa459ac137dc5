import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@portal/api-schema';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/users.ts';
import type { Caller } from './caller.ts';

const TOKEN_BYTES = 32;
/** A session ends when it was not used for this long. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** A session is prolonged at most this often, so that reading does not write at every request. */
const PROLONG_EVERY_MS = 60 * 1000;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session. @returns its token, which is kept nowhere */
export async function openSession(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insert(sessions)
    .values({ user_id: userId, token_hash: hashToken(token), expires_at: idleEnd(now) });
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), lt(sessions.expires_at, now)));
  return token;
}

/** The user of a living session, which lives on from now; null for an unknown or expired token. */
export async function findCaller({ db, now }: Context, token: string): Promise<Caller | null> {
  const at = now();
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      full_name: users.full_name,
      session_id: sessions.id,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.token_hash, hashToken(token)), gt(sessions.expires_at, at), ne(users.role, 'member')),
    )
    .limit(1);
  if (!row) return null;
  if (row.expires_at.getTime() < at.getTime() + SESSION_IDLE_MS - PROLONG_EVERY_MS) {
    await db
      .update(sessions)
      .set({ expires_at: idleEnd(at) })
      .where(eq(sessions.id, row.session_id));
  }
  return { id: row.id, role: row.role as Role, full_name: row.full_name, session_id: row.session_id };
}

export async function closeSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

function idleEnd(from: Date): Date {
  return new Date(from.getTime() + SESSION_IDLE_MS);
}

/** Ends every session of a user: whoever holds one of their tokens is nobody from now on. */
export async function closeAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}
