import type { Role } from '@portal/api-schema';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/users.ts';

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The session that has not expired, with its user. Members of teams have no sessions. */
export async function findSession(db: Database, tokenHash: string, now: Date) {
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
    .where(and(eq(sessions.token_hash, tokenHash), gt(sessions.expires_at, now), ne(users.role, 'member')))
    .limit(1);
  return row && { ...row, role: row.role as Role };
}

export async function prolongSession(db: Database, sessionId: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expires_at: expiresAt }).where(eq(sessions.id, sessionId));
}

export async function closeSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends every session of a user: their tokens stop working. */
export async function closeAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Deletes the expired sessions: of one user, or of all. */
export async function deleteExpiredSessions(db: Database, now: Date, userId?: string): Promise<void> {
  const isOfUser = userId === undefined ? undefined : eq(sessions.user_id, userId);
  await db.delete(sessions).where(and(isOfUser, lt(sessions.expires_at, now)));
}
