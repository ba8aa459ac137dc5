import { ApiError } from '@portal/api-client';
import { onlineManager } from '@tanstack/react-query';
import { PortalQueryClient } from '../shared/reads/portal-query-client.ts';

const STALE_TIME_MS = 5_000;

/** Retries twice, but not after a 4xx answer nor offline: a retry would not change the result. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2 && onlineManager.isOnline();
}

export const queryClient = new PortalQueryClient({
  defaultOptions: {
    // Offline, a call fails at once and shows its error; the default would pause it and look like loading.
    queries: {
      retry: shouldRetry,
      staleTime: STALE_TIME_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
