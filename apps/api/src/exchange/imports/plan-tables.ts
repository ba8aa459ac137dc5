import { type Body, TABLE_CAPACITY_MAX, tableCalls } from '@portal/api-schema';
import { toLatinDigits } from '@portal/domain/format';
import { tableNameKey } from '@portal/domain/table-names';
import { v7 as uuidv7 } from 'uuid';
import type { ChangeContext } from '../../platform/change.ts';
import {
  insertTables,
  listTableRows,
  lockOtherNames,
  tableChange,
  teamChange,
  teamsAtTables,
  updateTables,
} from '../../teams/index.ts';
import { type AddedRecords, idsOf } from './added-records.ts';
import { checkRecord } from './check-row.ts';
import type { ImportProblems, ImportRow } from './import-problems.ts';
import type { Planner } from './planner.ts';

type KnownTables = Awaited<ReturnType<typeof listTableRows>>;
type PlannedTable = KnownTables[number];

/** The validator's own sentence says only that the value is wrong. */
const SEATS_RULE = `عدد صحيح من 1 إلى ${TABLE_CAPACITY_MAX}`;

/** A table is the one whose name means the same. Its other fields are taken over; an empty cell changes nothing. */
export const tablesPlanner: Planner<KnownTables> = {
  read: listTableRows,

  async lock(tx) {
    await lockOtherNames(tx, null);
    return listTableRows(tx);
  },

  async plan(known, { of, problems }) {
    const existing = new Map(known.map((table) => [tableNameKey(table.name), table]));
    const firstRows = new Map<string, number>();
    const created: PlannedTable[] = [];
    const updated: PlannedTable[] = [];
    const changes: object[] = [];
    let unchanged = 0;
    for (const row of of('tables')) {
      const given = tableOf(row, problems);
      if (!given) continue;
      const key = tableNameKey(given.name);
      const first = firstRows.get(key);
      if (first !== undefined) {
        problems.report(row, 'name', `الطاولة نفسها في الصف ${first}`);
        continue;
      }
      firstRows.set(key, row.number);
      if (problems.has(row)) continue;
      const table = existing.get(key);
      if (!table) created.push({ location: null, capacity: null, ...given, id: uuidv7() });
      else if (differs(table, given)) updated.push({ ...table, ...given, name: table.name });
      else {
        unchanged += 1;
        continue;
      }
      changes.push({ before: table, given });
    }
    return {
      counts: { tables: { created: created.length, updated: updated.length, unchanged } },
      changes,
      changesRanking: async () => false,
      write: (change) => writeTables(change, created, updated),
    };
  },
};

/** The table of a row by the rules of every new table; undefined when it breaks one. */
function tableOf(row: ImportRow, problems: ImportProblems) {
  const seats = toLatinDigits(row.values.capacity ?? '');
  const table = { ...row.values, ...(/^\d{1,9}$/.test(seats) && { capacity: Number(seats) }) };
  return checkRecord(tableCalls.add.body, table, problems, { row }, { capacity: SEATS_RULE });
}

function differs(table: PlannedTable, { location, capacity }: Body<typeof tableCalls.add>): boolean {
  return (
    (location !== undefined && location !== table.location) ||
    (capacity !== undefined && capacity !== table.capacity)
  );
}

async function writeTables(
  { tx, at, audit, publish }: ChangeContext,
  created: readonly PlannedTable[],
  updated: readonly PlannedTable[],
): Promise<Partial<AddedRecords>> {
  await insertTables(
    tx,
    created.map((table) => ({ ...table, created_at: at })),
  );
  await updateTables(tx, updated);
  const subject_type = 'table';
  for (const { id, name } of created) {
    audit({ action: 'table.added', subject_type, subject_id: id, details: { name } });
  }
  for (const { id, location, capacity } of updated) {
    audit({ action: 'table.changed', subject_type, subject_id: id, details: { location, capacity } });
  }
  // Screens refetch all of their lists after any change, so one is enough for the board.
  const [first] = [...created, ...updated];
  if (first) await publish(tableChange(first.id));
  const changed = updated.map(({ id }) => id);
  // A team is shown with its table.
  for (const teamId of await teamsAtTables(tx, changed)) await publish(teamChange(teamId));
  return { tables: idsOf(created) };
}
