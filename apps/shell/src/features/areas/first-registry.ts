import { queryOptions } from '@tanstack/react-query';
import { fetchRegistry } from '../../shared/area-loading/fetch-registry.ts';
import { type AreaRegistry, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';

/** The newest registry. `useAreaVersion` fetches it again, and pins the version of the area on screen. */
export const firstRegistry = queryOptions<AreaRegistry>({
  queryKey: REGISTRY_KEY,
  queryFn: fetchRegistry,
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
});
