import type { SheetCounts } from '@portal/api-schema';
import type { ChangeContext } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { ReadRows } from './import-rows.ts';

/** What a plan needs besides its transaction. */
export interface Applying {
  jobs: Context['jobs'];
  /** Whether new leaders and committees get the mail with the link to set a password. */
  mailNewAccounts: boolean;
  /** Tells how much of the writing is done, from 0 to 1; it is shown before the transaction ends, and may be left out. */
  report: (done: number) => void;
}

/** What the rows of a spreadsheet change. */
export interface ImportPlan {
  /** By the sheet of the records. */
  counts: Readonly<Record<string, SheetCounts>>;
  /** Makes the changes, in a few statements. Call it only when there are no problems. */
  write(change: ChangeContext, applying: Applying): Promise<void>;
}

/**
 * How one kind of record is imported. To add a kind, give it its sheets and fields in `IMPORT_SHEETS` (packages/domain), a planner
 * here and in `planners.ts`, and a page with its texts in the board's `features/import`.
 */
export interface Planner {
  /**
   * Waits for changes of what the rows name that are under way, and keeps others out until the transaction ends.
   */
  lock(tx: Database, rows: ReadRows): Promise<void>;
  /** Compares the rows with what exists at this instant, and reports their problems. */
  plan(db: Database, rows: ReadRows, at: Date): Promise<ImportPlan>;
}
