import { useShell } from '@portal/area-contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Overlap, overlapsOf } from '../../shared/arrivals/desk-team.ts';
import { useDeskTeams } from '../../shared/arrivals/use-desk-teams.ts';
import {
  announceStorageChange,
  deskStorage,
  onStorageChange,
} from '../../shared/desk-storage/desk-storage.ts';

/** What was checked in here and at another desk, until the person has read it. */
export function useOverlaps() {
  const { session } = useShell();
  const { userId } = session;
  const { teams } = useDeskTeams();
  const [read, setRead] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const load = () =>
      void deskStorage()
        .then(({ notices }) => notices.list(userId))
        .then((rows) => setRead(new Set(rows.map(({ id }) => id))))
        .catch((error: unknown) => console.warn('The read notices are unknown.', error));
    load();
    return onStorageChange(load);
  }, [userId]);

  const overlaps = useMemo<readonly Overlap[]>(
    () => (read && teams ? overlapsOf(teams, userId).filter(({ id }) => !read.has(id)) : []),
    [read, teams, userId],
  );
  const markRead = useCallback(
    async (id: string) => {
      await (await deskStorage()).notices.update([userId, id], () => ({ userId, id }));
      announceStorageChange();
    },
    [userId],
  );
  return { overlaps, markRead };
}
