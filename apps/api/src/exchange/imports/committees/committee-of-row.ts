import { isolate } from '@portal/domain/isolate';
import { foldForSearch } from '@portal/domain/search-text';
import type { ImportRow } from '../import-problems.ts';
import type { ReadRows } from '../import-rows.ts';
import type { NamedRecord, NamedRecords, Naming } from '../named-records.ts';

/** The committee that a row of judges or assignments belongs to; undefined when it was reported that there is none. */
export type CommitteeOf = (row: ImportRow) => NamedRecord | undefined;

const SENTENCES = {
  unknownName: 'لا لجنة بهذا الاسم أو البريد',
  unknownEmail: 'لا لجنة بهذا البريد',
  ambiguous: (emails: string) => `أكثر من لجنة بهذا الاسم. اكتب بريدها: ${emails}`,
  otherName: (name: string) => `اسم اللجنة التي لها هذا البريد «${isolate(name)}»`,
};
export const JUDGE_NAMING: Naming = {
  name: 'judge_committee',
  email: 'judge_committee_email',
  ...SENTENCES,
};
export const ASSIGNMENT_NAMING: Naming = { name: 'committee', email: 'committee_email', ...SENTENCES };
/** On the sheet of the committees themselves. */
export const COMMITTEE_NAMING: Naming = { name: 'full_name', email: 'email', ...SENTENCES };

/**
 * Finds the committees that rows beside the committees of a file belong to: in a file of one sheet that of the same row, else the
 * one that they name. A committee whose own row has a problem already is not reported again.
 */
export function committeeBeside(
  read: ReadRows,
  byRow: ReadonlyMap<number, NamedRecord>,
  committees: NamedRecords<NamedRecord>,
  naming: Naming,
): CommitteeOf {
  const faulty = read.faulty('committees').map(({ values }) => values);
  const names = new Set(faulty.map(({ full_name = '' }) => foldForSearch(full_name)));
  const emails = new Set(faulty.map(({ email = '' }) => email.toLowerCase()));
  return (row) => {
    if (row.sheet === 'committees') return byRow.get(row.number);
    const { [naming.name]: name = '', [naming.email]: email } = row.values;
    const isFaulty = email === undefined ? names.has(foldForSearch(name)) : emails.has(email.toLowerCase());
    const found = committees.find(row, naming);
    if ('record' in found) return found.record;
    return isFaulty ? undefined : read.problems.report(row, found.field, found.reason);
  };
}
