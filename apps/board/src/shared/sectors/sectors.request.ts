import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

export function useSectors() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.sectors(),
    queryFn: ({ signal }) => api.sectors.list({ signal }),
  });
}
