import type { HeldCount } from '@portal/api-schema';
import type { AutomaticKind } from '@portal/domain/automatic-messages';
import type { Actor } from '../audit/actor.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { EVENT_ID } from '../live/publish-change.ts';
import { requeueFailedOfKind } from '../messages/recipients.repository.ts';
import { automaticMessagesChange } from '../published-changes.ts';

/** Queues the failed mails of a kind again, with the values that they had. Without any nothing happens. */
export function retryAutomatic(context: Context, actor: Actor, kind: AutomaticKind): Promise<HeldCount> {
  return change(context, actor, async ({ tx, at, audit, publish }) => {
    const count = await requeueFailedOfKind(tx, kind, at);
    if (count === 0) return { count };
    await context.jobs.enqueue(tx, 'deliver_messages', {});
    audit({
      action: 'automatic_message.retried',
      subject_type: 'settings',
      subject_id: EVENT_ID,
      details: { kind, recipients: count },
    });
    await publish(automaticMessagesChange());
    return { count };
  });
}
