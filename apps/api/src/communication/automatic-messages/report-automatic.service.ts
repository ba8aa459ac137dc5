import type { messageTemplateCalls } from '@portal/api-schema';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { deliverJob } from '../messages/messages.jobs.ts';
import { requeueFailedOfKind } from '../messages/recipients.repository.ts';
import { automaticMessagesChange } from '../published-changes.ts';

/** Queues the failed mails of a kind again, with the values that they had. Without any nothing happens. */
export function retryAutomatic(
  context: Context,
  { actor, params: { kind } }: CallInput<typeof messageTemplateCalls.retry>,
) {
  return change(context, actor, async ({ tx, at, audit, publish }) => {
    const count = await requeueFailedOfKind(tx, kind, at);
    if (count === 0) return { count };
    await context.jobs.enqueue(tx, deliverJob, {});
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
