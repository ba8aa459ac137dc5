import { type Body, type Data, messageTemplateCalls } from '@portal/api-schema';
import { MESSAGE_CHANGED } from '@portal/domain/messages';
import { loadSettings, lockSettings } from '../../event/index.ts';
import { type ChangeContext, change, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOfFields } from '../../platform/edits/edit.ts';
import { routesOf } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { requirePlaceholdersOf } from '../messages/check-message.ts';
import { deliverJob } from '../messages/messages.jobs.ts';
import { listDeliveries } from '../messages/messages.repository.ts';
import { requeueFailedOfKind } from '../messages/recipients.repository.ts';
import { automaticMessagesChange } from '../published-changes.ts';
import { countHeld, endOpen, holdWaiting } from './automatic-messages.repository.ts';
import { previewTemplate, testTemplate } from './preview-template.service.ts';
import {
  countByKind,
  listTemplateRows,
  saveTemplate,
  setHolding,
  type TemplateRow,
} from './templates.repository.ts';
import { loadTemplates, unchangedTemplate } from './templates.ts';

const NONE = { recipients: 0, queued: 0, sent: 0, failed: 0 };

/** The automatic messages with their texts, and what became of them. */
async function listTemplates({ db, now }: Context): Promise<Data<typeof messageTemplateCalls.list>> {
  const [templates, counts, settings] = await Promise.all([
    loadTemplates(db),
    countByKind(db),
    loadSettings(db),
  ]);
  const enabled = templates.filter((template) => template.enabled).map(({ kind }) => kind);
  return {
    templates: templates.map((template) => ({ ...template, counts: counts.get(template.kind) ?? NONE })),
    hold: settings.hold_automatic_messages,
    held_count: await countHeld(db, { kind: undefined, search: undefined, enabled }, now()),
  };
}

export const messageTemplateRoutes = routesOf(messageTemplateCalls, {
  list: listTemplates,

  /**
   * Changes what is given: the holding, and the switch, the text or the hours of one message. From when messages are
   * held, those wait too that were not sent yet; when holding ends, the held ones still need a decision. A message that is
   * switched off is not sent later either.
   * @throws HttpError 409 a field was changed after `version` · 422 a placeholder that the message does not have
   */
  async change(context, { actor, body: { hold, template } }) {
    if (template?.text) requirePlaceholdersOf(template.kind, template.text);
    await changeLocked(context, actor, lockSettings, async (settings, changing) => {
      const { tx, audit } = changing;
      if (hold !== undefined && hold !== settings.hold_automatic_messages) {
        await setHolding(tx, hold);
        if (hold) await holdWaiting(tx);
        const details = { to: hold ? 'on' : 'off' };
        audit({
          action: 'automatic_messages.holding_changed',
          subject_type: 'settings',
          subject_id: EVENT_ID,
          details,
        });
      }
      if (template) await changeTemplate(changing, template);
      await changing.publish(automaticMessagesChange());
    });
    return listTemplates(context);
  },

  preview: previewTemplate,

  test: testTemplate,

  deliveries: ({ db }, { params, query }) => listDeliveries(db, params, query),

  /** Queues the failed mails of a kind again, with the values that they had. Without any nothing happens. */
  retry(context, { actor, params: { kind } }) {
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
  },
});

async function changeTemplate(
  changing: ChangeContext,
  { kind, enabled, text, hours, version }: NonNullable<Body<typeof messageTemplateCalls.change>['template']>,
): Promise<void> {
  const { tx, at, audit } = changing;
  const before = await loadRow(tx, kind);
  const after: TemplateRow = {
    ...before,
    ...(enabled !== undefined && { enabled }),
    ...(text !== undefined && { subject: text?.subject ?? null, body: text?.body ?? null }),
    ...(hours !== undefined && kind === 'delivery_closing' && { hours }),
  };
  const changed = (['enabled', 'subject', 'body', 'hours'] as const).filter(
    (field) => before[field] !== after[field],
  );
  if (changed.length === 0) return;
  const subject = { subject_type: 'settings', subject_id: kind } as const;
  const record = { ...subject, version: before.version };
  const edit = await editOfFields(changing, record, { message: MESSAGE_CHANGED }, version, changed);
  const textChanged = changed.includes('subject') || changed.includes('body');
  await saveTemplate(tx, { ...after, ...(textChanged && { text_changed_at: at }), version: edit.version });
  // Switched on, it does not announce what happened while it was off.
  if (before.enabled !== after.enabled) await endOpen(tx, kind, at);
  audit({
    action: 'automatic_message.changed',
    ...subject,
    ...edit,
    details: { kind, what: whatOf(before, after), ...(changed.includes('hours') && { hours: after.hours }) },
  });
}

/** The most important of the changes, for the audit log. */
function whatOf(before: TemplateRow, after: TemplateRow): 'on' | 'off' | 'default' | 'text' | 'hours' {
  if (before.enabled !== after.enabled) return after.enabled ? 'on' : 'off';
  if (before.subject === after.subject && before.body === after.body) return 'hours';
  return after.subject === null ? 'default' : 'text';
}

async function loadRow(tx: Database, kind: TemplateRow['kind']): Promise<TemplateRow> {
  return (await listTemplateRows(tx)).get(kind) ?? unchangedTemplate(kind);
}
