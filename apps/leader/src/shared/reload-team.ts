import { RELOAD_DELAY_SHORT_MS } from '@portal/ui/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Fetches anew everything that is on screen, and marks the rest as old: a leader's few reads all depend on the team
 * or the event's settings. What a person is typing stays.
 */
export function reloadTeam(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries();
}

/** After a successful action: fetches the team anew once its toast has been seen. */
export function useReloadSoon(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    setTimeout(() => void reloadTeam(queryClient), RELOAD_DELAY_SHORT_MS);
  }, [queryClient]);
}
