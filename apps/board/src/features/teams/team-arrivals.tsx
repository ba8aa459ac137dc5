import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

// Shown on the days of the event only.
const ArrivalsPanel = lazy(() => import('./arrivals-panel.tsx'));

/** How many of the expected teams have come to the reception; nothing before the first one. */
export function TeamArrivals() {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: queryKeys.arrivalCounts(),
    queryFn: ({ signal }) => api.reception.counts({ signal }),
  });
  if (!data || data.counts.people_arrived === 0) return null;
  return (
    <Suspense fallback={null}>
      <ArrivalsPanel counts={data.counts} />
    </Suspense>
  );
}
