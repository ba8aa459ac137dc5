import type { Draft } from '../drafts/draft.ts';
import type { QueuedSubmission } from '../submit-queue/queued-submission.ts';
import { openIndexedDbStorage } from './indexed-db-storage.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { memoryStorage } from './memory-storage.ts';

/** Rows of one kind. Each has a path that begins with the account it belongs to; no call reaches another account's. */
export interface Rows<Row> {
  /** The rows whose path begins with these parts. */
  list(...start: PathStart): Promise<Row[]>;
  /**
   * Applies a step to the stored row and gives its result; undefined removes the row. Nobody else, not even another
   * tab, can write between the reading and the writing.
   */
  update(path: Path, step: (stored: Row | undefined) => Row | undefined): Promise<Row | undefined>;
  /** Removes the rows whose path begins with these parts. */
  clear(...start: PathStart): Promise<void>;
}

export type Path = [userId: string, ...rest: string[]];
type PathStart = Path;

/** What this browser keeps for its judges. */
export interface JudgeStorage {
  /** Whether it survives closing the tab. */
  readonly kept: boolean;
  readonly drafts: Rows<Draft>;
  readonly submissions: Rows<QueuedSubmission>;
  readonly answers: Rows<KeptAnswer>;
}

/** IndexedDB, or memory where the browser refuses it (private windows, blocked site data). */
export function openJudgeStorage(): Promise<JudgeStorage> {
  return openIndexedDbStorage().catch((error: unknown) => {
    console.warn('Nothing can be kept in this browser.', error);
    return memoryStorage();
  });
}

let opened: Promise<JudgeStorage> | undefined;

/** The one storage of the page. */
export function judgeStorage(): Promise<JudgeStorage> {
  opened ??= openJudgeStorage();
  return opened;
}
