import type { Session } from '@portal/api-schema';
import type { Actor } from '../audit/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { closeSession, closeSessions, listSessions } from '../auth/sessions.repository.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { browserOf, systemOf } from './user-agent.ts';

export async function ownSessions({ db, now }: Context, caller: Caller): Promise<Session[]> {
  const rows = await listSessions(db, caller.id, now());
  return rows.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
    id,
    browser: browserOf(user_agent),
    system: systemOf(user_agent),
    address,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === caller.session_id,
  }));
}

/** Open pages of the session notice within seconds, because their live stream ends. @throws HttpError 404 not the caller's session */
export async function endSession(
  context: Context,
  caller: Caller,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await change(context, actor, async ({ tx, audit }) => {
    if (!(await closeSession(tx, caller.id, sessionId))) throw notFound();
    audit({ action: 'session.ended', subject_type: 'user', subject_id: caller.id });
  });
}

/** @returns how many sessions were ended */
export async function endOtherSessions(context: Context, caller: Caller, actor: Actor): Promise<number> {
  return change(context, actor, async ({ tx, audit }) => {
    const ended = await closeSessions(tx, caller.id, caller.session_id);
    if (ended > 0) {
      const details = { sessions: ended };
      audit({ action: 'session.ended', subject_type: 'user', subject_id: caller.id, details });
    }
    return ended;
  });
}
