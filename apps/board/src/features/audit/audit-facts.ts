import type { AuditEntry } from '@portal/api-client';
import { tableTitle, teamTitle } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { formatDateTime } from '@portal/ui/core';
import { auditTexts } from './texts.ts';

/** Typed access to an entry's details. An entry may be older than the code that reads it: any detail may be missing. */
export type AuditFacts = ReturnType<typeof auditFacts>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry tells, for sentences; dates and times are in the time zone of the event. */
export function auditFacts({ details, names, subject_name }: AuditEntry, timeZone: string) {
  const { deleted, unset } = auditTexts;
  const text = (key: string) => {
    const value = details[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const list = (key: string) => {
    const value = details[key];
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  /** A detail that other people wrote, as part of a sentence. */
  const said = (key: string, otherwise: string = deleted) => isolate(text(key) ?? otherwise);
  /** The name of the record whose id is in the detail; `otherwise` when the detail is missing. */
  const named = (key: string, otherwise: string = deleted) => {
    const id = text(key);
    return isolate(id === undefined ? otherwise : (names[id] ?? deleted));
  };
  const name = subject_name ?? text('full_name') ?? text('name') ?? deleted;
  const reason = text('reason');
  return {
    /** The subject's present name, else the one stored in the entry. */
    name,
    subject: isolate(name),
    team: isolate(name === deleted ? name : teamTitle(name)),
    table: isolate(tableTitle(name)),
    committee: named('committee_id'),
    /** «، والسبب: …», or nothing. */
    because: reason ? `، والسبب: ${isolate(reason)}` : '',
    /** A detail that is a string or a number, as text. */
    text,
    said,
    named,
    /** Whether the detail is true. */
    flag: (key: string) => details[key] === true,
    list,
    /** The length of a list, or the number in the detail. */
    count: (key: string) => list(key).length || Number(text(key) ?? 0),
    /** The text of the detail by a table of labels. */
    label: (labels: Readonly<Record<string, string>>, key: string) => {
      const value = text(key);
      return value === undefined ? unset : (labels[value] ?? value);
    },
    /** A detail that is an object. */
    inner: (key: string) => {
      const value = details[key];
      return isRecord(value) ? value : {};
    },
    /** A date and time from the details, in the event's time zone. */
    moment: (value: unknown) =>
      typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value, timeZone) : unset,
  };
}
