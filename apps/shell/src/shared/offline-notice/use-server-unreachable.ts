import { ApiError, NO_ANSWER } from '@portal/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Failed attempts of one query without an answer; a single one may be a short network failure. */
const UNREACHABLE_AFTER_ATTEMPTS = 2;

/** Whether the server does not answer, judged by the queries of the pages; independent of `useOnline`. */
export function useServerUnreachable(): boolean {
  const queryClient = useQueryClient();
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success' && !action.manual) setIsUnreachable(false);
        const failed =
          action.type === 'error' ||
          (action.type === 'failed' && action.failureCount >= UNREACHABLE_AFTER_ATTEMPTS);
        if (failed && action.error instanceof ApiError) setIsUnreachable(action.error.status === NO_ANSWER);
      }),
    [queryClient],
  );
  return isUnreachable;
}
