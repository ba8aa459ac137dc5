import type { FormAnswer, GivenAnswers } from '@portal/api-schema';
import { type AnswerValue, answerText, checkAnswers } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import { askedIn } from '@portal/domain/forms/questions';
import { answerTexts } from '@portal/domain/forms/texts';
import { INVALID_DATA } from '@portal/domain/messages';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { type AnswerOwner, answersOf, storeAnswers, versionsAskedNow } from './answers.repository.ts';
import { listFields } from './forms.repository.ts';

export interface Answering {
  readonly form: FormName;
  /** Of the team, because some questions are asked in some tracks alone. */
  readonly track_id: string | null;
  readonly given: GivenAnswers | undefined;
  /** Whether required answers may not be missing. */
  readonly complete: boolean;
  readonly at: Date;
}

/** What a form asks of a team in this track. */
async function fieldsOf(tx: Database, { form, track_id }: Pick<Answering, 'form' | 'track_id'>) {
  const fields = (await listFields(tx)).filter((field) => field.form === form);
  return askedIn(fields, track_id);
}

/** What an owner answered, by the ids of the fields. */
export async function storedAnswers(db: Database, owner: AnswerOwner): Promise<Record<string, AnswerValue>> {
  return valuesOf(await answersOf(db, owner));
}

const valuesOf = (answers: readonly FormAnswer[]): Record<string, AnswerValue> =>
  Object.fromEntries(answers.map(({ field_id, value }) => [field_id, value]));

/** A field of a form as faults, edits and audit entries name it. */
export const answerPath = (fieldId: string) => `answers.${fieldId}`;

/** What changes, by the ids of the fields: the answer before and after. */
export type AnswerChanges = ReadonlyMap<string, { before: AnswerValue | null; after: AnswerValue | null }>;

/** The changed answers as values of an edit. */
export const answerValues = (changes: AnswerChanges, which: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries([...changes].map(([id, one]) => [answerPath(id), answerText(one[which])]));

/** @returns what answering so would change, and a function that stores it. @throws HttpError 422 with a sentence for each field */
export async function answering(
  tx: Database,
  owner: AnswerOwner,
  { given, complete, at, ...asked }: Answering,
) {
  const fields = await fieldsOf(tx, asked);
  const known = fields.length === 0 ? [] : await answersOf(tx, owner);
  const before = valuesOf(known);
  const sent = Object.fromEntries((given ?? []).map(({ field_id, value }) => [field_id, value]));
  const shown = Object.fromEntries((given ?? []).map(({ field_id, version }) => [field_id, version]));
  const { answers, faults } = checkAnswers(fields, sent, { complete, stored: before });
  // Nobody consents to a text that was not shown to them. An area of before does not say which version it showed.
  const older = fields.filter(
    ({ id, kind, version }) => kind === 'consent' && sent[id] === true && (shown[id] ?? version) !== version,
  );
  const askedNow = await versionsAskedNow(tx, older);
  const unseen = older.filter(
    ({ id }) => !askedNow.some(({ field_id, version }) => field_id === id && version === shown[id]),
  );
  const changed = unseen.map(({ id }) => [id, answerTexts.consentChanged]);
  requireNone({ ...faults, ...Object.fromEntries(changed) }, INVALID_DATA);
  // A consent to an earlier text can be given to the one of now.
  const isOutdated = (id: string) =>
    known.some((one) => one.field_id === id && one.kind === 'consent' && !one.is_current);
  const changes = new Map(
    fields.flatMap(({ id }) => {
      const isGivenAgain = sent[id] === true && isOutdated(id);
      const change = { before: isGivenAgain ? null : (before[id] ?? null), after: answers[id] ?? null };
      return answerText(change.before) === answerText(change.after) ? [] : [[id, change]];
    }),
  ) satisfies AnswerChanges;
  const store = () => {
    const changed = fields.flatMap((field) => {
      const change = changes.get(field.id);
      return change ? [{ owner, field, value: change.after }] : [];
    });
    return storeAnswers(tx, changed, at);
  };
  return { changes, store };
}

/** Checks and stores what was answered. @throws HttpError 422 as `answering` */
export async function saveAnswers(tx: Database, owner: AnswerOwner, asked: Answering): Promise<void> {
  await (await answering(tx, owner, asked)).store();
}

/** @throws HttpError 422 `message`: a required question of the form has no answer */
export async function requireAnswered(
  tx: Database,
  owner: AnswerOwner,
  asked: Pick<Answering, 'form' | 'track_id'>,
  message: string,
): Promise<void> {
  const fields = await fieldsOf(tx, asked);
  if (!fields.some(({ required }) => required)) return;
  const stored = await storedAnswers(tx, owner);
  requireNone(checkAnswers(fields, {}, { complete: true, stored }).faults, message);
}

/** @throws HttpError 422 `message`, with a sentence for each field */
function requireNone(faults: Readonly<Record<string, string>>, message: string): void {
  const errors = Object.entries(faults).map(([id, sentence]) => [answerPath(id), [sentence]]);
  if (errors.length > 0) throw refused(message, Object.fromEntries(errors));
}
