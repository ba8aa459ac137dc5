import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The sectors that a team can choose, with their sub-sectors. */
export function useSectors() {
  const { api } = useShell();
  return useQuery({ queryKey: queryKeys.sectors(), queryFn: ({ signal }) => api.sectors.list({ signal }) });
}
