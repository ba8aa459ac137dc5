import { keyOf, readOf } from '@portal/api-client';
import { type ResultsRanking, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import type { ResultsState } from '@portal/domain/results';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { frozenRead } from '../../shared/judging/frozen-read.ts';
import { CEREMONY_KEY } from './ceremony-key.ts';

interface Kept {
  readonly userId: string;
  readonly ranking: ResultsRanking;
  /** Whether each track is ranked; not in what earlier versions kept. */
  readonly byTrack?: boolean;
}

/** The ranking that this browser keeps, so that the ceremony needs no connection; null for none of this person. */
function readKept(userId: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CEREMONY_KEY) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the ranking, or with null nothing. @returns whether the browser could */
function keep(kept: Kept | null): boolean {
  try {
    if (kept === null) localStorage.removeItem(CEREMONY_KEY);
    else localStorage.setItem(CEREMONY_KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/**
 * The frozen ranking: the current one while there is a connection, else the one that this browser keeps. `kept` says
 * whether it needs no connection any more, `byTrack` whether each track is ranked; the state is unknown until the server has
 * answered.
 */
export function useCeremonyRanking(): {
  ranking: ResultsRanking | null;
  kept: boolean;
  byTrack: boolean;
  state: ResultsState | 'unknown';
  /** The call that failed, when there is no ranking because of it. */
  failed: UseQueryResult | null;
} {
  const { api, session } = useShell();
  const [stored, setStored] = useState(() => readKept(session.userId));
  const results = useRead(resultsCalls.get);
  const current = results.data;
  const snapshotId = current?.results.snapshot?.id;
  const frozen = useQuery({
    ...frozenRead(useQueryClient(), { api }, undefined, readOf(api, resultsCalls.ranking)),
    queryKey: [...keyOf(resultsCalls.ranking), snapshotId],
    // Also what is kept already: a sponsor's prize may have been decided since.
    enabled: snapshotId !== undefined,
  });
  const ranking = frozen.data;
  const latest = ranking ?? (stored?.ranking.snapshot_id === snapshotId ? stored?.ranking : undefined);
  const byTrack = current?.results.publish.by_track;
  const isOpen = current?.results.state === 'open';

  useEffect(() => {
    if (isOpen) {
      keep(null);
      setStored(null);
    } else if (
      latest &&
      byTrack !== undefined &&
      (latest !== stored?.ranking || byTrack !== stored.byTrack)
    ) {
      const kept = { userId: session.userId, ranking: latest, byTrack };
      if (keep(kept)) setStored(kept);
    }
  }, [isOpen, latest, byTrack, stored, session.userId]);

  const isCurrent = snapshotId === undefined ? !isOpen : stored?.ranking.snapshot_id === snapshotId;
  const usable = isCurrent && stored ? stored.ranking : null;
  const known = usable ?? (snapshotId === undefined ? null : (ranking ?? null));
  const failed = [results, frozen].find(({ isError, data }) => isError && !data);
  return {
    ranking: known,
    kept: usable !== null,
    byTrack: byTrack ?? stored?.byTrack ?? false,
    state: current?.results.state ?? 'unknown',
    failed: known ? null : (failed ?? null),
  };
}
