import { v7 as uuidv7 } from 'uuid';
import type { Context, Sessions } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import {
  findSession,
  isSessionValid,
  type SessionRow,
  updateSession,
  validSessionRoles,
} from './sessions.repository.ts';

/** A session expires when it was not used for this long. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** A session's last use is stored at most this often, so that not every request writes to the database. */
const SEEN_EVERY_MS = 60 * 1000;
const USER_AGENT_MAX = 400;

/** Where a request comes from: the address and the browser. */
export interface Device {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

/** A session that begins now, for `storeSignIn`. @returns with its token, of which only the hash is stored */
export function createSession(
  {
    userId,
    second_factor_pending = false,
    by = 'password',
  }: { userId: string; second_factor_pending?: boolean; by?: 'password' | 'link' },
  now: Date,
  device: Device,
): { token: string; session: SessionRow } {
  const token = createToken();
  const session = {
    id: uuidv7(),
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    password_confirmed_at: by === 'password' ? now : null,
    second_factor_pending,
    ...usedAt(now, device),
  };
  return { token, session };
}

/** The user of a session, which is prolonged; null when the token is unknown or expired. */
async function findCaller({ db, now }: Context, token: string, device: Device): Promise<Caller | null> {
  const at = now();
  const session = await findSession(db, hashToken(token), at);
  if (!session) return null;
  const { last_seen_at, ...caller } = session;
  if (last_seen_at.getTime() < at.getTime() - SEEN_EVERY_MS) {
    await updateSession(db, caller.session_id, usedAt(at, device));
  }
  return caller;
}

/** What is stored of a session that is used now. */
function usedAt(now: Date, { ip, headers }: Device) {
  return {
    expires_at: new Date(now.getTime() + SESSION_IDLE_MS),
    last_seen_at: now,
    address: ip,
    user_agent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  };
}

/** The sessions of accounts. */
export const accountSessions: Sessions = {
  find: findCaller,
  isValid: isSessionValid,
  rolesOf: validSessionRoles,
};
