import { keyOf, readOf } from '@portal/api-client';
import { type ResultsRanking, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import type { ResultsState } from '@portal/domain/results';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CEREMONY_KEY } from './ceremony-key.ts';

interface Kept {
  readonly userId: string;
  readonly ranking: ResultsRanking;
}

/** The ranking that this browser keeps, so that the ceremony needs no connection; null for none of this person. */
function readKeptRanking(userId: string): ResultsRanking | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CEREMONY_KEY) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept.ranking : null;
  } catch {
    return null;
  }
}

/** Keeps the ranking, or with null nothing. @returns whether the browser could */
function keepRanking(userId: string, ranking: ResultsRanking | null): boolean {
  try {
    if (ranking === null) localStorage.removeItem(CEREMONY_KEY);
    else localStorage.setItem(CEREMONY_KEY, JSON.stringify({ userId, ranking } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/**
 * The frozen ranking: the current one while there is a connection, else the one that this browser keeps. `kept` says
 * whether it needs no connection any more; the state is unknown until the server has answered.
 */
export function useCeremonyRanking(): {
  ranking: ResultsRanking | null;
  kept: boolean;
  state: ResultsState | 'unknown';
  /** The call that failed, when there is no ranking because of it. */
  failed: UseQueryResult | null;
} {
  const { api, session } = useShell();
  const [stored, setStored] = useState(() => readKeptRanking(session.userId));
  const results = useRead(resultsCalls.get);
  const current = results.data;
  const snapshotId = current?.results.snapshot?.id;
  const frozen = useQuery({
    ...readOf(api, resultsCalls.ranking),
    queryKey: [...keyOf(resultsCalls.ranking), snapshotId],
    enabled: snapshotId !== undefined && stored?.snapshot_id !== snapshotId,
  });
  const ranking = frozen.data;
  const isOpen = current?.results.state === 'open';

  useEffect(() => {
    if (isOpen) {
      keepRanking(session.userId, null);
      setStored(null);
    } else if (ranking && keepRanking(session.userId, ranking)) {
      setStored(ranking);
    }
  }, [isOpen, ranking, session.userId]);

  const isCurrent = snapshotId === undefined ? !isOpen : stored?.snapshot_id === snapshotId;
  const usable = isCurrent ? stored : null;
  const known = usable ?? (snapshotId === undefined ? null : (ranking ?? null));
  const failed = [results, frozen].find(({ isError, data }) => isError && !data);
  return {
    ranking: known,
    kept: usable !== null,
    state: current?.results.state ?? 'unknown',
    failed: known ? null : (failed ?? null),
  };
}
