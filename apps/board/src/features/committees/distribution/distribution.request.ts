import { type DistributionPlanBody, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** How the teams with too few committees would be distributed. */
export function useDistributionPlan(body: DistributionPlanBody, enabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.distributionPlan(body),
    queryFn: ({ signal }) => api.committees.planDistribution(body, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
