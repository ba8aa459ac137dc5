import type { AuditAction } from '@portal/api-client';
import type { AuditEntry } from '@portal/api-schema';
import { tableTitle, teamTitle } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { formatDateTime } from '@portal/ui/core';
import { auditTexts } from './texts.ts';

/**
 * What a sentence says of an entry, each part that people wrote isolated. An entry may be older than the code that reads it: any
 * detail may be missing.
 */
export interface AuditFacts {
  /** The subject's present name, else the one stored in the entry. */
  readonly subject: string;
  /** The subject as a team, and as a table: «فريق مدار», «الطاولة 12». */
  readonly team: string;
  readonly table: string;
  /** The subject and the team for a sentence that isolates them itself. */
  readonly plain: { readonly subject: string; readonly team: string };
  /** A detail that is a string or a number. */
  readonly text: (key: string, otherwise?: string) => string;
  /** As `text`; the subject when the detail is missing. */
  readonly orSubject: (key: string) => string;
  /** As it is stored, to decide by: a word or a number of ours. */
  readonly code: (key: string) => string | undefined;
  /** The label of the word in the detail; a word that has none as it is. */
  readonly label: (labels: Readonly<Record<string, string>>, key: string) => string;
  /** «، والسبب: …», where the detail has one. */
  readonly because: (key?: string) => string;
  /** Whether the detail is true. */
  readonly flag: (key: string) => boolean;
  /** The name of the record whose id is in the detail; `otherwise` when the detail is missing. */
  readonly named: (key: string, otherwise?: string) => string;
  /** Those of a list of ids, not isolated. */
  readonly namedAll: (key: string) => readonly string[];
  /** The length of a list, or the number in the detail. */
  readonly count: (key: string) => number;
  readonly list: (key: string) => readonly unknown[];
  /** A detail that is an object. */
  readonly inner: (key: string) => Readonly<Record<string, unknown>>;
  /** A date and time from the details, in the event's time zone. */
  readonly moment: (value: unknown) => string;
}

export type Sentence = string | ((facts: AuditFacts) => string);
export type Sentences = Readonly<Partial<Record<AuditAction, Sentence>>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function auditFacts({ details, names, subject_name }: AuditEntry, timeZone: string): AuditFacts {
  const code = (key: string) => {
    const value = details[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const list = (key: string) => {
    const value = details[key];
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  const name = subject_name ?? code('full_name') ?? code('name');
  const subject = name ?? auditTexts.deleted;
  const team = name === undefined ? subject : teamTitle(name);
  return {
    subject: isolate(subject),
    team: isolate(team),
    plain: { subject, team },
    table: isolate(tableTitle(subject)),
    text: (key, otherwise = '') => isolate(code(key) ?? otherwise),
    orSubject: (key) => isolate(code(key) ?? subject),
    code,
    label: (labels, key) => {
      const word = code(key);
      return word === undefined ? auditTexts.unset : (labels[word] ?? word);
    },
    because: (key = 'reason') => (code(key) ? auditTexts.because(code(key) ?? '') : ''),
    flag: (key) => details[key] === true,
    list,
    named: (key, otherwise = auditTexts.deleted) => {
      const id = code(key);
      return isolate(id === undefined ? otherwise : (names[id] ?? auditTexts.deleted));
    },
    namedAll: (key) => list(key).map((id) => names[String(id)] ?? auditTexts.deleted),
    count: (key) => list(key).length || Number(code(key) ?? 0),
    inner: (key) => {
      const value = details[key];
      return isRecord(value) ? value : {};
    },
    moment: (value) =>
      typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? formatDateTime(value, timeZone)
        : auditTexts.unset,
  };
}
