import type { FormAnswer, GivenAnswers } from '@portal/api-schema';
import {
  type Answers,
  answerTextsOf,
  checkAnswers,
  isAnswered,
  parseAnswer,
} from '@portal/domain/forms/answers';
import { CONSENTED, type FormField } from '@portal/domain/forms/questions';
import type { PathFaults } from '../forms/use-form-faults.ts';

interface Answering {
  /** The fields of one form. */
  readonly fields: readonly (FormField & { readonly version?: number })[];
  /** As the form holds them: numbers are strings, and a renewed consent is `CONSENTED`. */
  readonly typed: Answers;
  /** What is saved. */
  readonly stored?: Answers;
  /** Whether required answers may not be missing. */
  readonly complete?: boolean;
}

/** The typed answers by the names that faults have, for `useFormFaults`. */
export const answersByPath = (
  typed: Answers,
  fields: readonly FormField[],
): Record<`answers.${string}`, Answers[string]> =>
  Object.fromEntries(fields.map(({ id }) => [`answers.${id}`, typed[id]]));

/** Of the answers in a form, those that were typed: the others follow what is saved, and so does one that is undefined. */
export const editedAnswers = (answers: Answers, stored: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([id, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[id]),
    ),
  );

const parsed = ({ fields, typed }: Answering) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[field.id];
      if (value === undefined) return [];
      return [[field.id, typeof value === 'string' ? parseAnswer(field, value) : value]];
    }),
  );

const checked = (answering: Answering) =>
  checkAnswers(answering.fields, parsed(answering), {
    complete: answering.complete ?? true,
    ...(answering.stored && { stored: answering.stored }),
  });

/** What is wrong with typed answers, by their paths. */
export function answerFaults(answering: Answering): PathFaults {
  return Object.fromEntries(
    Object.entries(checked(answering).faults).map(([id, sentence]) => [`answers.${id}`, sentence]),
  );
}

/** The body's answers: those that were typed and differ from what is saved. Undefined when there are none. */
export function givenAnswers(answering: Answering): { answers?: GivenAnswers } {
  const { fields, typed, stored = {} } = answering;
  const { answers } = checked(answering);
  const given = fields.flatMap(({ id, kind, version }): GivenAnswers => {
    const value = answers[id] ?? null;
    const isGivenAgain = kind === 'consent' && typed[id] === CONSENTED;
    const isSame = !isGivenAgain && answerTextsOf(value).join('\n') === answerTextsOf(stored[id]).join('\n');
    if (isSame || (value === null && !isAnswered(stored[id]))) return [];
    if (kind === 'consent' && value) return [{ field_id: id, value: true, ...(version && { version }) }];
    return [{ field_id: id, value: typeof value === 'object' && value ? [...value] : value }];
  });
  return given.length > 0 ? { answers: given } : {};
}

/** The fields of consents to an earlier text. They stay stored; the form asks for consent to the current text. */
export const outdatedConsents = (answers: readonly FormAnswer[] = []): string[] =>
  answers.flatMap(({ field_id, kind, is_current }) => (kind === 'consent' && !is_current ? field_id : []));

/** Saved answers by the ids of their fields. */
export function storedAnswers(answers: readonly { field_id: string; value: unknown }[] = []): Answers {
  return Object.fromEntries(answers.map(({ field_id, value }) => [field_id, value])) as Answers;
}
