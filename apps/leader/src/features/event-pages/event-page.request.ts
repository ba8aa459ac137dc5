import { type PageName, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** A text of the event's, written in the settings. */
export function useEventPage(name: PageName) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.page(name),
    queryFn: ({ signal }) => api.pages.get(name, { signal }),
  });
}
