import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A read that is running when it is invalidated may return what was there before the change. TanStack marks it as valid when it
 * ends, if it is the first read of a query or is not to be repeated at once. Here it is invalidated again when it has ended.
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
      // One that is repeated at once ends as cancelled.
      promise?.then(again, () => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
