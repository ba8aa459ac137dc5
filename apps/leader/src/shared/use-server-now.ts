import { leaderCalls } from '@portal/api-schema';
import { useNow, useRead } from '@portal/area-kit';

/** As `useNow`, by the server's clock once the home has told it: deadlines end by that one. */
export function useServerNow(): Date {
  const now = useNow();
  const { data, dataUpdatedAt } = useRead(leaderCalls.home);
  return data ? new Date(now.getTime() + Date.parse(data.now) - dataUpdatedAt) : now;
}
