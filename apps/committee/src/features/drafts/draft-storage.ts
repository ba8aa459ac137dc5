import { type JudgeStorage, judgeStorage, openJudgeStorage } from '../offline/judge-storage.ts';
import type { Draft, DraftKey, DraftStep } from './draft.ts';

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

const draftsIn = ({ kept, drafts }: JudgeStorage): DraftStorage => ({
  kept,
  readTeam: (userId, teamId) => drafts.list(userId, teamId),
  readTeamIds: async (userId) => new Set((await drafts.list(userId)).map(({ teamId }) => teamId)),
  update: async ({ userId, teamId, type }, step) => {
    await drafts.update([userId, teamId, type], step);
  },
});

/** Opens the drafts of this browser anew. */
export const openDraftStorage = () => openJudgeStorage().then(draftsIn);

/** The drafts in the one storage of the page. */
export const draftStorage = () => judgeStorage().then(draftsIn);
