import { answerPlaceholder } from '@portal/domain/message-text';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isAnonymised, users } from '../accounts/index.ts';
import { loadSettings } from '../event/index.ts';
import type { Privacy } from '../platform/context.ts';
import { messageDeliveries, messages } from './messages/messages.schema.ts';
import { fillMessage } from './messages/render-message.ts';

export const communicationPrivacy: Privacy = {
  /** The messages that these people have received, the oldest first, as the inbox shows them. */
  async teamData(context, tx, { own }) {
    const { user_id, received_at, read_at, sent_at } = messageDeliveries;
    const { event_name } = await loadSettings(tx);
    const rows = await tx
      .select({
        user_id,
        facts: messageDeliveries.facts,
        subject: messages.subject,
        body: messages.body,
        received_at,
        read_at,
        sent_at,
      })
      .from(messageDeliveries)
      .innerJoin(messages, eq(messages.id, messageDeliveries.message_id))
      .where(inArray(user_id, [...own]))
      .orderBy(asc(received_at), asc(messageDeliveries.message_id));
    const received = rows.map(({ subject, body, facts, ...delivery }) => ({
      ...delivery,
      ...fillMessage(context, { subject, body }, facts, event_name),
    }));
    return { data: { messages: received } };
  },
  async anonymise(tx) {
    const { facts } = messageDeliveries;
    await tx.update(messageDeliveries).set({
      facts: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${facts})
        where key not in ('leader_name', 'reason') and not starts_with(key, ${answerPlaceholder('')}))`,
    });
    // Nobody reads what is sent to their addresses now.
    const { user_id, state } = messageDeliveries;
    const gone = tx.select({ id: users.id }).from(users).where(isAnonymised(users.email));
    await tx
      .update(messageDeliveries)
      .set({ state: 'failed', fault: 'email_unverified' })
      .where(and(inArray(state, ['queued', 'sending']), inArray(user_id, gone)));
    return {};
  },
};
