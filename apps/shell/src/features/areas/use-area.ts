import type { AreaServices, AreaState } from '@portal/area-contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../releases/client-reports.ts';
import { api } from '../session/api.ts';
import { readCurrentStatus, writeCurrentStatus } from '../session/session-storage.ts';
import { AreaLoadError } from './area-load-error.ts';
import { giveUp, type LoadedArea, loadArea } from './load-area.ts';
import { type AreaEntry, type AreaRegistry, fetchRegistry, REGISTRY_KEY } from './registry.ts';

/** Longest wait for an area's first loads; its pages then show their own. */
const INITIAL_TIMEOUT_MS = 15_000;

/** The registry as it was when the person came: what is newer is taken between pages, see `useAreaVersion`. */
export function useRegistry(enabled: boolean) {
  return useQuery<AreaRegistry>({
    queryKey: REGISTRY_KEY,
    queryFn: fetchRegistry,
    enabled,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

export interface ReadyArea extends LoadedArea {
  readonly initialState: AreaState;
}

/** The area's first loads. The pages show their own errors with a retry, so a failure must not take the area away. */
async function loadInitial({ entry, module }: LoadedArea, services: AreaServices): Promise<AreaState> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), INITIAL_TIMEOUT_MS);
  try {
    return await Promise.race([Promise.resolve(services).then(module.loadInitial), timeout.promise]);
  } catch (cause) {
    console.warn(new AreaLoadError('initial', entry.name, entry.version, 'first loads failed', cause));
    return { currentStatus: readCurrentStatus() };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Drops what another version of an area has loaded: this one may keep something else under the same key. Nothing of it
 * is on screen any more; the shell's own data is.
 */
function forgetOtherVersion(queryClient: QueryClient, { entry }: LoadedArea, userId: string): void {
  const others = queryClient
    .getQueriesData<ReadyArea>({ queryKey: ['area', entry.name] })
    .filter(([key, area]) => area && (area.entry.version !== entry.version || !key.includes(userId)));
  if (others.length === 0) return;
  queryClient.removeQueries({
    predicate: (query) => !query.isActive() && query.queryKey[0] !== REGISTRY_KEY[0],
  });
}

/**
 * Loads an area up to the point where it can be mounted. One whose menu throws is as broken as one that does not load, and
 * gives way to another where one is known.
 */
async function makeReady(entry: AreaEntry, userId: string, queryClient: QueryClient): Promise<ReadyArea> {
  const loaded = await loadArea(entry);
  forgetOtherVersion(queryClient, loaded, userId);
  const initialState = await loadInitial(loaded, { api, queryClient });
  try {
    loaded.module.menu(initialState);
  } catch (cause) {
    const { name, version } = loaded.entry;
    reportFailure(new AreaLoadError('mount', name, version, 'the menu could not be made', cause));
    if (giveUp(loaded.entry)) return makeReady(entry, userId, queryClient);
  }
  return { ...loaded, initialState };
}

/** Loads the area of a role and runs its first loads, once per visit, person and version. */
export function useArea(entry: AreaEntry, userId: string) {
  const queryClient = useQueryClient();
  return useQuery<ReadyArea>({
    queryKey: ['area', entry.name, entry.version, userId],
    queryFn: async () => {
      const area = await makeReady(entry, userId, queryClient);
      const { currentStatus } = area.initialState;
      if (currentStatus !== undefined) writeCurrentStatus(currentStatus);
      return area;
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
