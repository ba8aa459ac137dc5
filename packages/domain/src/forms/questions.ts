import { TITLE_MAX } from '../limits.ts';
import type { FieldKind, FormName } from './kinds.ts';
import { questionTexts, TRACK_LABEL } from './texts.ts';

/** Kinds whose answers are one of a few: lists are narrowed by them, and other fields may depend on them. */
export const FILTERED_KINDS: readonly FieldKind[] = ['choice', 'choices', 'consent'];

export const FIELDS_PER_FORM_MAX = 40;
export const OPTIONS_MAX = 50;
export const HELP_MAX = 500;
export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2000;
export const LINK_MAX = 500;
/** The bounds of a number field, so that every answer is exact and short. */
export const NUMBER_BOUND = 1_000_000_000;

/** When a field is shown: for one of some answers of a field before it. */
export interface Condition {
  readonly field_id: string;
  readonly answers: readonly string[];
}

/** What a field asks, in one of its versions. */
export interface Question {
  readonly kind: FieldKind;
  readonly label: string;
  /** Below the field; empty for none. */
  readonly help: string;
  readonly required: boolean;
  /** Whether the board's list of teams has a column for it. */
  readonly listed: boolean;
  /** Of a choice; an answer is the text of the chosen one. */
  readonly options: readonly string[];
  /** The least of a number, or of the chosen options. */
  readonly min: number | null;
  /** The most of a number, of the characters of a text, or of the chosen options. */
  readonly max: number | null;
  /** A number without decimals. */
  readonly whole: boolean;
  readonly shown_when: Condition | null;
}

/** A field as it is before the board says more of it. */
export const PLAIN_QUESTION: Question = {
  kind: 'short_text',
  label: '',
  help: '',
  required: false,
  listed: false,
  options: [],
  min: null,
  max: null,
  whole: false,
  shown_when: null,
};

export interface FormField extends Question {
  readonly id: string;
  readonly form: FormName;
}

/** A field is shown for some tracks as for some answers: of a field with this id, before all others, whose answers are ids of tracks. */
export const TRACK_FIELD_ID = '01900000-0000-7000-8000-00000000f000';

/** The track of the team as a field on which others may depend. */
export const trackField = (form: FormName, trackIds: readonly string[]): FormField => ({
  ...PLAIN_QUESTION,
  id: TRACK_FIELD_ID,
  form,
  kind: 'choice',
  label: TRACK_LABEL,
  options: trackIds,
});

export const dependsOnTrack = ({ shown_when }: Pick<Question, 'shown_when'>): boolean =>
  shown_when?.field_id === TRACK_FIELD_ID;

/** The fields of a form that are asked of a team in this track, or in none. None of them depends on the track any more. */
export function askedIn<Field extends FormField>(fields: readonly Field[], trackId: string | null): Field[] {
  return fields.flatMap((field) => {
    if (!dependsOnTrack(field)) return [field];
    const isAsked = trackId !== null && field.shown_when?.answers.includes(trackId);
    return isAsked ? [{ ...field, shown_when: null }] : [];
  });
}

/** The most that `max` may be, by the kinds that have one. */
export const MAX_OF_KIND: Readonly<Partial<Record<FieldKind, number>>> = {
  short_text: SHORT_TEXT_MAX,
  long_text: LONG_TEXT_MAX,
  choices: OPTIONS_MAX,
  number: NUMBER_BOUND,
};

/** Whether fields of the kind have a `min`. */
export const hasLeast = (kind: FieldKind): boolean => kind === 'number' || kind === 'choices';

/** What separates several chosen options in a cell, so no option has it. */
export const OPTION_SEPARATOR = '؛';

/**
 * What is wrong with a field that the board adds or changes, by its property. `before` are the fields of the form before it: a field
 * depends only on those, so that no two depend on each other.
 */
export function questionFaults(
  question: Question,
  before: readonly FormField[],
): Partial<Record<keyof Question, string>> {
  const { kind, label, options, max, whole, shown_when } = question;
  const min = hasLeast(kind) ? question.min : null;
  const faults: Partial<Record<keyof Question, string>> = {};
  if (label.trim() === '' || label.length > TITLE_MAX) faults.label = questionTexts.label(TITLE_MAX);
  if (kind === 'choice' || kind === 'choices') {
    const named = options.map((option) => option.trim());
    if (named.length < 2 || named.length > OPTIONS_MAX) faults.options = questionTexts.options(OPTIONS_MAX);
    else if (named.some((option) => option === '' || option.length > SHORT_TEXT_MAX)) {
      faults.options = questionTexts.option(SHORT_TEXT_MAX);
    } else if (new Set(named).size < named.length) faults.options = questionTexts.optionTwice;
    else if (named.some((option) => /[؛;]/u.test(option))) faults.options = questionTexts.separator;
  }
  const most = MAX_OF_KIND[kind];
  if (most !== undefined) {
    // Nobody could answer within a `max` of no options or characters.
    const [least, leastMax] = kind === 'number' ? [-most, -most] : [0, 1];
    const isLimit = (limit: number | null, from: number) =>
      limit === null || (limit >= from && limit <= most && (kind === 'number' || Number.isInteger(limit)));
    if (!isLimit(min, least)) faults.min = questionTexts.limit(least, most);
    if (!isLimit(max, leastMax)) faults.max = questionTexts.limit(leastMax, most);
    else if (min !== null && max !== null && min > max) faults.max = questionTexts.order;
    else if (kind === 'choices' && (min ?? 0) > options.length) faults.min = questionTexts.fewOptions;
    else if (kind === 'number' && whole && Math.floor(max ?? most) < (min ?? -most)) {
      faults.max = questionTexts.order;
    }
  }
  if (shown_when) {
    const on = before.find(({ id }) => id === shown_when.field_id);
    const possible = on ? possibleAnswers(on) : [];
    const { answers } = shown_when;
    if (possible.length === 0) faults.shown_when = questionTexts.dependsOn;
    else if (answers.length === 0) faults.shown_when = questionTexts.anyAnswer;
    else if (!answers.every((answer) => possible.includes(answer))) {
      faults.shown_when = questionTexts.lostAnswer;
    }
  }
  return faults;
}

/** The answer to a consent, as a text. */
export const CONSENTED = 'نعم';

/** The answers that a condition or a filter may name. */
export function possibleAnswers({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] {
  if (kind === 'consent') return [CONSENTED];
  return FILTERED_KINDS.includes(kind) ? options : [];
}
