import type { AreaModule } from '@portal/area-contract';
import { factsLine } from '@portal/domain/lists';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AreaLoadError, asAreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { reportLoaded } from '../../shared/area-loading/client-reports.ts';
import { rememberKnownGood } from '../../shared/area-loading/known-good-versions.ts';
import { isQuarantined } from '../../shared/area-loading/load-area.ts';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { withReason } from '../../shared/navigation/redirect.ts';
import { LeaveBoundary, RenderBoundary } from '../../shared/render-boundary/render-boundary.tsx';
import { areaShown } from '../../shared/vitals/shown-areas.ts';
import { AreaErrorPage } from './area-error-page.tsx';
import { loadedPage, loadPage } from './loaded-pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { ReadyArea } from './use-area.ts';

type PageRoute = AreaModule['routes'][number];

interface AreaPageProps {
  readonly entry: AreaEntry;
  readonly route: PageRoute;
  readonly eventName: string;
  /** A fallback version is being loaded to replace this one. */
  readonly replacing: boolean;
  readonly onFailure: (error: AreaLoadError) => void;
}

/** Loads the page's chunk, with one retry. Throws `AreaLoadError` of phase `chunk`. */
function loadWithRetry(entry: AreaEntry, route: PageRoute): ReturnType<typeof loadPage> {
  return loadPage(route)
    .catch(() => loadPage(route))
    .catch((cause: unknown) => {
      throw new AreaLoadError('chunk', entry, `${route.path} did not load`, cause);
    });
}

/** Rendered together with a page: once both are on screen, the version counts as known good. */
function RecordRendered({ entry }: { readonly entry: AreaEntry }) {
  useEffect(() => {
    if (isQuarantined(entry)) return;
    rememberKnownGood(entry);
    reportLoaded(entry.name, entry.version);
    areaShown(entry);
  }, [entry]);
  return null;
}

/** One page of an area: its chunk, its title, and the error page when it cannot be loaded or throws. */
function AreaPage({ entry, route, eventName, replacing, onFailure }: AreaPageProps) {
  const [attempt, setAttempt] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  // A lazy component caches its first failure, so every attempt needs a new one.
  const Page = useMemo(
    () => loadedPage(route) ?? lazy(() => loadWithRetry(entry, route)),
    [entry, route, attempt],
  );

  useEffect(() => {
    document.title = factsLine([route.title, eventName]);
  }, [route.title, eventName]);

  const retry = () => {
    reset();
    setAttempt((count) => count + 1);
  };
  const fallback = (error: unknown) =>
    replacing ? <PageSkeleton /> : <AreaErrorPage error={error} onRetry={retry} />;
  return (
    <RenderBoundary
      key={attempt}
      fallback={fallback}
      onFailure={(error) => onFailure(asAreaLoadError('render', entry, `${route.path} threw`, error))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <RecordRendered entry={entry} />
      </Suspense>
    </RenderBoundary>
  );
}

/** The routes of an area below its prefix. An unknown path redirects to the area's home. */
export function AreaRoutes({ area, ...page }: Omit<AreaPageProps, 'entry' | 'route'> & { area: ReadyArea }) {
  const { prefix, home, version } = area.entry;
  const fallback = withReason({ to: home, reason: 'role-fallback' });
  return (
    <LeaveBoundary>
      <Routes>
        {area.module.routes.map((route) => (
          <Route
            key={route.path}
            path={`${prefix}/${route.path}`}
            element={<AreaPage key={`${version}/${route.path}`} entry={area.entry} route={route} {...page} />}
          />
        ))}
        <Route path="*" element={<Navigate to={fallback} replace />} />
      </Routes>
    </LeaveBoundary>
  );
}
