import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** When registration and delivery open and close. */
export function useEventDates() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.availableRegisters(),
    queryFn: ({ signal }) => api.auth.availableRegisters({ signal }),
  });
}
