import type { adminCalls } from '@portal/api-schema';
import { SECOND_FACTOR_IS_OWN, SECOND_FACTOR_MISSING } from '@portal/domain/messages';
import { DIRECTORS } from '@portal/domain/roles';
import { lockSettings, saveSettings } from '../../event/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { closeSessions } from '../auth/sessions.repository.ts';
import { lockStaff } from '../staff/staff.repository.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';

export const secondFactorsOfBoard = {
  /** From the next sign-in on, a director without a second factor must set one up; or it is optional again. */
  requireSecondFactor(context, { actor, body: { required } }) {
    return changeLocked(context, actor, lockSettings, async (before, { tx, audit }) => {
      if (before.second_factor_required === required) return {};
      await saveSettings(tx, { second_factor_required: required });
      const details = { to: required ? 'required' : 'optional' };
      audit({ action: 'second_factor.required', subject_type: 'settings', subject_id: EVENT_ID, details });
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
    return changeLocked(context, actor, lock, async ({ full_name }, { tx, audit }) => {
      if (!(await deleteSecondFactor(tx, userId))) throw conflict(SECOND_FACTOR_MISSING);
      await closeSessions(tx, userId);
      const details = { full_name };
      audit({ action: 'second_factor.reset', subject_type: 'user', subject_id: userId, details });
      return {};
    });
  },
} satisfies Partial<Handlers<typeof adminCalls>>;
