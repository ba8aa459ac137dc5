import type { AuditEntry } from '@portal/api-client';
import { formatDateTime } from '@portal/ui/core';
import { auditTexts } from '../../texts/audit.ts';

/** What the sentence about an entry may ask of it. Entries are older than the code that reads them: anything may be missing. */
export interface AuditFacts {
  /** What it was done to: its present name, else the one that the entry kept. */
  readonly subject: string;
  /** A detail that is a text or a number. */
  readonly text: (key: string) => string | undefined;
  /** The name of what a detail holds the id of; `otherwise` when it holds none. */
  readonly named: (key: string, otherwise?: string) => string;
  /** How many a detail names or counts. */
  readonly count: (key: string) => number;
  readonly list: (key: string) => readonly unknown[];
  /** A detail with details of its own. */
  readonly inner: (key: string) => Readonly<Record<string, unknown>>;
  /** A moment of the details, in the event's time zone. */
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
    subject: subject_name ?? text('full_name') ?? text('name') ?? auditTexts.gone,
    text,
    list,
    named: (key, otherwise = auditTexts.gone) => {
      const id = text(key);
      return id === undefined ? otherwise : (names[id] ?? auditTexts.gone);
    },
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
