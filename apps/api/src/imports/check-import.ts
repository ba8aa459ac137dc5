import type { Import } from '@portal/api-schema';
import type { ImportKind, ImportMapping } from '@portal/domain/import-columns';
import type { Database } from '../db/database.ts';
import type { Grid } from './grid.ts';
import type { FoundProblem } from './import-problems.ts';
import { readRows } from './import-rows.ts';
import type { ImportPlan } from './planner.ts';
import { PLANNERS } from './planners.ts';

/** Problems that an answer lists; the workbook has all of them. */
const LISTED_PROBLEMS = 200;

export interface CheckedImport {
  result: Pick<Import, 'counts' | 'problems' | 'problems_count'>;
  /** All of them, by row. */
  problems: readonly FoundProblem[];
  plan: ImportPlan;
}

/** What applying a spreadsheet would do, and what prevents it. Changes nothing. */
export async function checkImport(
  db: Database,
  kind: ImportKind,
  grid: Grid,
  mapping: ImportMapping,
): Promise<CheckedImport> {
  const { rows, problems } = readRows(grid, kind, mapping);
  const plan = await PLANNERS[kind].plan(db, rows, problems);
  const found = problems.all.sort((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1));
  return {
    result: {
      counts: { ...plan.counts, errors: problems.rows.size },
      problems: found.slice(0, LISTED_PROBLEMS).map(({ column: _column, ...problem }) => problem),
      problems_count: found.length,
    },
    problems: found,
    plan,
  };
}
