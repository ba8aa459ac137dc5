import type { SheetCounts } from '@portal/api-schema';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AddedRecords } from './added-records.ts';
import type { ReadRows } from './import-rows.ts';

/** What a plan needs besides its transaction. */
export interface Applying {
  /** Whether new leaders and committees get the mail with the link to set a password. */
  mailNewAccounts: boolean;
  /** Tells how much of the writing is done, from 0 to 1; it is shown before the transaction ends, and may be left out. */
  report: (done: number) => void;
}

/** What the rows of a spreadsheet change. */
export interface ImportPlan {
  /** By the sheet of the records. */
  counts: Readonly<Record<string, SheetCounts>>;
  /** Each change with the values before and after it, as JSON; without new ids, which are others each time. */
  changes: unknown;
  /** Whether it would change the ranking, which the database refuses while the results are frozen. */
  changesRanking(db: Database): Promise<boolean>;
  /** Makes the changes, in a few statements. Call it only when there are no problems. @returns what it added */
  write(change: ChangeContext, applying: Applying): Promise<Partial<AddedRecords>>;
}

/**
 * How one kind of record is imported. To add a kind, give it its sheets and fields in `IMPORT_SHEETS` (packages/domain), a planner
 * here and in `planners.ts`, and a page with its texts in the board's `features/import`.
 *
 * Rows are read and compared before the transaction that writes them, which is short.
 */
export interface Planner<Known = unknown> {
  /** Reads what the rows are compared with. */
  read(db: Database, rows: ReadRows, at: Date): Promise<Known>;
  /**
   * Waits for changes of what was read that are under way, keeps others out until the transaction ends, and reads it again: equal
   * answers are deeply equal.
   */
  lock(tx: Database, known: Known, rows: ReadRows, at: Date): Promise<Known>;
  /** Compares the rows with what was read, and reports their problems. */
  plan(known: Known, rows: ReadRows): Promise<ImportPlan>;
}
