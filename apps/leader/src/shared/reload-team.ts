import { RELOAD_DELAY_SHORT_MS } from '@portal/ui/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Invalidates every query: a leader's few queries all depend on the team or the event's settings. Form values are
 * kept.
 */
export function reloadTeam(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries();
}

/** Reloads the team after a successful action, with a short delay so that its toast is seen first. */
export function useReloadSoon(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    setTimeout(() => void reloadTeam(queryClient), RELOAD_DELAY_SHORT_MS);
  }, [queryClient]);
}
