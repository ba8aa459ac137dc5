import { type Body, type Message, messageCalls } from '@portal/api-schema';
import { recipientPlaceholdersIn } from '@portal/domain/message-text';
import { MESSAGE_CHANGED, MESSAGE_NOT_DRAFT, MESSAGE_NOT_SCHEDULED } from '@portal/domain/messages';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, change, changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf, editOfFields, UNSEEN } from '../../platform/edits/edit.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { inboxChange, messageChange } from '../published-changes.ts';
import {
  requireFuture,
  requireKnownPlaceholders,
  requireRecipients,
  requireValues,
} from './check-message.ts';
import { deliverJob } from './messages.jobs.ts';
import {
  deleteMessageRow,
  insertMessage,
  listDeliveries,
  listMessageRows,
  lockMessage,
  type MessageRow,
  selectMessages,
  updateMessage,
} from './messages.repository.ts';
import { previewMessage, testMessage } from './preview-message.service.ts';
import { requeueFailed } from './recipients.repository.ts';
import { startMessage } from './start-message.ts';

export const messageRoutes = routesOf(messageCalls, {
  async list({ db }, { query }) {
    const { rows, pagination } = await listMessageRows(db, query);
    return { messages: rows.map(toMessage), pagination };
  },

  get: ({ db }, { params }) => loadMessage(db, params.id),

  /**
   * Adds a draft. One whose `id` is known stays as it is: an attempt whose answer was lost has added it.
   * @throws HttpError 404 the `id` is an automatic message's · 409 what is stored differs, or is no draft any more · 422 for an
   *   unknown placeholder or a time that has passed
   */
  async add(context, { actor, body: { id = uuidv7(), ...draft } }) {
    await requireKnownPlaceholders(context.db, draft);
    const values = draftValues(draft);
    const stored = await change(context, actor, async (changing) => {
      const { tx, at } = changing;
      requireFuture(values.send_at, at);
      const isNew = await insertMessage(tx, { id, ...values, created_by: actor.id, created_at: at });
      return isNew ? record(changing, 'message.added', { id, subject: draft.subject }) : null;
    });
    return (
      stored ?? changeDraft(context, actor, { message_id: id, version: UNSEEN, send_at: null, ...draft })
    );
  },

  /**
   * Changes the fields that are given.
   * @throws HttpError 404 · 409 it is no draft any more, or a field was changed after `version` · 422 as for a new one
   */
  change: (context, { actor, body }) => changeDraft(context, actor, body),

  /** @throws HttpError 404 · 409 it is no draft any more */
  delete(context, { actor, body }) {
    const id = body.message_id;
    return changeRecord(context, actor, lockMessage, id, async (message, { tx, audit, publish }) => {
      requireDraft(message);
      const details = { subject: message.subject };
      audit({ action: 'message.deleted', subject_type: 'message', subject_id: id, details });
      await publish(messageChange(id));
      await deleteMessageRow(tx, id);
      return {};
    });
  },

  preview: previewMessage,

  test: testMessage,

  /**
   * Sends a draft now, or schedules it for its time.
   * @throws HttpError 404 · 409 it is no draft any more, or was changed after `version` · 422 its audience is empty, some
   * recipient has no value for a placeholder, or its time has passed
   */
  send(context, { actor, params: { id }, body: { version } }) {
    return changeRecord(context, actor, lockMessage, id, async (message, changing) => {
      const { tx, at } = changing;
      const { send_at, subject } = message;
      requireDraft(message);
      const refusal = { message: MESSAGE_CHANGED, displayed: { subject } };
      const fields = ['subject', 'body', 'audience', 'send_at'];
      await editOfFields(changing, editedRecord(message), refusal, version, fields);
      await requireKnownPlaceholders(tx, message);
      requireFuture(send_at, at);
      await requireRecipients(tx, message.audience);
      await requireValues(tx, message.audience, message);
      if (send_at === null) {
        await startMessage(context, changing, message);
        return loadMessage(tx, id);
      }
      await updateMessage(tx, id, { state: 'scheduled', problem: null });
      await context.jobs.enqueue(tx, deliverJob, {}, { startAfter: send_at });
      return record(changing, 'message.scheduled', message, { send_at: send_at.toISOString() });
    });
  },

  /** @throws HttpError 404 · 409 it is not scheduled */
  cancel(context, { actor, params: { id } }) {
    return changeRecord(context, actor, lockMessage, id, async (message, changing) => {
      if (message.state !== 'scheduled') throw conflict(MESSAGE_NOT_SCHEDULED);
      await updateMessage(changing.tx, id, { state: 'draft' });
      return record(changing, 'message.cancelled', message);
    });
  },

  /** Queues the failed mails again. Without any nothing happens. @throws HttpError 404 */
  retry(context, { actor, params: { id } }) {
    return changeRecord(context, actor, lockMessage, id, async (message, changing) => {
      const { tx, at } = changing;
      const { audience, subject, body } = message;
      const placeholders = recipientPlaceholdersIn(`${subject}\n${body}`);
      const people = await requeueFailed(tx, { messageId: id, audience, placeholders, at });
      if (people.length === 0) return loadMessage(tx, id);
      await context.jobs.enqueue(tx, deliverJob, {});
      await changing.publish(inboxChange(id, people));
      return record(changing, 'message.retried', message, { recipients: people.length });
    });
  },

  /** @throws HttpError 404 */
  async deliveries({ db }, { params, query }) {
    await loadMessage(db, params.id);
    return listDeliveries(db, { message_id: params.id }, query);
  },
});

