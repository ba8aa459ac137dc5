import type { AreaServices, AreaState } from '@portal/area-contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { reportError, reportFailure } from '../../shared/area-loading/client-reports.ts';
import { type LoadedArea, loadArea, quarantine } from '../../shared/area-loading/load-area.ts';
import { type AreaEntry, isBelow, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';
import { api } from '../../shared/session/api.ts';
import { readCurrentStatus, writeCurrentStatus } from '../../shared/session/session-storage.ts';
import { loadPage } from './loaded-pages.ts';

/** Timeout of an area's initial loads; after it the pages show their own loading states. */
const INITIAL_TIMEOUT_MS = 15_000;

/** How long the layout waits for the first page, which has been requested together with its area. */
const PAGE_LATE_MS = 1_000;

export interface ReadyArea extends LoadedArea {
  readonly initialState: AreaState;
}

/** Runs the area's initial loads. A failure is only logged: the pages show their own errors with a retry. */
async function loadInitial({ entry, module }: LoadedArea, services: AreaServices): Promise<AreaState> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new DOMException('no answer in time', 'AbortError')),
    INITIAL_TIMEOUT_MS,
  );
  try {
    return await Promise.race([Promise.resolve(services).then(module.loadInitial), timeout.promise]);
  } catch (cause) {
    reportError(cause, entry);
    console.warn(new AreaLoadError('initial', entry, 'initial loads failed', cause));
    return { currentStatus: readCurrentStatus() };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Drops the cached data of another version or user of the area: this version may store another shape under the same
 * query key. Queries on screen and the registry are kept.
 */
function dropDataOfOtherVersion(queryClient: QueryClient, { entry }: LoadedArea, userId: string): void {
  const others = queryClient
    .getQueriesData<ReadyArea>({ queryKey: ['area', entry.name] })
    .filter(([key, area]) => area && (area.entry.version !== entry.version || !key.includes(userId)));
  if (others.length === 0) return;
  queryClient.removeQueries({
    predicate: (query) => !query.isActive() && query.queryKey[0] !== REGISTRY_KEY[0],
  });
}

/**
 * Loads the page at this address, or the home that the person is about to see, beside the area's initial loads. Resolves when it is
 * there, or late: then the layout is shown without it. A failure shows when the page is rendered.
 */
async function loadPageAhead({ entry, module }: LoadedArea): Promise<void> {
  const address = isBelow(location.pathname, entry.prefix) ? location.pathname : entry.home;
  const route = module.routes.find(({ path }) => matchPath(`${entry.prefix}/${path}`, address));
  if (!route) return;
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, PAGE_LATE_MS);
  await Promise.race([loadPage(route).catch(() => {}), late.promise]);
  clearTimeout(timer);
}

/** Loads an area and checks that it can be mounted. A version whose menu throws is replaced when a fallback exists. */
async function prepareArea(entry: AreaEntry, userId: string, queryClient: QueryClient): Promise<ReadyArea> {
  const loaded = await loadArea(entry);
  dropDataOfOtherVersion(queryClient, loaded, userId);
  const [initialState] = await Promise.all([
    loadInitial(loaded, { api, queryClient }),
    loadPageAhead(loaded),
  ]);
  try {
    loaded.module.menu(initialState);
  } catch (cause) {
    reportFailure(new AreaLoadError('mount', loaded.entry, 'its menu threw', cause));
    if (quarantine(loaded.entry)) return prepareArea(entry, userId, queryClient);
  }
  return { ...loaded, initialState };
}

/** Loads the area and runs its initial loads, once per visit, user and version. */
export function areaQuery(entry: AreaEntry, userId: string, queryClient: QueryClient) {
  return queryOptions<ReadyArea>({
    queryKey: ['area', entry.name, entry.version, userId],
    queryFn: async () => {
      const area = await prepareArea(entry, userId, queryClient);
      const { currentStatus } = area.initialState;
      if (currentStatus !== undefined) writeCurrentStatus(currentStatus);
      return area;
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useArea(entry: AreaEntry, userId: string) {
  return useQuery(areaQuery(entry, userId, useQueryClient()));
}
