import { toLatinDigits } from '../format/digits.ts';
import {
  CONSENTED,
  type FormField,
  LINK_MAX,
  LONG_TEXT_MAX,
  NUMBER_BOUND,
  OPTION_SEPARATOR,
  type Question,
  SHORT_TEXT_MAX,
} from './questions.ts';
import { answerTexts } from './texts.ts';

/** An answer as it is stored: a text, a number, the chosen options, or true for a consent. */
export type AnswerValue = string | number | boolean | readonly string[];
/** By the ids of the fields; null takes an answer back. */
export type Answers = Readonly<Record<string, AnswerValue | null | undefined>>;

export const isAnswered = (value: AnswerValue | null | undefined): value is AnswerValue =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** An answer as the texts that conditions and filters compare with. */
export function answerTextsOf(value: AnswerValue | null | undefined): readonly string[] {
  if (!isAnswered(value)) return [];
  if (value === true) return [CONSENTED];
  return typeof value === 'object' ? value : [String(value)];
}

/** An answer as one text, for lists, cells and messages. */
export const answerText = (value: AnswerValue | null | undefined): string =>
  answerTextsOf(value).join(`${OPTION_SEPARATOR} `);

/** The fields that are shown with these answers. A field whose question is hidden has no answer for others to depend on. */
export function shownFields<Field extends FormField>(fields: readonly Field[], answers: Answers): Field[] {
  const shown: Field[] = [];
  for (const field of fields) {
    const { shown_when: when } = field;
    const isShown =
      when === null ||
      (shown.some(({ id }) => id === when.field_id) &&
        answerTextsOf(answers[when.field_id]).some((answer) => when.answers.includes(answer)));
    if (isShown) shown.push(field);
  }
  return shown;
}

/** The required fields that are shown and have no answer, files included. */
export const unansweredFields = <Field extends FormField>(
  fields: readonly Field[],
  stored: Answers,
): Field[] => shownFields(fields, stored).filter(({ id, required }) => required && !isAnswered(stored[id]));

interface Checking {
  /** Whether required answers may not be missing; the board may leave them to the team. */
  readonly complete: boolean;
  /** What was answered before: such an answer stays valid, whatever has become of its question. */
  readonly stored?: Answers;
}

/**
 * The one rule for answers. Those of fields that are not shown any more are dropped, but what was hidden before stays; texts are trimmed. `faults` has a sentence by the id
 * of each field whose answer is not accepted.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Answers,
  { complete, stored = {} }: Checking,
): { answers: Record<string, AnswerValue>; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const clean: Record<string, AnswerValue> = {};
  for (const id of Object.keys(given)) {
    if (!fields.some((field) => field.id === id)) faults[id] = answerTexts.unknown;
  }
  for (const field of fields) {
    const value = field.id in given ? given[field.id] : stored[field.id];
    if (isAnswered(value)) clean[field.id] = typeof value === 'string' ? value.trim() : value;
  }
  const shown = shownFields(fields, clean);
  const shownBefore = shownFields(fields, stored);
  const answers: Record<string, AnswerValue> = {};
  for (const field of fields) {
    const former = stored[field.id];
    if (!shown.includes(field)) {
      if (isAnswered(former) && !shownBefore.includes(field)) answers[field.id] = former;
      continue;
    }
    const value = clean[field.id];
    if (!isAnswered(value)) {
      // A file is uploaded once the person was added, and the answers that it depends on are saved.
      const isLater = field.kind === 'file' && (field.form === 'members' || !shownBefore.includes(field));
      if (complete && field.required && !isLater) {
        faults[field.id] = field.kind === 'consent' ? answerTexts.consent : answerTexts.required;
      }
      continue;
    }
    const isKept = JSON.stringify(value) === JSON.stringify(former);
    const fault = isKept ? undefined : answerFault(field, value);
    if (fault) faults[field.id] = fault;
    else answers[field.id] = value;
  }
  return { answers, faults };
}

const IS_LINK = /^https?:\/\/[^\s/?#@:\\]+\.[^\s/?#@:\\.]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** What is wrong with an answer. */
export function answerFault(question: Question, value: AnswerValue): string | undefined {
  const { kind, options, min, max, whole } = question;
  switch (kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return answerTexts.number;
      if (whole && !Number.isInteger(value)) return answerTexts.whole;
      if (value < (min ?? -NUMBER_BOUND)) return answerTexts.least(min ?? -NUMBER_BOUND);
      return value > (max ?? NUMBER_BOUND) ? answerTexts.most(max ?? NUMBER_BOUND) : undefined;
    case 'choices':
      if (typeof value !== 'object') return answerTexts.option;
      if (new Set(value).size < value.length || !value.every((one) => options.includes(one))) {
        return answerTexts.option;
      }
      if (value.length < (min ?? 0)) return answerTexts.fewest(min ?? 0);
      return value.length > (max ?? options.length) ? answerTexts.fewer(max ?? 0) : undefined;
    // Only its upload stores one, as its name.
    case 'file':
      return answerTexts.file;
    case 'consent':
      return value === true ? undefined : answerTexts.wrongKind;
  }
  if (typeof value !== 'string') return answerTexts.wrongKind;
  switch (kind) {
    case 'choice':
      return options.includes(value) ? undefined : answerTexts.option;
    case 'date':
      return isDate(value) ? undefined : answerTexts.date;
    case 'link':
      if (value.length > LINK_MAX) return answerTexts.letters(LINK_MAX);
      return IS_LINK.test(value) ? undefined : answerTexts.link;
    default: {
      const most = max ?? (kind === 'short_text' ? SHORT_TEXT_MAX : LONG_TEXT_MAX);
      if (kind === 'short_text' && /[\n\r]/.test(value)) return answerTexts.wrongKind;
      return value.length > most ? answerTexts.letters(most) : undefined;
    }
  }
}

function isDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The answer that a text means, such as a cell of a spreadsheet or what is typed into a number field. */
export function parseAnswer({ kind }: Pick<Question, 'kind'>, text: string): AnswerValue | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  switch (kind) {
    case 'number': {
      const digits = toLatinDigits(trimmed).replace('٫', '.');
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(digits) ? Number(digits) : trimmed;
    }
    case 'choices':
      return trimmed
        .split(/[؛;]/u)
        .map((option) => option.trim())
        .filter((option) => option !== '');
    case 'consent':
      return [CONSENTED, 'yes', 'true', '1'].includes(trimmed.toLowerCase()) || trimmed;
    case 'date':
      return toLatinDigits(trimmed);
    default:
      return trimmed;
  }
}
