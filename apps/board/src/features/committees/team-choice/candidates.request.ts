import { type CandidateTeamsQuery, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of the teams that can be assigned; the page before stays while the next one loads. */
export function useCandidateTeams(query: CandidateTeamsQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.candidateTeams(query),
    queryFn: ({ signal }) => api.committees.candidates(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
