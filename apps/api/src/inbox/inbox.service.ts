import type { InboxData, InboxQuery } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { publishChange } from '../live/publish-change.ts';
import { fillMessage } from '../messages/render-message.ts';
import { pageOf } from '../pagination.ts';
import { inboxChange } from '../published-changes.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { toIso } from '../time.ts';
import { countInbox, hasReceived, listInboxRows, markRead } from './inbox.repository.ts';

/** The messages that a person has received, with the placeholders as they were when these were sent. */
export async function listInbox(context: Context, userId: string, query: InboxQuery): Promise<InboxData> {
  const { db } = context;
  const { page, per_page, ...range } = pageOf(query);
  const [rows, { total, unread }, { event_name }] = await Promise.all([
    listInboxRows(db, userId, range),
    countInbox(db, userId),
    loadSettings(db),
  ]);
  return {
    messages: rows.map(({ id, facts, received_at, read_at, ...text }) => ({
      id,
      ...fillMessage(context, text, facts, event_name),
      received_at: received_at.toISOString(),
      read_at: toIso(read_at),
    })),
    unread_count: unread,
    pagination: { page, per_page, total },
  };
}

/** Marks a message as read; again changes nothing. @throws HttpError 404 when the person has not received it */
export async function readInbox({ db, now }: Context, userId: string, messageId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const wasUnread = await markRead(tx, userId, messageId, now());
    // The person's other tabs and devices.
    if (wasUnread) await publishChange(tx, inboxChange(messageId, [userId]));
    else if (!(await hasReceived(tx, userId, messageId))) throw notFound();
  });
}
