import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** Every table and who sits there. */
export function useTables() {
  const { api } = useShell();
  return useQuery({ queryKey: queryKeys.tables(), queryFn: ({ signal }) => api.tables.list({ signal }) });
}
