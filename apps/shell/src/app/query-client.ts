import { ApiError } from '@portal/api-client';
import { onlineManager, QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 5_000;

/** Whether asking again can help: not when the server understood and refused, nor without a network. */
function worthRetrying(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2 && onlineManager.isOnline();
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call is made all the same: it fails at once and is told, where waiting would look like work.
    queries: {
      retry: worthRetrying,
      staleTime: STALE_AFTER_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
