import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useCalibration() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.calibration(),
    queryFn: ({ signal }) => api.calibration.get({ signal }),
  });
}

/** The first teams that a search finds and that may become samples. */
export function useSampleCandidates(search: string) {
  const { api } = useShell();
  const query = { search, per_page: 5 };
  return useQuery({
    queryKey: queryKeys.candidateTeams(query),
    queryFn: ({ signal }) => api.committees.candidates(query, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
}
