import type { ChangeEvents, ChangeListener } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { reloadOwnProfile } from '../../shared/session/own-profile.ts';
import { useSessionStore } from '../../shared/session/session.store.ts';
import { subscribeAcrossTabs } from './subscribe-across-tabs.ts';

/**
 * Follows the changes of the session while the component is mounted, and passes them on to all subscribers. Each change marks
 * what was fetched before as stale: open pages follow it themselves, and the next page reads again. When changes may have been
 * missed, all active queries are refetched.
 */
export function useLiveChanges(): ChangeEvents {
  const queryClient = useQueryClient();
  const listeners = useMemo(() => new Set<ChangeListener>(), []);
  const userId = useSessionStore(({ user }) => user?.id);

  useEffect(() => {
    if (userId === undefined) return;
    const connection = new AbortController();
    subscribeAcrossTabs(userId, {
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
  }, [queryClient, listeners, userId]);

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
