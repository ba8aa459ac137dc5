import { readOf } from '@portal/api-client';
import { assignmentCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The first teams that a search finds and that may become samples. */
export function useSampleCandidates(search: string) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, assignmentCalls.candidates, { query: { search, per_page: 5 } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
}
