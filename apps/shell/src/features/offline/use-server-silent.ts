import { ApiError, NO_ANSWER } from '@portal/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** So many tries of one read that stayed without an answer; a single one may be a hiccup. */
const SILENT_AFTER_TRIES = 2;

/** Whether the server answers nothing although the device has a network, as far as the pages' reads tell. */
export function useServerSilent(): boolean {
  const queryClient = useQueryClient();
  const [isSilent, setIsSilent] = useState(false);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success' && !action.manual) setIsSilent(false);
        const failed =
          action.type === 'error' || (action.type === 'failed' && action.failureCount >= SILENT_AFTER_TRIES);
        if (failed && action.error instanceof ApiError) setIsSilent(action.error.status === NO_ANSWER);
      }),
    [queryClient],
  );
  return isSilent;
}
