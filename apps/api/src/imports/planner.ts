import type { ImportCounts } from '@portal/api-schema';
import type { ChangeContext } from '../change.ts';
import type { Database } from '../db/database.ts';
import type { ImportProblems } from './import-problems.ts';
import type { ImportRow } from './import-rows.ts';

/** What the rows of a spreadsheet change. */
export interface ImportPlan {
  counts: Omit<ImportCounts, 'errors'>;
  /** Makes the changes, in a few statements. Call it only when there are no problems. */
  write(change: ChangeContext): Promise<void>;
}

/** How one kind of record is imported. */
export interface Planner {
  /** Waits for changes of such records that are under way, and keeps others out until the transaction ends. */
  lock(tx: Database): Promise<void>;
  /** Compares the rows with what exists, and reports their problems. */
  plan(db: Database, rows: readonly ImportRow[], problems: ImportProblems): Promise<ImportPlan>;
}
