import { queryKeys, type SpreadPlanBody } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** How the unassigned teams would be spread; asked for only while it can be shown. */
export function useSpreadPlan(body: SpreadPlanBody, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.spreadPlan(body),
    queryFn: ({ signal }) => api.committees.planSpread(body, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
