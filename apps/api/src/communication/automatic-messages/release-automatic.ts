import { CONFIRMATION_REMINDER_HOURS, recipientsOfKind } from '@portal/domain/automatic-messages';
import { v7 as uuidv7 } from 'uuid';
import { type AuditActor, SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { type ChangeContext, change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { toDate } from '../../platform/time.ts';
import { insertMessage } from '../messages/messages.repository.ts';
import { insertDeliveriesTo } from '../messages/recipients.repository.ts';
import { automaticMessagesChange, inboxChange, messageChange } from '../published-changes.ts';
import { factsOf } from './automatic-facts.ts';
import { claimDue, markDone, type OpenMessage, readOpen } from './automatic-messages.repository.ts';
import { insertJudgingOpened, insertReminders, lockSchedule } from './scheduled.repository.ts';
import { isHolding } from './templates.repository.ts';
import { loadTemplates, type Template } from './templates.ts';

/** Messages that become deliveries in one transaction. */
const BATCH_SIZE = 500;

/**
 * Makes inbox entries and mails of the automatic messages that are due. A message ends in the transaction that writes
 * its delivery, so it is sent once, by whichever process has it. What has no reason any more ends without a delivery.
 */
export async function releaseAutomatic(context: Context): Promise<void> {
  for (let claimed = BATCH_SIZE; claimed === BATCH_SIZE; ) {
    claimed = await change(context, SYSTEM_ACTOR, async (changing) => {
      const { tx, at } = changing;
      const ids = await claimDue(tx, at, BATCH_SIZE);
      if (ids.length === 0) return 0;
      const open = await readOpen(tx, ids, at);
      for (const template of await loadTemplates(tx)) {
        if (!template.enabled) continue;
        const waiting = open.filter(({ kind }) => kind === template.kind);
        for (const batch of batchesOf(waiting)) await deliver(changing, template, batch);
      }
      await markDone(tx, ids);
      return ids.length;
    });
  }
}

/** A recipient is once in a batch: a committee whose evaluations of two teams were re-opened gets two messages. */
function batchesOf(waiting: readonly OpenMessage[]): OpenMessage[][] {
  const byRecipient = Map.groupBy(waiting, ({ user_id }) => user_id);
  const count = Math.max(0, ...[...byRecipient.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, batch) =>
    [...byRecipient.values()].flatMap((messages) => messages[batch] ?? []),
  );
}

async function deliver(
  { tx, at, audit, publish }: ChangeContext<AuditActor>,
  { kind, subject, body }: Template,
  batch: readonly OpenMessage[],
): Promise<void> {
  const message = { kind, subject, body, audience: { to: recipientsOfKind(kind) } };
  const id = uuidv7();
  await insertMessage(tx, { id, ...message, state: 'sent', sent_at: at, created_at: at });
  const recipients = batch.map((waiting) => ({
    user_id: waiting.user_id,
    is_verified: waiting.is_verified,
    facts: factsOf(kind, waiting, at),
    results_frozen_at: toDate(waiting.results_frozen_at),
  }));
  await insertDeliveriesTo(tx, { messageId: id, recipients, at });
  const details = { kind, subject, recipients: batch.length };
  audit({ action: 'message.sent', subject_type: 'message', subject_id: id, details });
  await publish(messageChange(id));
  const people = batch.map(({ user_id }) => user_id);
  await publish(inboxChange(id, people));
}

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
