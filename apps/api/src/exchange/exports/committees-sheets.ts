import type { CommitteeAudience } from '@portal/api-schema';
import type { Database } from '../../platform/database/database.ts';
import type { Cell, Sheet } from '../../platform/xlsx/sheet.ts';
import { assignmentsOf, type CommitteeRow, committeeBatches, judgesOf } from './committee-rows.repository.ts';

const COMMITTEE = { header: 'اللجنة', width: 28 };
const COMMITTEE_EMAIL = { header: 'بريد اللجنة', width: 28 };

/**
 * The committees of an audience, the oldest first, a sheet with their people and one with their teams: a file
 * that can be imported again.
 */
export function committeesSheets(tx: Database, audience: CommitteeAudience): Sheet[] {
  const batches = () => committeeBatches(tx, audience);
  return [
    {
      name: 'اللجان',
      columns: [
        COMMITTEE,
        { header: 'البريد الإلكتروني', width: 28 },
        { header: 'رقم الجوال', width: 14 },
        { header: 'تاريخ الإضافة', width: 18 },
      ],
      rows: rowsOf(batches(), async () => ({ full_name, email, phone_number, created_at }) => [
        [full_name, email, phone_number, created_at],
      ]),
    },
    {
      name: 'أعضاء اللجان',
      columns: [COMMITTEE, COMMITTEE_EMAIL, { header: 'الاسم', width: 26 }, { header: 'الصفة', width: 22 }],
      rows: rowsOf(batches(), async (ids) => {
        const judges = await judgesOf(tx, ids);
        return ({ id, full_name, email }) =>
          (judges.get(id) ?? []).map((judge) => [full_name, email, judge.full_name, judge.title]);
      }),
    },
    {
      name: 'إسناد الفرق',
      columns: [
        COMMITTEE,
        COMMITTEE_EMAIL,
        { header: 'الفريق', width: 28 },
        { header: 'بريد قائد الفريق', width: 28 },
        { header: 'القطاع', width: 22 },
        { header: 'الطاولة', width: 16 },
      ],
      rows: rowsOf(batches(), async (ids) => {
        const assigned = await assignmentsOf(tx, ids);
        return ({ id, full_name, email }) =>
          (assigned.get(id) ?? []).map(({ team, leader_email, sector, table }) => [
            full_name,
            email,
            team,
            leader_email,
            sector,
            table,
          ]);
      }),
    },
  ];
}

/** The rows of each committee; `load` reads what a batch of them needs. */
async function* rowsOf(
  batches: AsyncIterable<CommitteeRow[]>,
  load: (ids: readonly string[]) => Promise<(committee: CommitteeRow) => Cell[][]>,
): AsyncGenerator<Cell[]> {
  for await (const batch of batches) {
    const toRows = await load(batch.map(({ id }) => id));
    for (const committee of batch) yield* toRows(committee);
  }
}
