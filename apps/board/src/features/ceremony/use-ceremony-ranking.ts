import { queryKeys, type ResultsRanking } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import type { ResultsState } from '@portal/domain/results';
import { useQuery } from '@tanstack/react-query';
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
} {
  const { api, session } = useShell();
  const [stored, setStored] = useState(() => readKeptRanking(session.userId));
  const { data: current } = useQuery({
    queryKey: queryKeys.results(),
    queryFn: ({ signal }) => api.results.get({ signal }),
  });
  const snapshotId = current?.results.snapshot?.id;
  const { data: ranking } = useQuery({
    queryKey: [...queryKeys.resultsRanking(), snapshotId],
    queryFn: ({ signal }) => api.results.ranking({ signal }),
    enabled: snapshotId !== undefined && stored?.snapshot_id !== snapshotId,
  });
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
  return {
    ranking: usable ?? (snapshotId === undefined ? null : (ranking ?? null)),
    kept: usable !== null,
    state: current?.results.state ?? 'unknown',
  };
}
