import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** While the server cannot be reached: when the oldest kept data on screen was fetched, in ms since 1970. Otherwise null. */
export function useStaleSince(isPersisted: (key: QueryKey) => boolean): number | null {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = queryClient.getQueryCache().subscribe(onChange);
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        stop();
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => {
    const shown = queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryKey, state }) => isPersisted(queryKey) && state.data !== undefined);
    const isStale = !navigator.onLine || shown.some(({ state }) => state.fetchFailureCount > 0);
    return isStale && shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null;
  });
}
