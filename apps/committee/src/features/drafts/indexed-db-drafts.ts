import { type DBSchema, openDB } from 'idb';
import type { Draft } from './draft.ts';
import type { DraftStorage } from './draft-storage.ts';

const DATABASE = 'portal-committee';
const DATABASE_VERSION = 1;

interface DraftsSchema extends DBSchema {
  drafts: { key: [userId: string, teamId: string, type: string]; value: Draft };
}

/** Every key that begins with these parts: an empty array sorts after all strings. */
const startingWith = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

/** Opens the drafts of this browser. Rejects where IndexedDB is missing or refused. */
export async function openIndexedDbDrafts(): Promise<DraftStorage> {
  const database = await openDB<DraftsSchema>(DATABASE, DATABASE_VERSION, {
    upgrade: (created) => {
      created.createObjectStore('drafts', { keyPath: ['userId', 'teamId', 'type'] });
    },
    // A newer version of the area in another tab must be able to change the database.
    blocking: () => database.close(),
  });
  return {
    kept: true,
    readTeam: (userId, teamId) => database.getAll('drafts', startingWith(userId, teamId)),
    readTeamIds: async (userId) => {
      const keys = await database.getAllKeys('drafts', startingWith(userId));
      return new Set(keys.map(([, teamId]) => teamId));
    },
    update: async ({ userId, teamId, type }, step) => {
      const transaction = database.transaction('drafts', 'readwrite');
      const next = step(await transaction.store.get([userId, teamId, type]));
      await Promise.all([
        next ? transaction.store.put(next) : transaction.store.delete([userId, teamId, type]),
        transaction.done,
      ]);
    },
  };
}
