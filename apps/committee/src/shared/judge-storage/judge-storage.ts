import { openIndexedDbStorage } from './indexed-db-storage.ts';
import { memoryStorage } from './memory-storage.ts';
import type { JudgeStorage } from './storage-types.ts';

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
