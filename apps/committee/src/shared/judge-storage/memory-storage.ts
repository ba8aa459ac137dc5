import { memoryRows } from '@portal/area-kit/offline';
import type { JudgeStorage } from './storage-types.ts';

export function memoryStorage(): JudgeStorage {
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
