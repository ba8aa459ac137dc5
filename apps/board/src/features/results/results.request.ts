import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

export function useResults() {
  const { api } = useShell();
  return useQuery({ queryKey: queryKeys.results(), queryFn: ({ signal }) => api.results.get({ signal }) });
}

/** The first teams of the snapshot; not asked for while there is none. */
export function useResultsRanking(snapshotId: string | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.resultsRanking(), snapshotId],
    queryFn: ({ signal }) => api.results.ranking({ signal }),
    enabled: snapshotId !== undefined,
  });
}
