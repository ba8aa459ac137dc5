import { inboxCalls } from '@portal/api-schema';
import { blindNameOfSent } from '@portal/domain/blind-names';
import type { RecipientFacts } from '@portal/domain/message-text';
import { loadSettings } from '../../event/index.ts';
import { publishedFrozenAt } from '../../judging/index.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { recordsOf } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { pageOf } from '../../platform/pagination.ts';
import { toIso } from '../../platform/time.ts';
import { hidesNamesFrom } from '../../teams/index.ts';
import { fillMessage } from '../messages/render-message.ts';
import { inboxChange } from '../published-changes.ts';
import { countInbox, hasReceived, listInboxRows, markRead } from './inbox.repository.ts';

/** What was sent while names were shown keeps them in its facts. */
const withoutNames = (facts: RecipientFacts): RecipientFacts =>
  facts.team_name ? { ...facts, team_name: blindNameOfSent(facts.team_name) } : facts;

export const inboxRoutes = routesOf(inboxCalls, {
  /** The messages that a person has received, with the placeholders as they were when these were sent. */
  async list(context, { caller, query }) {
    const { db } = context;
    const { page, per_page, ...range } = pageOf(query);
    const [rows, { total, unread }, { event_name }, published, hidesNames] = await Promise.all([
      listInboxRows(db, recordsOf(caller), range),
      countInbox(db, recordsOf(caller)),
      loadSettings(db),
      publishedFrozenAt(db),
      hidesNamesFrom(db, caller),
    ]);
    return {
      messages: rows.map(({ id, facts, results_frozen_at, received_at, read_at, ...text }) => ({
        id,
        ...fillMessage(context, text, hidesNames ? withoutNames(facts) : facts, event_name),
        withdrawn: results_frozen_at !== null && !published.has(results_frozen_at.toISOString()),
        received_at: received_at.toISOString(),
        read_at: toIso(read_at),
      })),
      unread_count: unread,
      pagination: { page, per_page, total },
    };
  },

  /** Marks a message as read; again changes nothing. @throws HttpError 404 when the person has not received it */
  read(context, { caller, params }) {
    const { db, now } = context;
    const userId = recordsOf(caller);
    const messageId = params.id;
    return withTransaction(db, async (tx) => {
      const wasUnread = await markRead(tx, userId, messageId, now());
      // The person's other tabs and devices.
      if (wasUnread) await publishChange(context, tx, inboxChange(messageId, [userId]));
      else if (!(await hasReceived(tx, userId, messageId))) throw notFound();
      return {};
    });
  },
});
