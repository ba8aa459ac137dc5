import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { versionFor } from '../../shared/area-loading/canary.ts';
import { reportFailure } from '../../shared/area-loading/client-reports.ts';
import { isQuarantined, loadVersion } from '../../shared/area-loading/load-area.ts';
import { type AreaEntry, type AreaRegistry, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';
import { reasonToStay } from '../../shared/navigation/leave-guards.ts';
import type { StoredUser } from '../../shared/session/session-storage.ts';
import { canReloadForArea, isShellOutdated, reloadForArea, reloadForShell } from './shell-version.ts';
import { watchRegistry } from './watch-registry.ts';

/** Another version, mostly a newer one: applied with the next page change, or at once when the user asks for it. */
export interface Update {
  /** Distinguishes this update from later ones. */
  readonly version: string;
  /** It is the shell's, or the area has moved: applying it reloads the document. */
  readonly ofShell: boolean;
  readonly apply: () => void;
}

export interface AreaVersion {
  /** The version to show until the next page change. */
  readonly entry: AreaEntry;
  readonly update: Update | null;
  /** The document is being reloaded. */
  readonly reloading: boolean;
}

interface Pinned {
  readonly entry: AreaEntry;
  readonly pathname: string;
  readonly reload: Reload | null;
  /** Unsaved input kept the update from being applied when this page was opened. */
  readonly isBlocked: boolean;
}

/** What only a new document shows. */
interface Reload {
  readonly version: string;
  readonly run: () => void;
}

/** For a newer shell, or null when this one is current. */
function shellReload(registry: AreaRegistry | undefined): Reload | null {
  const version = registry?.shellVersion;
  if (version === undefined || !isShellOutdated(version)) return null;
  return { version, run: () => reloadForShell(version) };
}

/** For a version of the area at another address, once; then the page keeps its version. */
function areaReload({ name, version }: AreaEntry): Reload | null {
  const key = `${name}@${version}`;
  return canReloadForArea(key) ? { version, run: () => reloadForArea(key) } : null;
}

/** The latest registry and this user's entry of an area in it; undefined until the registry was fetched again. */
function useLatestEntry({ name: area, prefix }: AreaEntry, user: StoredUser) {
  const queryClient = useQueryClient();
  const [registry, setRegistry] = useState<AreaRegistry>();
  const latest = useRef<AreaRegistry>(undefined);
  latest.current = registry;
  useEffect(
    () =>
      watchRegistry((next) => {
        setRegistry(next);
        // The menu follows what was released and removed; the area on screen stays where it is until the person leaves it.
        queryClient.setQueryData<AreaRegistry>(REGISTRY_KEY, (known) => {
          const onScreen = known?.areas.filter(({ name }) => name === area) ?? [];
          const others = next.areas.filter(({ name }) => name !== area);
          const stays = next.areas.some(
            (one) => one.name === area && one.prefix === prefix && one.roles.includes(user.role),
          );
          return stays ? next : { ...next, areas: [...others, ...onScreen] };
        });
      }),
    [queryClient, area, prefix, user.role],
  );
  useEffect(
    () => () => {
      // The next user who signs in on this tab starts with it.
      if (latest.current) queryClient.setQueryData(REGISTRY_KEY, latest.current);
    },
    [queryClient],
  );
  const listed = registry?.areas.find(({ name, roles }) => name === area && roles.includes(user.role));
  return { registry, entry: listed && versionFor(listed, user.id) };
}

/** Attempts to prepare one version in a row. */
const MAX_ATTEMPTS = 3;
/** After them a tab on a bad network waits before the next ones: it must still get a rollback. */
const PAUSE_MS = 5 * 60_000;

const failures = new Map<string, { readonly count: number; readonly at: number }>();
const ready = new Set<string>();

/**
 * Loads a version with all its pages while another one is on screen, so that no chunk can be missing once it is
 * applied. Resolves to whether it may be applied; a failure is reported to the server and not shown to the user.
 */
async function prepareVersion(entry: AreaEntry): Promise<boolean> {
  const key = `${entry.name}@${entry.version}`;
  if (ready.has(key)) return true;
  const failed = failures.get(key) ?? { count: 0, at: 0 };
  const isPaused = failed.count % MAX_ATTEMPTS === 0 && failed.count > 0;
  if (isPaused && performance.now() - failed.at < PAUSE_MS) return false;
  try {
    const { module } = await loadVersion(entry);
    // In sequence, to leave bandwidth for the user's own requests.
    for (const { path, load } of module.routes) {
      await load().catch((cause: unknown) => {
        const error = new AreaLoadError('chunk', entry, `${path} is missing`, cause);
        reportFailure(error);
        throw error;
      });
    }
    ready.add(key);
    return true;
  } catch (error) {
    console.warn('The newer version is not applied.', error);
    failures.set(key, { count: failed.count + 1, at: performance.now() });
    return false;
  }
}

/** The version to change to, once all of it is loaded; null before, and when there is none. */
function usePrepared(
  entry: AreaEntry | undefined,
  pinned: AreaEntry,
  registry: AreaRegistry | undefined,
): AreaEntry | null {
  const [prepared, setPrepared] = useState<AreaEntry>();
  const wanted = entry && entry.version !== pinned.version && !isQuarantined(entry) ? entry : undefined;
  // Runs for every fetched registry, so that a failed version is retried.
  useEffect(() => {
    let isCurrent = true;
    if (!registry || !wanted) return;
    void prepareVersion(wanted).then((isReady) => {
      if (isCurrent && isReady) setPrepared(wanted);
    });
    return () => {
      isCurrent = false;
    };
  }, [registry, wanted?.version]);
  return wanted && prepared?.version === wanted.version ? wanted : null;
}

/**
 * Pins the version of an area while a page is on screen. A newer version (or the older one of a rollback) is
 * prefetched, then applied when the user opens another page and nothing is unsaved; until then it is offered. A newer
 * shell is applied the same way, by loading the next page as a new document.
 */
export function useAreaVersion(listed: AreaEntry, user: StoredUser): AreaVersion {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [pinned, setPinned] = useState<Pinned>(() => {
    // Signing in on a login page that was open for hours starts with the current shell.
    const registry = queryClient.getQueryData<AreaRegistry>(REGISTRY_KEY);
    const reload = navigator.onLine ? shellReload(registry) : null;
    return { entry: versionFor(listed, user.id), pathname, reload, isBlocked: false };
  });
  const latest = useLatestEntry(listed, user);
  const moved = latest.entry?.prefix === listed.prefix ? undefined : latest.entry;
  const next = usePrepared(moved ? undefined : latest.entry, pinned.entry, latest.registry);
  const reload = shellReload(latest.registry) ?? (moved ? areaReload(moved) : null);

  const pinForPage = (isBlocked: boolean): Pinned => ({
    entry: (!isBlocked && navigator.onLine && next) || pinned.entry,
    pathname,
    reload: !isBlocked && navigator.onLine ? reload : null,
    isBlocked,
  });
  if (pinned.pathname !== pathname) setPinned(pinForPage(reasonToStay() !== null));
  // The leave guard of the previous page is removed when it unmounts, after the render that changed the page. This
  // checks once more, only directly after the change: later the user is already working on the new page.
  useEffect(() => {
    if (pinned.isBlocked && reasonToStay() === null) setPinned(pinForPage(false));
  }, [pinned.pathname]);
  useEffect(() => {
    pinned.reload?.run();
  }, [pinned.reload]);

  const applyNext = useCallback(() => {
    if (next) setPinned((current) => ({ ...current, entry: next }));
  }, [next]);
  let update: Update | null = null;
  if (reload) update = { version: reload.version, ofShell: true, apply: reload.run };
  else if (next) update = { version: next.version, ofShell: false, apply: applyNext };
  return { entry: pinned.entry, update, reloading: pinned.reload !== null };
}
