import type { Draft, DraftKey, PersistedQuery, QueuedSubmission } from './stored-rows.ts';

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
  /**
   * Writes ahead what a draft becomes (null: nothing), without waiting for an answer: an update of `drafts` is lost with
   * a page that is closed before it has read the row. The next opening of the storage applies what `drafts` misses.
   * Never throws. Returns the function to call once `drafts` has the change.
   */
  readonly writeAhead: (key: DraftKey, draft: Draft | null) => () => void;
  readonly submissions: Rows<QueuedSubmission>;
  readonly queries: Rows<PersistedQuery>;
  /**
   * Removes the persisted queries of every other account, and this account's that were answered before `before` (ms since
   * 1970). The queries of a team with unsent work stay: it can be read only beside its rubric.
   */
  readonly removeOldQueries: (userId: string, before: number) => Promise<void>;
}
