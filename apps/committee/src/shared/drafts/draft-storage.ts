import { judgeStorage } from '../judge-storage/judge-storage.ts';
import type { Draft, DraftKey, JudgeStorage } from '../judge-storage/stored-rows.ts';
import { type DraftStep, isOfRound } from './draft.ts';

/** The stored drafts. Every draft belongs to one user; no call returns another user's. */
export interface DraftStorage {
  /** Whether drafts survive closing the tab. */
  readonly isPersistent: boolean;
  readTeam(userId: string, teamId: string): Promise<readonly Draft[]>;
  /** The teams with a draft of this round; of any round without a number. */
  readTeamIds(userId: string, round?: number): Promise<ReadonlySet<string>>;
  /**
   * Applies a step to the stored draft, in one transaction. `expected` is its result for the draft on screen (null: none),
   * which is written ahead before this call returns its promise: it survives the end of the page at any moment.
   */
  update(key: DraftKey, step: DraftStep, expected?: Draft | null): Promise<void>;
}

const draftsIn = ({ isPersistent, drafts, writeAhead }: JudgeStorage): DraftStorage => ({
  isPersistent,
  readTeam: (userId, teamId) => drafts.list(userId, teamId),
  readTeamIds: async (userId, round) => {
    const ofRound = (await drafts.list(userId)).filter(
      (draft) => round === undefined || isOfRound(draft, round),
    );
    return new Set(ofRound.map(({ teamId }) => teamId));
  },
  update: async (key, step, expected) => {
    const isStored = expected === undefined ? undefined : writeAhead(key, expected);
    await drafts.update([key.userId, key.teamId, key.type], step);
    isStored?.();
  },
});

/** The drafts in the storage that the page shares. */
export const draftStorage = () => judgeStorage().then(draftsIn);
