import type { EvaluationType } from '@portal/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announceStorageChange, onStorageChange } from '../offline/storage-channel.ts';
import type { Draft, DraftStep } from './draft.ts';
import { draftStorage } from './draft-storage.ts';

export type DraftsByType = Readonly<Partial<Record<EvaluationType, Draft>>>;

export interface TeamDrafts {
  /** Null until they are read. */
  readonly drafts: DraftsByType | null;
  /** Whether drafts survive closing the tab. */
  readonly kept: boolean;
  /** Shows the step's result at once and stores it. Storing goes on after the page was left. */
  readonly update: (type: EvaluationType, step: DraftStep) => void;
}

function withStep(drafts: DraftsByType, type: EvaluationType, step: DraftStep): DraftsByType {
  const { [type]: stored, ...others } = drafts;
  const next = step(stored);
  return next ? { ...others, [type]: next } : others;
}

/** The user's drafts of a team, kept equal to the storage and to other tabs. */
export function useTeamDrafts(userId: string, teamId: string): TeamDrafts {
  const [drafts, setDrafts] = useState<DraftsByType | null>(null);
  const [kept, setKept] = useState(true);
  /** Counts the changes made here: what was read before the last one is out of date. */
  const changes = useRef(0);

  const stopKeeping = useCallback((error: unknown) => {
    console.warn('Drafts are no longer kept.', error);
    setKept(false);
    setDrafts((shown) => shown ?? {});
  }, []);

  const read = useCallback(async () => {
    const changesBefore = changes.current;
    const storage = await draftStorage();
    const stored = await storage.readTeam(userId, teamId);
    if (changes.current !== changesBefore) return;
    setKept(storage.kept);
    setDrafts(Object.fromEntries(stored.map((draft) => [draft.type, draft])));
  }, [userId, teamId]);

  useEffect(() => {
    const readAgain = () => void read().catch(stopKeeping);
    readAgain();
    return onStorageChange(readAgain);
  }, [read, stopKeeping]);

  const update = useCallback(
    (type: EvaluationType, step: DraftStep) => {
      changes.current += 1;
      setDrafts((shown) => withStep(shown ?? {}, type, step));
      const store = async () => {
        const storage = await draftStorage();
        await storage.update({ userId, teamId, type }, step);
        announceStorageChange();
      };
      void store().catch(stopKeeping);
    },
    [userId, teamId, stopKeeping],
  );

  return { drafts, kept, update };
}
