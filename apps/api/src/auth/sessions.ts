import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from './caller.ts';
import { deleteExpiredSessions, findSession, insertSession, prolongSession } from './sessions.repository.ts';
import { createToken, hashToken } from './tokens.ts';

/** A session expires when it was not used for this long. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** A session is prolonged at most this often, so that not every request writes to the database. */
const PROLONG_EVERY_MS = 60 * 1000;

/** Opens a session, and deletes the user's expired ones. @returns its token, of which only the hash is stored */
export async function openSession(db: Database, userId: string, now: Date): Promise<string> {
  const token = createToken();
  await insertSession(db, { user_id: userId, token_hash: hashToken(token), expires_at: idleEnd(now) });
  await deleteExpiredSessions(db, now, userId);
  return token;
}

/** The user of a session, which is prolonged; null when the token is unknown or expired. */
export async function findCaller({ db, now }: Context, token: string): Promise<Caller | null> {
  const at = now();
  const session = await findSession(db, hashToken(token), at);
  if (!session) return null;
  const { expires_at, ...caller } = session;
  if (expires_at.getTime() < at.getTime() + SESSION_IDLE_MS - PROLONG_EVERY_MS) {
    await prolongSession(db, caller.session_id, idleEnd(at));
  }
  return caller;
}

function idleEnd(from: Date): Date {
  return new Date(from.getTime() + SESSION_IDLE_MS);
}