function changeDraft(
  context: Context,
  actor: Actor,
  { message_id, version, ...draft }: Body<typeof messageCalls.change>,
) {
  return changeRecord(context, actor, lockMessage, message_id, async (message, changing) => {
    requireDraft(message);
    const { subject, body, audience, send_at } = message;
    const current = { subject, body, audience, send_at };
    const values = draftValues({ ...current, ...draft });
    await requireKnownPlaceholders(changing.tx, values);
    const edit = await editOf(
      changing,
      editedRecord(message),
      { message: MESSAGE_CHANGED, values: current, displayed: { subject } },
      { ...values, version },
    );
    requireFuture(values.send_at, changing.at);
    if (edit.fields.length === 0 && message.problem === null) return loadMessage(changing.tx, message_id);
    await updateMessage(changing.tx, message_id, { ...values, problem: null, version: edit.version });
    return record(changing, 'message.changed', { id: message_id, subject: values.subject }, {}, edit);
  });
}

/** @throws HttpError 404 */
async function loadMessage(db: Database, id: string): Promise<{ message: Message }> {
  const [row] = await selectMessages(db, { id });
  if (!row) throw notFound();
  return { message: toMessage(row) };
}

async function record(
  { tx, audit, publish }: ChangeContext,
  action: 'message.added' | 'message.changed' | 'message.scheduled' | 'message.cancelled' | 'message.retried',
  { id, subject }: Pick<MessageRow, 'id' | 'subject'>,
  details: Record<string, unknown> = {},
  edit?: Edit,
) {
  audit({ action, subject_type: 'message', subject_id: id, ...edit, details: { subject, ...details } });
  await publish(messageChange(id));
  return loadMessage(tx, id);
}

const editedRecord = ({ id, version }: MessageRow) =>
  ({ subject_type: 'message', subject_id: id, version }) as const;

function requireDraft({ state }: MessageRow): void {
  if (state !== 'draft') throw conflict(MESSAGE_NOT_DRAFT);
}

type Draft = Omit<Body<typeof messageCalls.add>, 'send_at'> & { send_at?: string | Date | null | undefined };

function draftValues({ subject, body, audience, send_at }: Draft) {
  return { subject, body, audience, send_at: send_at ? new Date(send_at) : null };
}

type ListedRow = Awaited<ReturnType<typeof selectMessages>>[number];

function toMessage({ message, created_by, counts }: ListedRow): Message {
  const { id, kind: _kind, send_at, created_at, sent_at, ...own } = message;
  return {
    ...own,
    message_id: id,
    counts,
    created_by,
    send_at: toIso(send_at),
    created_at: created_at.toISOString(),
    sent_at: toIso(sent_at),
  };
}
