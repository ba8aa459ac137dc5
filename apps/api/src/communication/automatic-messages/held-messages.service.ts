import { type Body, type Data, heldMessageCalls } from '@portal/api-schema';
import type { AutomaticKind } from '@portal/domain/automatic-messages';
import { HELD_MESSAGE_CHANGED } from '@portal/domain/messages';
import { loadSettings } from '../../event/index.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { pageOf } from '../../platform/pagination.ts';
import { deliverJob } from '../messages/messages.jobs.ts';
import { fillMessage } from '../messages/render-message.ts';
import { automaticMessagesChange } from '../published-changes.ts';
import { factsOf } from './automatic-facts.ts';
import {
  countHeld,
  type HeldFilter,
  listHeldRows,
  longestTransactionMs,
  settleHeld,
} from './automatic-messages.repository.ts';
import { kindsRewrittenSince } from './templates.repository.ts';
import { loadTemplates, type Template } from './templates.ts';

export const heldMessageRoutes = routesOf(heldMessageCalls, {
  /** One page of the automatic messages that wait for a director, as they would be sent now. */
  async list(context, { query }) {
    const { db, now } = context;
    // Before the reading: what changes from then on, or is not committed then, is not approved unseen.
    const at = now();
    const as_of = new Date(at.getTime() - (await longestTransactionMs(db))).toISOString();
    const { page, per_page, ...range } = pageOf(query);
    const templates = await enabledTemplates(db);
    const filter: HeldFilter = { kind: query.kind, search: query.search, enabled: [...templates.keys()] };
    const [rows, total, { event_name }] = await Promise.all([
      listHeldRows(db, filter, { at, sort: query.sort, ...range }),
      countHeld(db, filter, at),
      loadSettings(db),
    ]);
    return {
      held_messages: rows.flatMap((row) => {
        const { id, kind, user_id, full_name, team_name, updated_at } = row;
        const template = templates.get(kind);
        if (!template) return [];
        const text = fillMessage(context, template, factsOf(kind, row, at), event_name);
        const recipient = { user_id, full_name, team_name };
        return [{ id, kind, recipient, held_since: updated_at, ...text }];
      }),
      as_of,
      pagination: { page, per_page, total },
    };
  },

  /**
   * Sends held messages: the named ones, or all that the filter finds.
   * @throws HttpError 409 none of them is held, or all have changed since they were shown
   */
  approve(context, { actor, body }) {
    return settle(context, actor, body, 'waiting');
  },

  /** Ends held messages without sending them. @throws HttpError 409 as for an approval */
  discard(context, { actor, body }) {
    return settle(context, actor, body, 'done');
  },
});

function settle(
  context: Context,
  actor: Actor,
  { as_of, ids, kind, search }: Body<typeof heldMessageCalls.approve>,
  state: 'waiting' | 'done',
): Promise<Data<typeof heldMessageCalls.approve>> {
  return change(context, actor, async ({ tx, at, audit, publish }) => {
    const unchangedSince = new Date(as_of);
    const rewritten = await kindsRewrittenSince(tx, unchangedSince);
    const enabled = [...(await enabledTemplates(tx)).keys()].filter((each) => !rewritten.has(each));
    const filter: HeldFilter = { ids, kind, search, enabled, unchangedSince };
    const count = await settleHeld(tx, filter, { state, at });
    if (count === 0) throw conflict(HELD_MESSAGE_CHANGED);
    if (state === 'waiting') await context.jobs.enqueue(tx, deliverJob, {});
    audit({
      action: state === 'waiting' ? 'automatic_messages.approved' : 'automatic_messages.discarded',
      subject_type: 'settings',
      subject_id: EVENT_ID,
      details: { messages: count, ...(kind && { kind }) },
    });
    await publish(automaticMessagesChange());
    return { count };
  });
}

async function enabledTemplates(db: Database): Promise<Map<AutomaticKind, Template>> {
  const templates = await loadTemplates(db);
  return new Map(
    templates.filter(({ enabled }) => enabled).map((template) => [template.kind, template] as const),
  );
}
