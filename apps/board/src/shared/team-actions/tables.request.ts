import { queryKeys, type TablesQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of tables with the team at each; the page before stays on screen while the next one loads. */
export function useTables(query: TablesQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.tables(query),
    queryFn: ({ signal }) => api.tables.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
