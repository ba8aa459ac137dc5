import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isKept } from './kept-answers.ts';

/** Since when what is on screen stands, in ms since 1970, while the server cannot be asked; null while it can. */
export function useShownSince(): number | null {
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
      .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined);
    const isBehind = !navigator.onLine || shown.some(({ state }) => state.fetchFailureCount > 0);
    return isBehind && shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null;
  });
}
