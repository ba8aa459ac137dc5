import type { UseQueryResult } from '@tanstack/react-query';

/** Whether the first try to load is under way: what comes of it would move what is shown below. A later try keeps nothing waiting. */
export function isFirstLoad({ isLoading, failureCount, errorUpdateCount }: UseQueryResult): boolean {
  return isLoading && failureCount + errorUpdateCount === 0;
}
