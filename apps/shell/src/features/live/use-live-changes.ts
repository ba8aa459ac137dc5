import type { ChangeEvents, ChangeListener } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { api } from '../../shared/session/api.ts';
import { reloadOwnProfile } from '../../shared/session/own-profile.ts';

/**
 * Keeps the session's event stream open while the component is mounted, and shares it between all subscribers. Each change marks
 * what was fetched before as stale: open pages follow it themselves, and the next page reads again. When changes may have been
 * missed, all active queries are refetched.
 */
export function useLiveChanges(): ChangeEvents {
  const queryClient = useQueryClient();
  const listeners = useMemo(() => new Set<ChangeListener>(), []);

  useEffect(() => {
    const connection = new AbortController();
    void api.events.subscribe({
      onChange: (change) => {
        if (change.type === 'account') void reloadOwnProfile(queryClient);
        void queryClient.invalidateQueries({ refetchType: 'none' });
        for (const listener of listeners) listener(change);
      },
      onResync: () => {
        void reloadOwnProfile(queryClient);
        void queryClient.invalidateQueries();
        void ownClient.invalidateQueries();
      },
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
