import { type Body, type FormField, formCalls } from '@portal/api-schema';
import type { FormName } from '@portal/domain/forms/kinds';
import { kindsOf } from '@portal/domain/forms/kinds';
import {
  type FormField as DomainField,
  FIELDS_PER_FORM_MAX,
  hasLeast,
  MAX_OF_KIND,
  type Question,
  questionFaults,
  trackField,
} from '@portal/domain/forms/questions';
import { questionTexts } from '@portal/domain/forms/texts';
import {
  FIELD_ADDED,
  FIELD_CHANGED,
  FIELD_IN_USE,
  FORM_CHANGED,
  FORM_FULL,
  INVALID_DATA,
} from '@portal/domain/messages';
import { v7 as uuidv7 } from 'uuid';
import { lockSettings, settingsChange } from '../../event/index.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf, UNSEEN } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { listTracks } from '../tracks/tracks.repository.ts';
import * as repository from './forms.repository.ts';

/** Every change of a form waits for the one before it, so that its fields fit together. */
async function lockForms(tx: Database): Promise<FormField[]> {
  await lockSettings(tx);
  return repository.listFields(tx);
}

/** Locks the forms, and finds a field of them. */
const lockField = (fieldId: string) => async (tx: Database) => {
  const all = await lockForms(tx);
  const field = all.find(({ id }) => id === fieldId);
  return field && { field, form: all.filter(({ form }) => form === field.form) };
};

export const formRoutes = routesOf(formCalls, {
  list: async ({ db }) => ({ fields: await repository.listFields(db) }),

  /**
   * Adds a field. One whose `id` is known stays as it is: an attempt whose answer was lost has added it.
   * @throws HttpError 409 what is stored differs, or was removed since · 422 what it asks is not possible, or the form is full
   */
  add(context, { actor, body: { id = uuidv7(), form, ...sent } }) {
    return changeLocked(context, actor, lockForms, async (all, change) => {
      const before = all.filter((field) => field.form === form);
      const known = before.find((field) => field.id === id);
      if (known?.kind === sent.kind) {
        return changeField(change, { field: known, form: before }, { ...sent, version: UNSEEN });
      }
      if (before.length >= FIELDS_PER_FORM_MAX) {
        throw refused(FORM_FULL, { form: [questionTexts.full(FIELDS_PER_FORM_MAX)] });
      }
      if (!kindsOf(form).includes(sent.kind))
        throw refused(INVALID_DATA, { kind: [questionTexts.fileLater] });
      const question = cleaned(sent);
      requirePossible(question, [await offeredTracks(change.tx, form), ...before]);
      const isNew = await repository.insertField(change.tx, { id, form, ...question });
      if (!isNew) throw conflict(FIELD_ADDED);
      const details = { form, label: question.label };
      change.audit({ action: 'form_field.added', subject_type: 'form_field', subject_id: id, details });
      return published(change, id);
    });
  },

  /**
   * Changes the properties that are given.
   * @throws HttpError 404 no such field · 409 one changed after `version`, or another field depends on what it takes away · 422
   */
  change(context, { actor, body: { field_id, ...sent } }) {
    return changeLocked(context, actor, lockField(field_id), (found, change) =>
      changeField(change, found, sent),
    );
  },

  /** @throws HttpError 404 no such field · 409 another one depends on it */
  remove(context, { actor, body }) {
    return changeLocked(context, actor, lockField(body.field_id), async ({ field, form }, change) => {
      const tracks = await offeredTracks(change.tx, field.form);
      requireFitting([tracks, ...form.filter((one) => one !== field)]);
      await repository.removeField(change.tx, field.id, change.at);
      const { id: subject_id, form: name, label } = field;
      const entry = { action: 'form_field.removed', subject_type: 'form_field', subject_id } as const;
      change.audit({ ...entry, details: { form: name, label } });
      await change.publish(settingsChange());
      return {};
    });
  },

  /** @throws HttpError 409 the form has other fields meanwhile, or one would come before the one that it depends on */
  order(context, { actor, body }) {
    const { form, field_ids } = body;
    return changeLocked(context, actor, lockForms, async (all, change) => {
      const fields = all.filter((field) => field.form === form);
      const ordered = field_ids.flatMap((id) => fields.find((field) => field.id === id) ?? []);
      if (ordered.length !== fields.length || ordered.length !== field_ids.length) {
        throw conflict(FORM_CHANGED);
      }
      if (ordered.every((field, index) => field === fields[index])) return body;
      requireFitting([await offeredTracks(change.tx, form), ...ordered]);
      await repository.saveOrder(change.tx, field_ids);
      change.audit({
        action: 'form.ordered',
        subject_type: 'form_field',
        subject_id: form,
        details: { form },
      });
      await change.publish(settingsChange());
      return body;
    });
  },
});

async function changeField(
  change: ChangeContext,
  { field, form }: { field: FormField; form: readonly FormField[] },
  { version, ...sent }: Omit<Body<typeof formCalls.change>, 'field_id'>,
) {
  const { id, form: name, version: current, ...question } = field;
  const subject = { subject_type: 'form_field', subject_id: id, version: current } as const;
  const displayed = { label: question.label, help: question.help || null };
  const values = { message: FIELD_CHANGED, values: question, displayed };
  const next = cleaned({ ...question, ...sent });
  const changed = Object.fromEntries(Object.entries(next).filter(([property]) => property in sent));
  const edit = await editOf(change, subject, values, { ...changed, version });
  if (edit.fields.length === 0) return { field };
  const tracks = await offeredTracks(change.tx, name);
  requirePossible(next, [tracks, ...form.slice(0, form.indexOf(field))]);
  requireFitting([tracks, ...form.map((one) => (one === field ? { ...field, ...next } : one))]);
  await repository.insertVersion(change.tx, id, edit.version, next);
  const details = { form: name, from: question.label, label: next.label };
  change.audit({ action: 'form_field.changed', ...subject, ...edit, details });
  return published(change, id);
}

/** What of a question its kind does not have is empty, so that equal questions are equal. */
function cleaned(question: Question): Question {
  const { kind, options, min, max, whole } = question;
  return {
    ...question,
    options: kind === 'choice' || kind === 'choices' ? options : [],
    min: hasLeast(kind) ? min : null,
    max: kind in MAX_OF_KIND ? max : null,
    whole: kind === 'number' && whole,
  };
}

/** The tracks of the event, as a question before those of the form. */
async function offeredTracks(tx: Database, form: FormName): Promise<DomainField> {
  const tracks = await listTracks(tx);
  return trackField(
    form,
    tracks.map(({ id }) => id),
  );
}

/** @throws HttpError 422 with a sentence for each property */
function requirePossible(question: Question, before: readonly DomainField[]): void {
  const faults = Object.entries(questionFaults(question, before));
  if (faults.length === 0) return;
  throw refused(INVALID_DATA, Object.fromEntries(faults.map(([name, sentence]) => [name, [sentence]])));
}

/** @throws HttpError 409 a field of the form depends on what is not before it any more */
function requireFitting(form: readonly DomainField[]): void {
  const isLost = (field: DomainField, index: number) =>
    questionFaults(field, form.slice(0, index)).shown_when !== undefined;
  if (form.some(isLost)) throw conflict(FIELD_IN_USE);
}

async function published({ tx, publish }: ChangeContext, id: string): Promise<{ field: FormField }> {
  await publish(settingsChange());
  const field = (await repository.listFields(tx)).find((one) => one.id === id);
  if (!field) throw notFound();
  return { field };
}
