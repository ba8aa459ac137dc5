import { type AuditQuery, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useAudit(query: AuditQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.audit(query),
    queryFn: ({ signal }) => api.audit.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
}
