import { queryKeys, type TablesQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the tables and who sits there. */
export function useTables(query: TablesQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.tables(query),
    queryFn: ({ signal }) => api.tables.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
