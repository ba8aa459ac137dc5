import { createHash } from 'node:crypto';
import type { Import, SheetCounts } from '@portal/api-schema';
import { IMPORT_SHEETS } from '@portal/domain/import-columns';
import type { Database } from '../../platform/database/database.ts';
import type { FoundProblem } from './import-problems.ts';
import { type MappedSpreadsheet, type ReadRows, readRows } from './import-rows.ts';
import { sheetsOf } from './import-sheets.ts';
import type { ImportPlan } from './planner.ts';
import { PLANNERS } from './planners.ts';

/** Problems that an answer lists; the workbook has all of them. */
const LISTED_PROBLEMS = 200;
const NO_COUNTS: SheetCounts = { created: 0, updated: 0, unchanged: 0 };

export interface CheckedImport {
  result: Pick<Import, 'counts' | 'problems' | 'problems_count' | 'plan_id'>;
  /** All of them, by sheet and row. */
  problems: readonly FoundProblem[];
  plan: ImportPlan;
}

/** What applying a spreadsheet would do, and what prevents it. Changes nothing. */
export async function checkImport(
  db: Database,
  given: Omit<MappedSpreadsheet, 'sheets'>,
  at: Date,
): Promise<CheckedImport> {
  const spreadsheet = { ...given, sheets: await sheetsOf(db, given.kind) };
  const rows = readRows(spreadsheet);
  return compareRows(spreadsheet, rows, await PLANNERS[given.kind].read(db, rows, at));
}

/** Compares rows with what their planner has read. Each time needs rows that were not compared before. */
export async function compareRows(
  { kind, grids }: MappedSpreadsheet,
  rows: ReadRows,
  known: unknown,
): Promise<CheckedImport> {
  const plan = await PLANNERS[kind].plan(known, rows);
  const { problems } = rows;
  const order = new Map(grids.map(({ sheet }, index) => [sheet, index]));
  const placeOf = ({ sheet }: FoundProblem) => order.get(sheet) ?? 0;
  const found = problems.all.sort(
    (a, b) => placeOf(a) - placeOf(b) || a.row - b.row || (a.column ?? -1) - (b.column ?? -1),
  );
  const by_sheet = Object.fromEntries(
    IMPORT_SHEETS[kind].map(({ sheet }) => [sheet, plan.counts[sheet] ?? NO_COUNTS]),
  );
  const names = new Map(grids.map(({ sheet, name }) => [sheet, name]));
  const listed = found.slice(0, LISTED_PROBLEMS).map(({ column: _column, sheet, ...problem }) => ({
    ...problem,
    sheet: grids.length > 1 ? (names.get(sheet) ?? null) : null,
  }));
  return {
    result: {
      counts: { ...totalOf(plan.counts), errors: problems.countRows(), by_sheet },
      problems: listed,
      problems_count: found.length,
      plan_id: createHash('sha256').update(JSON.stringify(plan.changes)).digest('base64url'),
    },
    problems: found,
    plan,
  };
}

/** The counts of all sheets together. */
export function totalOf(counts: ImportPlan['counts']): SheetCounts {
  const total = { ...NO_COUNTS };
  for (const { created, updated, unchanged } of Object.values(counts)) {
    total.created += created;
    total.updated += updated;
    total.unchanged += unchanged;
  }
  return total;
}
