import { accountCalls } from '@portal/api-schema';
import { PASSWORD_WRONG } from '@portal/domain/messages';
import { change, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { forbidden, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { findAccount } from '../auth/accounts.repository.ts';
import { ownUser } from '../auth/auth.service.ts';
import { requestEmailChange } from '../auth/email-change.ts';
import { rememberDevice } from '../auth/known-devices.ts';
import {
  hashNewPassword,
  passwordMatches,
  requireConfirmed,
  requireOwnPassword,
  storeNewPassword,
} from '../auth/passwords.ts';
import { closeSession, closeSessions, listSessions, updateSession } from '../auth/sessions.repository.ts';
import { requireBelowLimits, resetHits } from '../auth/throttle.ts';
import { changePerson } from '../people/change-person.ts';
import { findPerson } from '../people/people.repository.ts';
import { accountOwners } from './account-owners.ts';
import { browserOf, systemOf } from './user-agent.ts';

/** Per quarter of an hour; only the holder of a session of the account can use them up. */
const MAX_TRIES = 10;
const WRONG = 'كلمة المرور غير صحيحة';

/** The calls of people about their own account. */
export const accountRoutes = routesOf(accountCalls, {
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

  /**
   * A person changes their own name and phone number, as far as the module allows it that has the records of their role. Values that are
   * stored already change nothing.
   * @throws HttpError 422 they may not change it now, or another person has the number
   */
  changeProfile(context, { caller, actor, body }) {
    const { id, role } = caller;
    const owner = accountOwners.of(context).find((owners) => owners.role === role);
    const lock = async (tx: Database) => {
      const recordId = await owner?.lock?.(tx, id);
      const before = await findPerson(tx, id);
      return before && { before, recordId };
    };
    return changeLocked(context, actor, lock, async ({ before, recordId }, change) => {
      const { tx, at, audit } = change;
      await owner?.requireChangeable?.(tx, before, body, at);
      const after = await changePerson(context, tx, id, body);
      const fields = (['full_name', 'phone_number'] as const).filter(
        (field) => before[field] !== after[field],
      );
      if (fields.length === 0) return { user: ownUser(after, caller) };
      const more = recordId === undefined ? {} : await owner?.changed?.(change, id, recordId);
      const details = { fields, ...more };
      const edit = { version: after.version, fields };
      audit({ action: 'user.profile_changed', subject_type: 'user', subject_id: id, details, ...edit });
      return { user: ownUser(after, caller) };
    });
  },

  /** Of a judge or member: the account of any other role is changed elsewhere. Their present one asks for nothing. @throws HttpError 403 the committee itself · as `requestEmailChange` */
  changeEmail(context, { caller, actor, body }) {
    if (caller.committee?.id === caller.id) throw forbidden();
    const lock = (tx: Database) => findPerson(tx, caller.id);
    return changeLocked(context, actor, lock, async ({ email: present }, { tx, audit }) => {
      if (body.email.toLowerCase() === present.toLowerCase()) return {};
      await requestEmailChange(context, tx, caller, { present, email: body.email });
      audit({
        action: 'user.profile_changed',
        subject_type: 'user',
        subject_id: caller.id,
        details: { fields: ['email'] },
      });
      return {};
    });
  },

  /** Opens the calls that need a recent password in the caller's session. @throws HttpError 422 it is wrong · 429 too many tries */
  async confirmPassword({ db, now }, { caller, body, request }) {
    const key = `confirm-password:${caller.id}`;
    await requireBelowLimits(db, [{ key, max: MAX_TRIES }], now());
    const account = await findAccount(db, caller.id);
    if (!(await passwordMatches(account?.password_hash ?? null, body.password))) {
      const refusal = { user_id: caller.id, address: request.ip, reason: PASSWORD_WRONG };
      request.log.warn(refusal, 'password confirmation failed');
      throw refused(PASSWORD_WRONG, { password: [WRONG] });
    }
    await resetHits(db, key);
    await updateSession(db, caller.session_id, { password_confirmed_at: now() });
    return {};
  },

  /**
   * Sets the caller's new password, and ends their other sessions and all mailed links. The browser stays a known device of the account.
   * @throws HttpError 403 the password was not entered recently · 422 the two differ, or it is common or public
   */
  async changePassword(context, { caller, actor, body, request, reply }) {
    requireConfirmed(body);
    const before = await findAccount(context.db, caller.id);
    if (!before) throw notFound();
    requireOwnPassword(before, caller, context.now());
    const hash = await hashNewPassword(context, body.password);
    const cookie = await change(context, actor, async ({ tx, audit }) => {
      const account = await storeNewPassword(tx, caller.id, hash, caller.session_id);
      audit({ action: 'user.password_changed', subject_type: 'user', subject_id: caller.id });
      return rememberDevice(context, account, request.headers.cookie);
    });
    reply.header('set-cookie', cookie);
    return {};
  },
});
