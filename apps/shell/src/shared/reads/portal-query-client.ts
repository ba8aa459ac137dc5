import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A fetch that is running when its query is invalidated may return data from before the change. TanStack Query marks the query
 * as fresh when such a fetch ends, if it is the first one or is not restarted. Here it is then invalidated again.
 */
export class PortalQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType = 'active' } = filters;
    for (const { queryKey, state, promise } of this.getQueryCache().findAll(filters)) {
      if (state.fetchStatus !== 'fetching') continue;
      const again = () => super.invalidateQueries({ queryKey, exact: true, refetchType });
      // A fetch that is restarted rejects as cancelled.
      promise?.then(again, () => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
