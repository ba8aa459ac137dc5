import { checkInCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { lazy, Suspense } from 'react';

// Shown on the days of the event only.
const ArrivalsPanel = lazy(() => import('./arrivals-panel.tsx'));

/** How many of the expected teams have come to the reception; nothing before the first one. */
export function TeamArrivals() {
  const { data } = useRead(checkInCalls.counts);
  if (!data || data.counts.people_arrived === 0) return null;
  return (
    <Suspense fallback={null}>
      <ArrivalsPanel counts={data.counts} />
    </Suspense>
  );
}
