import type { Draft } from './draft.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Drafts that live as long as the page. */
export function memoryDrafts(): DraftStorage {
  const drafts = new Map<string, Draft>();
  const of = (userId: string) => [...drafts.values()].filter((draft) => draft.userId === userId);
  return {
    kept: false,
    readTeam: async (userId, teamId) => of(userId).filter((draft) => draft.teamId === teamId),
    readTeamIds: async (userId) => new Set(of(userId).map(({ teamId }) => teamId)),
    update: async ({ userId, teamId, type }, step) => {
      const key = JSON.stringify([userId, teamId, type]);
      const next = step(drafts.get(key));
      if (next) drafts.set(key, next);
      else drafts.delete(key);
    },
  };
}
