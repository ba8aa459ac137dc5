import type { AnswerValue } from './forms/answers.ts';
import { isolate } from './isolate.ts';
import { withTeam } from './team-in-text.ts';

/** The texts of messages: which placeholders they may have, and how these are filled in. */

/** The placeholders whose values differ between recipients; the others have the same value for all of them. */
const RECIPIENT_PLACEHOLDERS = [
  'team_name',
  'leader_name',
  'committee_name',
  'table',
  'delivery_to',
] as const;

/** The placeholders of the messages that the board writes to an audience. */
const PLACEHOLDERS = [...RECIPIENT_PLACEHOLDERS, 'event_name', 'portal_link'] as const;

/** The placeholders that people of an audience have a value for. Leaders never learn which committee judges them. */
export const PLACEHOLDERS_OF_AUDIENCE: Readonly<
  Record<'leaders' | 'teams' | 'committees', readonly (typeof PLACEHOLDERS)[number][]>
> = {
  leaders: PLACEHOLDERS.filter((name) => name !== 'committee_name'),
  teams: PLACEHOLDERS.filter((name) => name !== 'committee_name'),
  committees: ['committee_name', 'delivery_to', 'event_name', 'portal_link'],
};

/** Further ones, of automatic messages; `automatic-messages.ts` says which kind has which. */
const AUTOMATIC_PLACEHOLDERS = ['team_status', 'reason', 'hours', 'confirm_until'] as const;
const ALL_PLACEHOLDERS = [...PLACEHOLDERS, ...AUTOMATIC_PLACEHOLDERS];
export type Placeholder = (typeof ALL_PLACEHOLDERS)[number];

/** What the team answered to a field of the forms, by the id of the field: its question may change. */
export type AnswerPlaceholder = `answer_${string}`;
export const answerPlaceholder = (fieldId: string): AnswerPlaceholder => `answer_${fieldId}`;
const ANSWER = /^answer_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The fields of the forms whose answers these placeholders stand for. */
export const answeredFields = (names: readonly string[]): string[] =>
  names.flatMap((name) => ANSWER.exec(name)?.[1] ?? []);
const isAnswer = (name: string): name is AnswerPlaceholder => ANSWER.test(name);

export type RecipientPlaceholder = (typeof RECIPIENT_PLACEHOLDERS)[number] | AnswerPlaceholder;

/** What the placeholders of one recipient are filled in with; `delivery_to` and `confirm_until` are ISO 8601 instants. */
export type RecipientFacts = Readonly<
  Partial<
    Record<(typeof RECIPIENT_PLACEHOLDERS)[number] | (typeof AUTOMATIC_PLACEHOLDERS)[number], string | null>
  > &
    Partial<Record<AnswerPlaceholder, AnswerValue | null>>
>;

export type PlaceholderValues = Readonly<Partial<Record<Placeholder | AnswerPlaceholder, string | null>>>;

/** Between double braces, with or without spaces around the name. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
/** Every ASCII punctuation mark: Markdown allows a backslash before each of them. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** The names between double braces in a text, each once, whether they are known or not. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()))];
}

export function isPlaceholder(name: string): name is Placeholder | AnswerPlaceholder {
  return ALL_PLACEHOLDERS.some((known) => known === name) || isAnswer(name);
}

/** The names in a text that are no placeholders of a message to an audience, where teams answer these fields. */
export function unknownPlaceholders(text: string, fieldIds: readonly string[] = []): string[] {
  const known: readonly string[] = [...PLACEHOLDERS, ...fieldIds.map(answerPlaceholder)];
  return placeholdersIn(text).filter((name) => !known.includes(name));
}

/** The placeholders in a text whose values differ between recipients. */
export function recipientPlaceholdersIn(text: string): RecipientPlaceholder[] {
  const names = placeholdersIn(text);
  return [...RECIPIENT_PLACEHOLDERS.filter((name) => names.includes(name)), ...names.filter(isAnswer)];
}

/** Fills in a plain text, such as a subject. A placeholder without a value becomes empty. */
export function fillText(text: string, values: PlaceholderValues): string {
  return fill(text, values, (value) => value);
}

/**
 * Fills in a Markdown text. Values are shown literally, because people chose them: a team's name can neither format the
 * text nor add a link. The link of the portal is ours and stays a link.
 */
export function fillMarkdown(text: string, values: PlaceholderValues): string {
  return fill(text, values, (value, name) =>
    name === 'portal_link' ? value : value.replace(PUNCTUATION, '\\$&'),
  );
}

/** What people name, as words of the sentence. Not answers: a mail program would take the marks as part of an address. */
const NAMED = ['team_name', 'leader_name', 'committee_name', 'table', 'reason', 'event_name'];
const isNamed = (name: string) => NAMED.includes(name);
function fill(
  text: string,
  values: PlaceholderValues,
  show: (value: string, name: string) => string,
): string {
  const filled = (name: string, whole: string) => {
    if (!isPlaceholder(name)) return whole;
    const value = (values[name] ?? '').replace(/\s+/g, ' ').trim();
    return show(isNamed(name) ? isolate(value) : value, name);
  };
  return replacePlaceholders(text, filled, 'team_name');
}

/**
 * The text with something else for each placeholder, of which `replace` is given the name and the whole.
 * @param team the placeholder that is replaced by the name of a team: «فريق » before it is not said twice
 */
export function replacePlaceholders(
  text: string,
  replace: (name: string, whole: string) => string,
  team?: string,
): string {
  let before = '';
  let end = 0;
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(PLACEHOLDER)) {
    const name = inside.trim();
    before += text.slice(end, index);
    before = name === team ? withTeam(before, replace(name, whole)) : before + replace(name, whole);
    end = index + whole.length;
  }
  return before + text.slice(end);
}
