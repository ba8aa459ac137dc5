import type { CommitteeAudience } from '@portal/api-schema';
import { shownEmail } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sheet } from '../../platform/xlsx/sheet.ts';
import { assignmentsOf, type CommitteeRow, committeeBatches, judgesOf } from './exports.repository.ts';
import { type ColumnOf, recordsOf, sheetOf } from './sheet-of.ts';

/** Of the sheets beside that of the committees. */
const COMMITTEE_COLUMNS: readonly ColumnOf<{ committee: CommitteeRow }>[] = [
  ['اللجنة', 28, ({ committee }) => committee.full_name],
  ['بريد اللجنة', 28, ({ committee }) => committee.email],
];

/**
 * The committees of an audience, the oldest first, a sheet with their people and one with their teams: a file
 * that can be imported again.
 */
export function committeesSheets(tx: Database, audience: CommitteeAudience): Sheet[] {
  /** What belongs to the committees, each with its committee, in their order. */
  const withCommittee = <R>(
    load: (tx: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, R[]>>,
  ) =>
    recordsOf(committeeBatches(tx, audience), async (committees) => {
      const ids = committees.map(({ id }) => id);
      const records = await load(tx, ids);
      return committees.flatMap((committee) =>
        (records.get(committee.id) ?? []).map((record) => ({ ...record, committee })),
      );
    });
  return [
    sheetOf(
      'اللجان',
      recordsOf(committeeBatches(tx, audience), async (committees) => committees),
      [
        ['اللجنة', 28, ({ full_name }) => full_name],
        ['البريد الإلكتروني', 28, ({ email }) => email],
        ['رقم الجوال', 14, ({ phone_number }) => phone_number],
        ['تاريخ الإضافة', 18, ({ created_at }) => created_at],
      ],
    ),
    sheetOf('أعضاء اللجان', withCommittee(judgesOf), [
      ...COMMITTEE_COLUMNS,
      ['الاسم', 26, ({ full_name }) => full_name],
      ['الصفة', 22, ({ title }) => title],
    ]),
    sheetOf('إسناد الفرق', withCommittee(assignmentsOf), [
      ...COMMITTEE_COLUMNS,
      ['الفريق', 28, ({ team }) => team],
      ['بريد قائد الفريق', 28, ({ leader_email }) => leader_email && shownEmail(leader_email)],
      ['القطاع', 22, ({ sector }) => sector],
      ['الطاولة', 16, ({ table }) => table],
    ]),
  ];
}
