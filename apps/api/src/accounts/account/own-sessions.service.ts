import type { accountCalls } from '@portal/api-schema';
import { change } from '../../platform/change.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { closeSession, closeSessions, listSessions } from '../auth/sessions.repository.ts';
import { browserOf, systemOf } from './user-agent.ts';

type Calls = 'sessions' | 'endSession' | 'endOtherSessions';

export const ownSessions: Pick<Handlers<typeof accountCalls>, Calls> = {
  async sessions({ db, now }, { caller }) {
    const rows = await listSessions(db, caller.id, now());
    const sessions = rows.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
      id,
      browser: browserOf(user_agent),
      system: systemOf(user_agent),
      address,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      is_current: id === caller.session_id,
    }));
    return { sessions };
  },

  /** Open pages of the session notice within seconds, because their live stream ends. @throws HttpError 404 not the caller's session */
  endSession(context, { caller, actor, body }) {
    return change(context, actor, async ({ tx, audit }) => {
      if (!(await closeSession(tx, caller.id, body.session_id))) throw notFound();
      audit({ action: 'session.ended', subject_type: 'user', subject_id: caller.id });
      return {};
    });
  },

  endOtherSessions(context, { caller, actor }) {
    return change(context, actor, async ({ tx, audit }) => {
      const ended = await closeSessions(tx, caller.id, caller.session_id);
      if (ended > 0) {
        const details = { sessions: ended };
        audit({ action: 'session.ended', subject_type: 'user', subject_id: caller.id, details });
      }
      return { ended };
    });
  },
};
