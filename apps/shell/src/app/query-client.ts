import { ApiError } from '@portal/api-client';
import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 5_000;

/** Whether asking again can help: not when the server understood and refused. */
function worthRetrying(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: STALE_AFTER_MS },
    mutations: { retry: false },
  },
});
