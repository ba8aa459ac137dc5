import { type PageName, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** A page that the board writes in the settings. */
export function useEventPage(name: PageName) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.page(name),
    queryFn: ({ signal }) => api.pages.get(name, { signal }),
  });
}
