import { committeeCalls } from '@portal/api-schema';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { foldForSearch } from '@portal/domain/search-text';
import { Type } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { normalisePhone } from '../../../accounts/index.ts';
import { checkRecord } from '../check-row.ts';
import type { ImportRow } from '../import-problems.ts';
import { type ReadRows, repeats } from '../import-rows.ts';
import type { NamedRecords } from '../named-records.ts';
import { COMMITTEE_NAMING } from './committee-of-row.ts';
import type { PersonWith, StoredCommittee } from './imported-committees.repository.ts';

const AccountBody = Type.Pick(committeeCalls.add.body, ['full_name', 'email', 'phone_number'], {
  additionalProperties: false,
});
const ChangedAccountBody = Type.Partial(AccountBody, { additionalProperties: false });

/** A committee of the file, as it is stored then. */
export interface PlannedCommittee extends StoredCommittee {
  row: ImportRow;
  state: 'added' | 'changed' | 'unchanged';
}

/** What the rows of committees are compared with. */
export interface Known {
  stored: NamedRecords<StoredCommittee>;
  /** The people who have an email or a phone number of the file. */
  people: readonly PersonWith[];
  judgingHasEnded: boolean;
}

/** Compares the committees of a file with those that are stored, and reports what breaks the rules of adding one. */
export function planAccounts(read: ReadRows, known: Known) {
  const { problems } = read;
  /** By their rows: in a file of one sheet several rows may have one committee. */
  const byRow = new Map<number, PlannedCommittee>();
  const firsts = new Map<string, { row: ImportRow; planned: PlannedCommittee | undefined }>();
  const addedByName = new Map<string, string>();
  const phones = new Map<string, number>();
  const others = [...read.of('judges'), ...read.of('assignments')];
  const beside = new Set(others.filter(({ sheet }) => sheet === 'committees').map(({ number }) => number));
  for (const row of read.of('committees')) {
    const planned = plan(row, beside.has(row.number));
    if (planned) byRow.set(row.number, planned);
  }
  return { byRow, planned: [...new Set(byRow.values())] };

  function plan(row: ImportRow, hasOthersBeside: boolean): PlannedCommittee | undefined {
    const found = find(row);
    if (!found) return undefined;
    const { key, stored } = found;
    const first = firsts.get(key);
    if (!first) {
      const planned = stored ? change(row, stored) : add(row, key);
      firsts.set(key, { row, planned });
      return planned;
    }
    if (hasOthersBeside && repeats(row, first.row)) return first.planned;
    const field = row.values.email === undefined ? 'full_name' : 'email';
    return problems.report(row, field, `اللجنة نفسها في الصف ${first.row.number}`);
  }

  /** The committee that a row means, with a key that its other rows share. */
  function find(row: ImportRow): { key: string; stored: StoredCommittee | undefined } | undefined {
    const { full_name, email } = row.values;
    if (email !== undefined) {
      const stored = known.stored.withEmail(email);
      const key = stored?.id ?? email.toLowerCase();
      if (!stored && full_name !== undefined) addedByName.set(foldForSearch(full_name), key);
      return { key, stored };
    }
    if (full_name === undefined) {
      problems.addMissing(row, 'full_name');
      return undefined;
    }
    const added = addedByName.get(foldForSearch(full_name));
    if (added !== undefined) return { key: added, stored: undefined };
    if (known.stored.withName(full_name).length === 0) {
      problems.addMissing(row, 'email', 'لا لجنة بهذا الاسم، والبريد مطلوب للجنة جديدة');
      return undefined;
    }
    const found = known.stored.find(row, COMMITTEE_NAMING);
    if ('record' in found) return { key: found.record.id, stored: found.record };
    return problems.report(row, found.field, found.reason);
  }

  function add(row: ImportRow, key: string): PlannedCommittee | undefined {
    if (known.judgingHasEnded) return problems.report(row, 'full_name', 'انتهت فترة الاضافة');
    const account = checkRecord(AccountBody, row.values, problems, { row });
    if (!account) return undefined;
    if (known.people.some(({ email }) => email === key)) {
      problems.report(row, 'email', PERSON_FIELD_TAKEN.email);
    }
    const phone_number = claimPhone(row, account.phone_number);
    const { full_name: name } = account;
    return { id: uuidv7(), name, email: key, phone_number, row, state: 'added' };
  }

  function change(row: ImportRow, stored: StoredCommittee): PlannedCommittee | undefined {
    const { full_name, phone_number } = row.values;
    const phone = phone_number === undefined ? stored.phone_number : normalisePhone(phone_number);
    const changes = {
      ...(full_name !== undefined && full_name !== stored.name && { full_name }),
      ...(phone !== null && phone !== stored.phone_number && { phone_number: phone }),
    };
    if (Object.keys(changes).length === 0) return { ...stored, row, state: 'unchanged' };
    const checked = checkRecord(ChangedAccountBody, changes, problems, { row });
    if (!checked) return undefined;
    if (checked.phone_number !== undefined) claimPhone(row, checked.phone_number);
    return { ...stored, name: checked.full_name ?? stored.name, phone_number: phone, row, state: 'changed' };
  }

  /** Reports a phone number that someone else has, or another row. */
  function claimPhone(row: ImportRow, given: string): string {
    const phone = normalisePhone(given);
    const first = phones.get(phone);
    phones.set(phone, first ?? row.number);
    if (known.people.some(({ phone_number }) => phone_number === phone)) {
      problems.report(row, 'phone_number', PERSON_FIELD_TAKEN.phone_number);
    } else if (first !== undefined) {
      problems.report(row, 'phone_number', `رقم الجوال نفسه في الصف ${first}`);
    }
    return phone;
  }
}
