import type { ChangeEvents, ChangeListener } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../session/api.ts';

/**
 * Keeps the one connection of a signed-in session open while the component is on screen, and lets any number of pages
 * listen to it. After changes may have been missed, what is on screen is fetched again.
 */
export function useLiveChanges(): ChangeEvents {
  const queryClient = useQueryClient();
  const listeners = useMemo(() => new Set<ChangeListener>(), []);

  useEffect(() => {
    const connection = new AbortController();
    void api.events.subscribe({
      onChange: (change) => {
        for (const listener of listeners) listener(change);
      },
      onResync: () => void queryClient.refetchQueries({ type: 'active' }),
      signal: connection.signal,
    });
    return () => connection.abort();
  }, [queryClient, listeners]);

  return useMemo(
    () => ({
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    [listeners],
  );
}
