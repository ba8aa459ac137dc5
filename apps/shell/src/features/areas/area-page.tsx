import type { AreaRoute } from '@portal/area-contract';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { AreaErrorPage } from '../status-pages/area-error-page.tsx';
import { PageSkeleton } from '../status-pages/page-skeleton.tsx';
import { RenderBoundary } from './render-boundary.tsx';

interface AreaPageProps {
  readonly route: AreaRoute;
  readonly eventName: string;
}

/** One page of an area: its chunk, its title, and a designed error when it cannot be loaded or drawn. */
export function AreaPage({ route, eventName }: AreaPageProps) {
  const [attempt, setAttempt] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  // A lazy component keeps its first failure, so every attempt needs a new one.
  const Page = useMemo(() => lazy(route.load), [route, attempt]);

  useEffect(() => {
    document.title = `${route.title} · ${eventName}`;
  }, [route.title, eventName]);

  const retry = () => {
    reset();
    setAttempt((count) => count + 1);
  };
  return (
    <RenderBoundary key={attempt} fallback={(error) => <AreaErrorPage error={error} onRetry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </RenderBoundary>
  );
}
