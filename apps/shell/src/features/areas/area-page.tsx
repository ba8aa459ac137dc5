import type { AreaRoute } from '@portal/area-contract';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { reportLoaded } from '../releases/client-reports.ts';
import { AreaErrorPage } from '../status-pages/area-error-page.tsx';
import { PageSkeleton } from '../status-pages/page-skeleton.tsx';
import { AreaLoadError, asAreaLoadError } from './area-load-error.ts';
import { rememberGoodVersion } from './good-versions.ts';
import { wasGivenUp } from './load-area.ts';
import type { AreaEntry } from './registry.ts';
import { RenderBoundary } from './render-boundary.tsx';

interface AreaPageProps {
  /** The version that the page is of. */
  readonly entry: AreaEntry;
  readonly route: AreaRoute;
  readonly eventName: string;
  /** Another version is on its way in place of this one. */
  readonly replacing: boolean;
  readonly onFailure: (error: AreaLoadError) => void;
}

/** Loads the page's chunk, twice if need be. Throws `AreaLoadError` of phase `chunk`. */
function loadPage({ name, version }: AreaEntry, { path, load }: AreaRoute): ReturnType<AreaRoute['load']> {
  return load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new AreaLoadError('chunk', name, version, `${path} did not load`, cause);
    });
}

/** Stands beside a page that was drawn: its version works in this browser. */
function Drawn({ entry }: { readonly entry: AreaEntry }) {
  useEffect(() => {
    if (wasGivenUp(entry)) return;
    rememberGoodVersion(entry);
    reportLoaded(entry.name, entry.version);
  }, [entry]);
  return null;
}

/** One page of an area: its chunk, its title, and a designed error when it cannot be loaded or drawn. */
export function AreaPage({ entry, route, eventName, replacing, onFailure }: AreaPageProps) {
  const [attempt, setAttempt] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  // A lazy component keeps its first failure, so every attempt needs a new one.
  const Page = useMemo(() => lazy(() => loadPage(entry, route)), [entry, route, attempt]);

  useEffect(() => {
    document.title = `${route.title} · ${eventName}`;
  }, [route.title, eventName]);

  const retry = () => {
    reset();
    setAttempt((count) => count + 1);
  };
  const failed = (error: unknown) =>
    replacing ? <PageSkeleton /> : <AreaErrorPage error={error} onRetry={retry} />;
  return (
    <RenderBoundary
      key={attempt}
      fallback={failed}
      onFailure={(error) => onFailure(asAreaLoadError('render', entry, `${route.path} threw`, error))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <Drawn entry={entry} />
      </Suspense>
    </RenderBoundary>
  );
}
