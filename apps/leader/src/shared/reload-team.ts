import { queryKeys } from '@portal/api-client';
import { RELOAD_DELAY_SHORT_MS } from '@portal/ui/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Fetches anew everything that the leader's pages show of the team. */
export async function reloadTeam(queryClient: QueryClient): Promise<void> {
  const reads = [
    queryKeys.leaderHome(),
    queryKeys.members(),
    queryKeys.certificates(),
    queryKeys.availableRegisters(),
  ];
  await Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** After a successful action: fetches the team anew once its toast has been seen. */
export function useReloadSoon(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    setTimeout(() => void reloadTeam(queryClient), RELOAD_DELAY_SHORT_MS);
  }, [queryClient]);
}
