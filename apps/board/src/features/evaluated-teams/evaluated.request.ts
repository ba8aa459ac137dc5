import { type EvaluatedQuery, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The ranking of finished teams and how far every committee is. */
export function useEvaluatedTeams(query: EvaluatedQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.evaluated(query),
    queryFn: ({ signal }) => api.teams.evaluated(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
