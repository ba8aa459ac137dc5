import type { Draft, DraftKey, DraftStep } from './draft.ts';
import { openIndexedDbDrafts } from './indexed-db-drafts.ts';
import { memoryDrafts } from './memory-drafts.ts';

/** Where drafts are. Every draft belongs to a user, and no call gives one user's draft to another. */
export interface DraftStorage {
  /** Whether drafts survive closing the tab. */
  readonly kept: boolean;
  readTeam(userId: string, teamId: string): Promise<readonly Draft[]>;
  /** The teams that the user has a draft of. */
  readTeamIds(userId: string): Promise<ReadonlySet<string>>;
  /** Applies a step to the stored draft; nobody else can write between its reading and writing. */
  update(key: DraftKey, step: DraftStep): Promise<void>;
}

/** IndexedDB, or memory where the browser refuses it (private windows, blocked site data). */
export function openDraftStorage(): Promise<DraftStorage> {
  return openIndexedDbDrafts().catch((error: unknown) => {
    console.warn('Drafts cannot be kept in this browser.', error);
    return memoryDrafts();
  });
}

let opened: Promise<DraftStorage> | undefined;

/** The one storage of the page. */
export function draftStorage(): Promise<DraftStorage> {
  opened ??= openDraftStorage();
  return opened;
}
