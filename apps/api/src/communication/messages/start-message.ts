import { recipientPlaceholdersIn } from '@portal/domain/message-text';
import { type AuditActor, SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { type ChangeContext, change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { inboxChange, messageChange } from '../published-changes.ts';
import { deliverJob } from './messages.jobs.ts';
import { dueMessageIds, lockMessage, type MessageRow, updateMessage } from './messages.repository.ts';
import { insertDeliveries } from './recipients.repository.ts';

/** Starts the scheduled messages whose time has come; each one by one process only. */
export async function startDueMessages(context: Context): Promise<void> {
  for (const id of await dueMessageIds(context.db, context.now())) {
    await change(context, SYSTEM_ACTOR, async (changing) => {
      const message = await lockMessage(changing.tx, id);
      // Another process started it, or a director cancelled it or moved it.
      if (message?.state !== 'scheduled' || !message.send_at || message.send_at > changing.at) return;
      const total = await startMessage(context, changing, message);
      if (total > 0) return;
      await updateMessage(changing.tx, id, { state: 'draft', problem: 'audience_empty', sent_at: null });
      await changing.publish(messageChange(id));
    });
  }
}

/**
 * Chooses the recipients and queues their mails, with the inbox entries, in the transaction of the change.
 * @returns how many recipients there are; with none nothing is sent
 */
export async function startMessage(
  { jobs }: Pick<Context, 'jobs'>,
  { tx, at, audit, publish }: ChangeContext<AuditActor>,
  { id, subject, body, audience }: MessageRow,
): Promise<number> {
  const placeholders = recipientPlaceholdersIn(`${subject}\n${body}`);
  const people = await insertDeliveries(tx, { messageId: id, audience, placeholders, at });
  if (people.length === 0) return 0;
  await updateMessage(tx, id, { state: 'sent', sent_at: at, problem: null });
  await jobs.enqueue(tx, deliverJob, {});
  const details = { subject, recipients: people.length };
  audit({ action: 'message.sent', subject_type: 'message', subject_id: id, details });
  await publish(messageChange(id));
  await publish(inboxChange(id, people));
  return people.length;
}
