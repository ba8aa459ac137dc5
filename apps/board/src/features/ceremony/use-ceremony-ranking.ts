import { type ResultsRanking, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import type { ResultsState } from '@portal/domain/results';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFrozenRanking } from '../../shared/judging/frozen.tsx';
import { ceremonyKey } from './ceremony-key.ts';

interface Kept {
  readonly userId: string;
  readonly ranking: ResultsRanking;
  /** Whether each track is ranked; not in what earlier versions kept. */
  readonly byTrack?: boolean;
}

/** The ranking that this browser keeps, so that the ceremony needs no connection; null for none of this person. */
function readKept(key: string, userId: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the ranking, or with null nothing. @returns whether the browser could */
function keep(key: string, kept: Kept | null): boolean {
  try {
    if (kept === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/**
 * The frozen ranking of a round, or without a number of the current one: what the server has while there is a connection, else
 * what this browser keeps. `kept` says whether it needs no connection any more, `byTrack` whether each track is ranked; the state
 * is unknown until the server has answered.
 */
export function useCeremonyRanking(round: number | undefined): {
  ranking: ResultsRanking | null;
  kept: boolean;
  byTrack: boolean;
  state: ResultsState | 'unknown';
  /** The call that failed, when there is no ranking because of it. */
  failed: UseQueryResult | null;
} {
  const { session } = useShell();
  const key = ceremonyKey(round);
  const [stored, setStored] = useState(() => readKept(key, session.userId));
  const results = useRead(resultsCalls.get, { query: { round } });
  const current = results.data;
  const snapshotId = current?.results.snapshot?.id;
  // Also what is kept already: a sponsor's prize may have been decided since.
  const frozen = useFrozenRanking(round, snapshotId);
  const ranking = frozen.data;
  const latest = ranking ?? (stored?.ranking.snapshot_id === snapshotId ? stored?.ranking : undefined);
  const byTrack = current?.results.publish.by_track;
  const isOpen = current?.results.state === 'open';

  useEffect(() => {
    if (isOpen) {
      keep(key, null);
      setStored(null);
    } else if (
      latest &&
      byTrack !== undefined &&
      (latest !== stored?.ranking || byTrack !== stored.byTrack)
    ) {
      const kept = { userId: session.userId, ranking: latest, byTrack };
      if (keep(key, kept)) setStored(kept);
    }
  }, [key, isOpen, latest, byTrack, stored, session.userId]);

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
