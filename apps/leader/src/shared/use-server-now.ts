import { leaderCalls } from '@portal/api-schema';
import { clockOffset, useNow, useRead } from '@portal/area-kit';

/** As `useNow`, by the server's clock once the home has told it: deadlines end by that one. */
export function useServerNow(): Date {
  const { data, dataUpdatedAt } = useRead(leaderCalls.home);
  return new Date(useNow().getTime() + clockOffset(data?.now, dataUpdatedAt));
}
