import type { Draft, PersistedQuery, QueuedSubmission } from './stored-rows.ts';

/** The parts of a row's key. It starts with the account, so no call can reach the rows of another account. */
export type KeyPath = [userId: string, ...rest: string[]];

/** The rows of one store. */
export interface Rows<Row> {
  /** The rows whose key starts with these parts. */
  list(...start: KeyPath): Promise<Row[]>;
  /**
   * Applies a step to the stored row and returns its result; undefined removes the row. The read and the write are
   * one transaction: nothing else, not even another tab, writes in between.
   */
  update(key: KeyPath, step: (stored: Row | undefined) => Row | undefined): Promise<Row | undefined>;
  /** Removes the rows whose key starts with these parts. */
  clear(...start: KeyPath): Promise<void>;
}

/** What this browser stores for its judges. */
export interface JudgeStorage {
  /** Whether the rows survive closing the tab. */
  readonly isPersistent: boolean;
  readonly drafts: Rows<Draft>;
  readonly submissions: Rows<QueuedSubmission>;
  readonly queries: Rows<PersistedQuery>;
}
