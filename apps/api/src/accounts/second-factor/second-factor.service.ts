import type { adminCalls, secondFactorCalls } from '@portal/api-schema';
import {
  SECOND_FACTOR_EXISTS,
  SECOND_FACTOR_IS_OWN,
  SECOND_FACTOR_MANDATORY,
  SECOND_FACTOR_MISSING,
} from '@portal/domain/messages';
import { DIRECTORS } from '@portal/domain/roles';
import { loadSettings, lockSettings, saveSettings, settingsChange } from '../../event/index.ts';
import { change, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, unauthenticated } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { findAccount } from '../auth/accounts.repository.ts';
import { requireRecentPassword } from '../auth/passwords.ts';
import { closeSessions, updateSession } from '../auth/sessions.repository.ts';
import { requireBelowLimits } from '../auth/throttle.ts';
import { accountChange } from '../people/change-person.ts';
import { findPerson } from '../people/people.repository.ts';
import { lockStaff } from '../staff/staff.repository.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import * as repository from './second-factor.repository.ts';
import { checkSecondFactor, useAppCode, wrongCode } from './second-factor-sign-in.ts';
import { createSecret, otpauthUri } from './totp.ts';

/** Per quarter of an hour. */
const MAX_TRIES = 10;

/** The calls of directors about their own second factor. */
export const secondFactor: Handlers<typeof secondFactorCalls> = {
  async own({ db }, { caller }) {
    const { second_factor_required } = await loadSettings(db);
    return {
      enabled: await repository.hasSecondFactor(db, caller.id),
      required: second_factor_required,
      recovery_codes_left: await repository.countUnusedCodes(db, caller.id),
    };
  },

  /**
   * Begins to set the factor up; sign-ins do not need it before `enable`.
   * @throws HttpError 403 the password was not entered recently · 409 there is one already
   */
  async start(context, { caller }) {
    const { db, now } = context;
    requireRecentPassword(caller, now());
    const account = await findAccount(db, caller.id);
    if (!account) throw unauthenticated();
    if (await repository.hasSecondFactor(db, caller.id)) throw conflict(SECOND_FACTOR_EXISTS);
    const secret = createSecret();
    await repository.saveSecret(db, caller.id, secret, now());
    // Not the event's name: Arabic letters make the code three times as dense.
    const issuer = new URL(context.config.publicUrl).host;
    return { secret, uri: otpauthUri(secret, { issuer, label: account.email }) };
  },

  /**
   * Turns the factor on with the first code of the app. The sessions that were opened without it end.
   * @throws HttpError 409 it was not begun, or is on already · 422 the code is wrong · 429 too many tries
   */
  async enable(context, { caller, actor, body }) {
    const { db, now } = context;
    await requireBelowLimits(db, [{ key: `second-factor-setup:${caller.id}`, max: MAX_TRIES }], now());
    return change(context, actor, async (scope) => {
      const { tx, at } = scope;
      const factor = await repository.findSecondFactor(tx, caller.id);
      if (!factor) throw conflict(SECOND_FACTOR_MISSING);
      if (factor.confirmed_at) throw conflict(SECOND_FACTOR_EXISTS);
      if (!(await useAppCode(tx, factor, body.code, at))) throw wrongCode();
      await repository.markConfirmed(tx, caller.id, at);
      await updateSession(tx, caller.session_id, { second_factor_pending: false });
      // A sign-in that is stored at this moment is ended here, or finds the factor.
      await findPerson(tx, caller.id);
      await closeSessions(tx, caller.id, caller.session_id);
      scope.audit({ action: 'second_factor.enabled', subject_type: 'user', subject_id: caller.id });
      await scope.publish(accountChange(caller.id, caller.role));
      return { recovery_codes: await newRecoveryCodes(tx, caller.id) };
    });
  },

  /** @throws HttpError as `requireOwnCode` */
  async renewRecoveryCodes(context, { caller, actor, body }) {
    await requireOwnCode(context, caller, body);
    return change(context, actor, async (scope) => {
      if (!(await repository.hasSecondFactor(scope.tx, caller.id))) throw conflict(SECOND_FACTOR_MISSING);
      scope.audit({ action: 'second_factor.codes_renewed', subject_type: 'user', subject_id: caller.id });
      return { recovery_codes: await newRecoveryCodes(scope.tx, caller.id) };
    });
  },

  /** @throws HttpError 409 the event requires it · as `requireOwnCode` */
  async disable(context, { caller, actor, body }) {
    const { second_factor_required } = await loadSettings(context.db);
    if (second_factor_required) throw conflict(SECOND_FACTOR_MANDATORY);
    await requireOwnCode(context, caller, body);
    return change(context, actor, async (scope) => {
      if (!(await repository.deleteSecondFactor(scope.tx, caller.id))) throw conflict(SECOND_FACTOR_MISSING);
      scope.audit({ action: 'second_factor.disabled', subject_type: 'user', subject_id: caller.id });
      await scope.publish(accountChange(caller.id, caller.role));
      return {};
    });
  },
};

/** The calls of the super-admin about the second factors of all directors. */
export const secondFactorsOfBoard = {
  /** From the next sign-in on, a director without a second factor must set one up; or it is optional again. */
  requireSecondFactor(context, { actor, body: { required } }) {
    return changeLocked(context, actor, lockSettings, async (before, { tx, audit, publish }) => {
      if (before.second_factor_required === required) return {};
      await saveSettings(tx, { second_factor_required: required });
      const details = { to: required ? 'required' : 'optional' };
      audit({ action: 'second_factor.required', subject_type: 'settings', subject_id: EVENT_ID, details });
      await publish({ ...settingsChange(), audience: { directors: true } });
      return {};
    });
  },

  /**
   * Removes the second factor of another director who lost it, and ends their sessions. The password alone then signs them in,
   * so the super-admin must know who asks.
   * @throws HttpError 404 no such account of the board · 409 it is the caller's own, or has no second factor
   */
  resetSecondFactor(context, { actor, body }) {
    const userId = body.user_id;
    if (userId === actor.id) throw conflict(SECOND_FACTOR_IS_OWN);
    const lock = (tx: Database) => lockStaff(tx, DIRECTORS, userId);
    return changeLocked(context, actor, lock, async ({ full_name, role }, { tx, audit, publish }) => {
      if (!(await repository.deleteSecondFactor(tx, userId))) throw conflict(SECOND_FACTOR_MISSING);
      await closeSessions(tx, userId);
      const details = { full_name };
      audit({ action: 'second_factor.reset', subject_type: 'user', subject_id: userId, details });
      await publish(accountChange(userId, role));
      return {};
    });
  },
} satisfies Partial<Handlers<typeof adminCalls>>;

/**
 * Neither a stolen session nor the password is enough to get rid of what protects from both.
 * @throws HttpError 403 the password was not entered recently · 409 there is no second factor · 422 the code is wrong or was used ·
 * 429 too many tries
 */
async function requireOwnCode(context: Context, caller: Caller, { code }: { code: string }): Promise<void> {
  requireRecentPassword(caller, context.now());
  if (!(await repository.hasSecondFactor(context.db, caller.id))) throw conflict(SECOND_FACTOR_MISSING);
  await checkSecondFactor(context, caller, code);
}

async function newRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await repository.replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}
