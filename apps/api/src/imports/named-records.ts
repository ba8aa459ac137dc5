import { isolate } from '@portal/domain/isolate';
import { foldForSearch } from '@portal/domain/search-text';
import type { ImportRow } from './import-rows.ts';

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
  /** Several records have the name; `emails` tells them apart. */
  ambiguous: (emails: string) => string;
  /** The record with the email has another name. */
  otherName: (name: string) => string;
}

type Found<R> = { record: R } | { field: string; reason: string };

/** Emails that a sentence lists. */
const LISTED_EMAILS = 3;

/** Finds the records that the rows of a spreadsheet name. */
export class NamedRecords<R extends NamedRecord> {
  private readonly naming: Naming;
  private readonly byEmail: ReadonlyMap<string, R>;
  private readonly byName: ReadonlyMap<string, readonly R[]>;
  private readonly byKey: ReadonlyMap<string, readonly R[]>;

  constructor(records: readonly R[], naming: Naming) {
    this.naming = naming;
    this.byEmail = new Map(
      records.flatMap((record) => (record.email === null ? [] : [[record.email.toLowerCase(), record]])),
    );
    this.byName = Map.groupBy(records, ({ name }) => name);
    this.byKey = Map.groupBy(records, ({ name }) => foldForSearch(name));
  }

  /**
   * The record by its email, where the row has one; else by its name, or by an email in the place of the name. A name that
   * is written in another way is found too, unless several records have it.
   */
  find({ values }: ImportRow): Found<R> {
    const { name: nameField, email: emailField, ...reasons } = this.naming;
    const name = values[nameField]?.normalize('NFC');
    const email = values[emailField];
    if (email !== undefined) {
      const record = this.byEmail.get(email.toLowerCase());
      if (!record) return { field: emailField, reason: reasons.unknownEmail };
      const isSame = name === undefined || foldForSearch(name) === foldForSearch(record.name);
      return isSame ? { record } : { field: nameField, reason: reasons.otherName(isolate(record.name)) };
    }
    if (name === undefined) return { field: nameField, reason: 'هذا الحقل مطلوب' };
    const record = this.byEmail.get(name.toLowerCase());
    if (record) return { record };
    const exact = this.byName.get(name) ?? [];
    const [first, ...others] = exact.length > 0 ? exact : (this.byKey.get(foldForSearch(name)) ?? []);
    if (!first) return { field: nameField, reason: reasons.unknownName };
    if (others.length === 0) return { record: first };
    const emails = [first, ...others].flatMap((candidate) => candidate.email ?? []);
    const listed = emails.slice(0, LISTED_EMAILS).map(isolate).join('، ');
    const more = emails.length > LISTED_EMAILS ? ' وغيرها' : '';
    return { field: nameField, reason: reasons.ambiguous(listed + more) };
  }
}
