import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export function useSettingsQuery() {
  const { api } = useShell();
  return queryOptions({
    queryKey: queryKeys.settings(),
    queryFn: ({ signal }) => api.settings.get({ signal }),
  });
}

export function useSettings() {
  return useQuery(useSettingsQuery());
}
