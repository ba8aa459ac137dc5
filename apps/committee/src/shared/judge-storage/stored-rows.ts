import type { EvaluationType } from '@portal/api-client';
import type { KeyPath, PersistedQuery, Rows } from '@portal/area-kit/offline';
import type { EvaluationContent } from '../evaluation/evaluation-content.ts';

// The rows as they are stored in browsers, where they outlive this version of the area: `indexed-db-storage.ts` says
// how their format may change.

export interface DraftKey {
  readonly userId: string;
  readonly teamId: string;
  readonly type: EvaluationType;
}

export const keyOfRow = ({ userId, teamId, type }: DraftKey): KeyPath => [userId, teamId, type];

/** For which round it was written; rows from before rounds are of the first. */
export interface OfRound {
  readonly round?: number | undefined;
}

/** What was changed and not yet accepted by the server. */
export interface Draft extends DraftKey, OfRound {
  readonly content: EvaluationContent;
  /** Version of the submission that the draft started from; 0 when there was none. */
  readonly basedOn: number;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** One change of a draft on its way into the drafts; removed once they contain it. */
export interface DraftChangeAhead extends DraftKey {
  /** Sorts the changes of one draft by time. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The draft after the change; null when it left none. */
  readonly draft: Draft | null;
}

/** The content of one request. */
export interface Attempt {
  readonly content: EvaluationContent;
  /** The version that it replaces; 0 when there is none. */
  readonly version: number;
  /** A re-opened evaluation stays open after it: more of its types follow. */
  readonly keepOpen: boolean;
}

export interface SubmitRefusal {
  readonly status: number;
  readonly message: string;
}

/** A submission that the server has not accepted yet; at most one for each type of a team. */
export interface QueuedSubmission extends DraftKey, OfRound, Attempt {
  readonly teamName: string;
  /** ISO 8601; submissions are sent in this order. */
  readonly queuedAt: string;
  /**
   * The attempt whose answer is not known. It is sent again unchanged, before anything newer: the server counts it
   * once, and answers with the version it became.
   */
  readonly sent: Attempt | null;
  /** Set until the judge decides what to do; nothing more of the team is sent before. */
  readonly refusal: SubmitRefusal | null;
  /** Something other than the server refused it at the last try. */
  readonly isBlocked?: true;
}

/** The team that a kept query is about. The keys of the versions before have its id where an input is now. */
export function teamOfQuery([, , input]: readonly unknown[]): string {
  return String(typeof input === 'object' ? (input as { team_id?: string } | null)?.team_id : input);
}

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
