import { SECOND_FACTOR_MISSING } from '@portal/domain/messages';
import { lockAdmin } from '../admins/admins.repository.ts';
import type { Actor } from '../audit/actor.ts';
import { closeSessions } from '../auth/sessions.repository.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { EVENT_ID } from '../live/publish-change.ts';
import { lockSettings, saveSettings } from '../settings/settings.repository.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';

/** From the next sign-in on, a director without a second factor must set one up; or it is optional again. */
export async function requireSecondFactor(context: Context, actor: Actor, required: boolean): Promise<void> {
  await changeLocked(context, actor, lockSettings, async (before, { tx, audit }) => {
    if (before.second_factor_required === required) return;
    await saveSettings(tx, { second_factor_required: required });
    const details = { to: required ? 'required' : 'optional' };
    audit({
      action: 'second_factor.required',
      subject_type: 'settings',
      subject_id: EVENT_ID,
      details,
    });
  });
}

/**
 * Removes the second factor of a director who lost it, and ends their sessions. The password alone then signs them in,
 * so the super-admin must know who asks.
 * @throws HttpError 404 no such account of the board · 409 it has no second factor
 */
export async function resetSecondFactor(context: Context, actor: Actor, userId: string): Promise<void> {
  await changeLocked(
    context,
    actor,
    (tx) => lockAdmin(tx, userId),
    async ({ full_name }, { tx, audit }) => {
      if (!(await deleteSecondFactor(tx, userId))) throw conflict(SECOND_FACTOR_MISSING);
      // One's own page stays open.
      if (userId !== actor.id) await closeSessions(tx, userId);
      const details = { full_name };
      audit({ action: 'second_factor.reset', subject_type: 'user', subject_id: userId, details });
    },
  );
}
