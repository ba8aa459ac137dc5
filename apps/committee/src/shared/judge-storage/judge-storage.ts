import { memoryRows, storageChannel } from '@portal/area-kit/offline';
import { openIndexedDbStorage } from './indexed-db-storage.ts';
import type { JudgeStorage } from './stored-rows.ts';

/** Opens IndexedDB, or memory where the browser refuses it (private windows, blocked site data). */
export function openJudgeStorage(): Promise<JudgeStorage> {
  return openIndexedDbStorage().catch((error: unknown) => {
    console.warn('This browser cannot store drafts and submissions.', error);
    return memoryStorage();
  });
}

let opened: Promise<JudgeStorage> | undefined;

/** The storage that all modules of the page share. */
export function judgeStorage(): Promise<JudgeStorage> {
  opened ??= openJudgeStorage();
  return opened;
}

function memoryStorage(): JudgeStorage {
  return {
    isPersistent: false,
    drafts: memoryRows(),
    writeAhead: () => () => {},
    submissions: memoryRows(),
    queries: memoryRows(),
    // The page that filled it has one account, and is closed before anything is old.
    removeOldQueries: async () => {},
  };
}

export interface StorageChange {
  /** The team whose submission the server accepted: its evaluation has to be fetched again. */
  readonly acceptedTeamId?: string;
}

/** The name is known to tabs with other versions of the area. */
const channel = storageChannel<StorageChange>('portal-committee-drafts', {});

export const announceStorageChange = (change: StorageChange = {}) => channel.announce(change);
export const onStorageChange = channel.subscribe;
