import { CONFIRMATION_REMINDER_HOURS } from '@portal/domain/automatic-messages';
import { SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { automaticMessagesChange } from '../published-changes.ts';
import { insertJudgingOpened, insertReminders, lockSchedule } from './scheduled.repository.ts';
import { isHolding } from './templates.repository.ts';
import { loadTemplates } from './templates.ts';

/** After a longer interruption of the portal, or with the first start of this version, an opening is no news. */
const OPENING_GRACE_MS = 6 * 60 * 60 * 1000;

/** Adds the messages that the clock makes due: reminders of the delivery and of confirming, and the opening of judging. */
export async function scheduleAutomatic(context: Context): Promise<void> {
  await change(context, SYSTEM_ACTOR, async ({ tx, at, publish }) => {
    const templates = await loadTemplates(tx);
    const reminder = templates.find(({ kind }) => kind === 'delivery_closing');
    const opening = templates.find(({ kind }) => kind === 'judging_opened');
    const confirmation = templates.find(({ kind }) => kind === 'confirmation_closing');
    if (![reminder, opening, confirmation].some((template) => template?.enabled)) return;
    await lockSchedule(tx);
    const state = (await isHolding(tx)) ? 'held' : 'waiting';
    let added = 0;
    if (reminder?.enabled && reminder.hours !== null)
      added += await insertReminders(tx, 'delivery_closing', { at, state }, reminder.hours);
    if (opening?.enabled) added += await insertJudgingOpened(tx, { at, state }, OPENING_GRACE_MS);
    if (confirmation?.enabled)
      added += await insertReminders(tx, 'confirmation_closing', { at, state }, CONFIRMATION_REMINDER_HOURS);
    if (added > 0 && state === 'held') await publish(automaticMessagesChange());
  });
}
