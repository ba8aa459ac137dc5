import type { AuditEntry } from '@portal/api-client';
import { formatDateTime } from '@portal/ui/core';
import { auditTexts } from './texts.ts';

/** Typed access to an entry's details. An entry may be older than the code that reads it: any detail may be missing. */
export interface AuditFacts {
  /** The subject's present name, else the one stored in the entry. */
  readonly subject: string;
  /** A detail that is a string or a number, as text. */
  readonly text: (key: string) => string | undefined;
  /** Whether the detail is true. */
  readonly flag: (key: string) => boolean;
  /** The name of the record whose id is in the detail; `otherwise` when the detail is missing. */
  readonly named: (key: string, otherwise?: string) => string;
  /** Those of a list of ids. */
  readonly namedAll: (key: string) => readonly string[];
  /** The length of a list, or the number in the detail. */
  readonly count: (key: string) => number;
  readonly list: (key: string) => readonly unknown[];
  /** A detail that is an object. */
  readonly inner: (key: string) => Readonly<Record<string, unknown>>;
  /** A date and time from the details, in the event's time zone. */
  readonly moment: (value: unknown) => string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function auditFacts({ details, names, subject_name }: AuditEntry, timeZone: string): AuditFacts {
  const text = (key: string) => {
    const value = details[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const list = (key: string) => {
    const value = details[key];
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  return {
    subject: subject_name ?? text('full_name') ?? text('name') ?? auditTexts.deleted,
    text,
    flag: (key) => details[key] === true,
    list,
    named: (key, otherwise = auditTexts.deleted) => {
      const id = text(key);
      return id === undefined ? otherwise : (names[id] ?? auditTexts.deleted);
    },
    namedAll: (key) => list(key).map((id) => names[String(id)] ?? auditTexts.deleted),
    count: (key) => list(key).length || Number(text(key) ?? 0),
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
