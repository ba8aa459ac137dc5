import type { PersistedQuery, Rows } from '@portal/area-kit/offline';
import type { Draft, DraftKey, QueuedSubmission } from './stored-rows.ts';

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
