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

export type Found<R> = { record: R } | { field: string; reason: string };

/** Emails that a sentence lists. */
const LISTED_EMAILS = 3;

/** Finds the records that the rows of a spreadsheet name. */
export class NamedRecords<R extends NamedRecord> {
  private readonly byEmail: ReadonlyMap<string, R>;
  private readonly byName: ReadonlyMap<string, readonly R[]>;
  private readonly byKey: ReadonlyMap<string, readonly R[]>;

  constructor(records: readonly R[]) {
    this.byEmail = new Map(
      records.flatMap((record) => (record.email === null ? [] : [[record.email.toLowerCase(), record]])),
    );
    this.byName = Map.groupBy(records, ({ name }) => name);
    this.byKey = Map.groupBy(records, ({ name }) => foldForSearch(name));
  }

  withEmail(email: string): R | undefined {
    return this.byEmail.get(email.toLowerCase());
  }

  /** The records with the name; without any, those whose name is written in another way. */
  withName(name: string): readonly R[] {
    return this.byName.get(name.normalize('NFC')) ?? this.byKey.get(foldForSearch(name)) ?? [];
  }

  /** The record by its email, where the row has one; else by its name, or by an email in the place of the name. */
  find({ values }: ImportRow, { name: nameField, email: emailField, ...reasons }: Naming): Found<R> {
    const name = values[nameField];
    const email = values[emailField];
    if (email !== undefined) {
      const record = this.withEmail(email);
      if (!record) return { field: emailField, reason: reasons.unknownEmail };
      const isSame = name === undefined || foldForSearch(name) === foldForSearch(record.name);
      return isSame ? { record } : { field: nameField, reason: reasons.otherName(record.name) };
    }
    if (name === undefined) return { field: nameField, reason: REQUIRED };
    const [first, ...others] = this.withName(name);
    const record = others.length === 0 ? (first ?? this.withEmail(name)) : undefined;
    if (record) return { record };
    if (!first) return { field: nameField, reason: reasons.unknownName };
    const emails = [first, ...others].flatMap((candidate) => candidate.email ?? []);
    const more = emails.length > LISTED_EMAILS ? ['غيرها'] : [];
    const listed = listOf([...emails.slice(0, LISTED_EMAILS).map(isolate), ...more]);
    return { field: nameField, reason: reasons.ambiguous(listed) };
  }
}
