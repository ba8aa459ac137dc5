import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { foldForSearch } from '@portal/domain/search-text';
import { type ImportRow, REQUIRED } from './import-problems.ts';

/** A record that a spreadsheet names: several may have one name, but none has the email of another. */
export interface NamedRecord {
  id: string;
  name: string;
  email: string | null;
}

/** The fields that name a record, and the sentences for a record that is not found. */
export interface Naming {
  name: string;
  email: string;
  unknownName: string;
  unknownEmail: string;
  /** Several records have the name; `emails` distinguishes them. */
  ambiguous: (emails: string) => string;
  /** The record with the email has another name. */
  otherName: (name: string) => string;
}

/** Emails that a sentence lists. */
const LISTED_EMAILS = 3;

export type NamedRecords<R extends NamedRecord> = ReturnType<typeof namedRecords<R>>;

/** Finds the records that the rows of a spreadsheet name. */
export function namedRecords<R extends NamedRecord>(records: readonly R[]) {
  const byEmail = new Map(
    records.flatMap((record) => (record.email === null ? [] : [[record.email.toLowerCase(), record]])),
  );
  const byName = Map.groupBy(records, ({ name }) => name);
  const byKey = Map.groupBy(records, ({ name }) => foldForSearch(name));

  const withEmail = (email: string): R | undefined => byEmail.get(email.toLowerCase());

  /** The records with the name; without any, those whose name is written in another way. */
  const withName = (name: string): readonly R[] =>
    byName.get(name.normalize('NFC')) ?? byKey.get(foldForSearch(name)) ?? [];

  /** The record by its email, where the row has one; else by its name, or by an email in the place of the name. */
  function find(
    { values }: ImportRow,
    { name: nameField, email: emailField, ...reasons }: Naming,
  ): { record: R } | { field: string; reason: string } {
    const name = values[nameField];
    const email = values[emailField];
    if (email !== undefined) {
      const record = withEmail(email);
      if (!record) return { field: emailField, reason: reasons.unknownEmail };
      const isSame = name === undefined || foldForSearch(name) === foldForSearch(record.name);
      return isSame ? { record } : { field: nameField, reason: reasons.otherName(record.name) };
    }
    if (name === undefined) return { field: nameField, reason: REQUIRED };
    const [first, ...others] = withName(name);
    const record = others.length === 0 ? (first ?? withEmail(name)) : undefined;
    if (record) return { record };
    if (!first) return { field: nameField, reason: reasons.unknownName };
    const emails = [first, ...others].flatMap((candidate) => candidate.email ?? []);
    const more = emails.length > LISTED_EMAILS ? ['غيرها'] : [];
    const listed = listOf([...emails.slice(0, LISTED_EMAILS).map(isolate), ...more]);
    return { field: nameField, reason: reasons.ambiguous(listed) };
  }

  return { withEmail, withName, find };
}
