import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchRegistry } from '../../shared/area-loading/fetch-registry.ts';
import { type AreaRegistry, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';

/** The registry as it was when the page was loaded. `useAreaVersion` applies newer ones between pages. */
export const firstRegistry = queryOptions<AreaRegistry>({
  queryKey: REGISTRY_KEY,
  queryFn: fetchRegistry,
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
});

export function useRegistry(enabled: boolean) {
  return useQuery({ ...firstRegistry, enabled });
}
