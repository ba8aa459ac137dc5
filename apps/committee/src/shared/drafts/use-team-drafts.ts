import type { EvaluationType } from '@portal/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announceStorageChange, judgeStorage, onStorageChange } from '../judge-storage/judge-storage.ts';
import type { Draft, JudgeStorage } from '../judge-storage/stored-rows.ts';
import type { DraftStep } from './draft.ts';

export type DraftsByType = Readonly<Partial<Record<EvaluationType, Draft>>>;

export type TeamDrafts = ReturnType<typeof useTeamDrafts>;

function withStep(drafts: DraftsByType, type: EvaluationType, step: DraftStep): DraftsByType {
  const { [type]: stored, ...others } = drafts;
  const next = step(stored);
  return next ? { ...others, [type]: next } : others;
}

/** Whether both hold the same, so that the page is not rendered again for what it shows already. */
function sameDrafts(one: DraftsByType, other: DraftsByType): boolean {
  const listOf = (drafts: DraftsByType) =>
    Object.keys(drafts)
      .sort()
      .map((type) => drafts[type]);
  return JSON.stringify(listOf(one)) === JSON.stringify(listOf(other));
}

/** The user's drafts of a team, in sync with the storage and with other tabs. */
export function useTeamDrafts(userId: string, teamId: string) {
  /** Null until they are read. */
  const [drafts, setDrafts] = useState<DraftsByType | null>(null);
  /** Whether drafts survive closing the tab. */
  const [isPersistent, setIsPersistent] = useState(true);
  /** Number of changes made here: a read that started before the last of them is out of date. */
  const changes = useRef(0);
  /** The drafts after the last change, also before React has rendered it. */
  const latest = useRef<DraftsByType>({});
  const opened = useRef<JudgeStorage>(null);

  const show = useCallback((next: DraftsByType) => {
    latest.current = next;
    setDrafts(next);
  }, []);

  const onStorageFailure = useCallback((error: unknown) => {
    console.warn('Drafts can no longer be stored.', error);
    setIsPersistent(false);
    setDrafts((shown) => shown ?? {});
  }, []);

  const read = useCallback(async () => {
    const changesBefore = changes.current;
    const storage = await judgeStorage();
    opened.current = storage;
    const stored = await storage.drafts.list(userId, teamId);
    if (changes.current !== changesBefore) return;
    setIsPersistent(storage.isPersistent);
    const next: DraftsByType = Object.fromEntries(stored.map((draft) => [draft.type, draft]));
    setDrafts((shown) => (shown && sameDrafts(shown, next) ? shown : next));
    if (!sameDrafts(latest.current, next)) latest.current = next;
  }, [userId, teamId, show]);

  useEffect(() => {
    const readAgain = () => void read().catch(onStorageFailure);
    readAgain();
    return onStorageChange(readAgain);
  }, [read, onStorageFailure]);

  /** Shows the step's result at once and stores it, even if the page is left in the meantime. */
  const update = useCallback(
    (type: EvaluationType, step: DraftStep) => {
      changes.current += 1;
      const next = withStep(latest.current, type, step);
      show(next);
      const store = async () => {
        // Nothing is awaited before the change is written ahead: the page may be closed at any moment.
        const storage = opened.current ?? (await judgeStorage());
        const isStored = storage.writeAhead({ userId, teamId, type }, next[type] ?? null);
        await storage.drafts.update([userId, teamId, type], step);
        if (storage.isPersistent) isStored();
        announceStorageChange();
      };
      void store().catch(onStorageFailure);
    },
    [userId, teamId, show, onStorageFailure],
  );

  return { drafts, isPersistent, update };
}
