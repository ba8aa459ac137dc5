import { keyOf, readOf } from '@portal/api-client';
import { type ResultsRanking, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import type { ResultsState } from '@portal/domain/results';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepRanking, readKeptRanking } from './kept-ranking.ts';

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
