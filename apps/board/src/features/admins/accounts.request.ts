import { type AdminsQuery, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useAccounts(query: AdminsQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.admins(query),
    queryFn: ({ signal }) => api.admins.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
