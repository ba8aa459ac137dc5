import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { versionFor } from '../areas/canary.ts';
import { wasGivenUp } from '../areas/load-area.ts';
import { type AreaEntry, type AreaRegistry, REGISTRY_KEY } from '../areas/registry.ts';
import { reasonToStay } from '../navigation/leave-guards.ts';
import { areaOfRole } from '../session/guard.ts';
import type { StoredUser } from '../session/session-storage.ts';
import { prepareVersion } from './prepare-version.ts';
import { isShellOutdated, loadNewShell } from './shell-version.ts';
import { watchRegistry } from './watch-registry.ts';

/** A newer version that may be taken: by itself at the next change of page, or at once when the person asks. */
export interface Update {
  /** Tells one offer from the next. */
  readonly version: string;
  /** Whether the whole page is loaded anew. */
  readonly ofShell: boolean;
  readonly take: () => void;
}

export interface AreaVersion {
  /** What runs until the next change of page. */
  readonly entry: AreaEntry;
  readonly update: Update | null;
  /** The document is being loaded anew, with a newer shell. */
  readonly reloading: boolean;
}

interface Pinned {
  readonly entry: AreaEntry;
  readonly pathname: string;
  /** Version of the shell that this page was left for. */
  readonly leftFor: string | null;
  /** Something was unsaved when the person came to this page. */
  readonly held: boolean;
}

/** The version of the shell that the document should be loaded anew for, or null. */
function newerShell(registry: AreaRegistry | undefined): string | null {
  const current = registry?.shellVersion;
  return current !== undefined && isShellOutdated(current) ? current : null;
}

/** What the registry names now for this person; undefined until it was asked anew. */
function useNewest(user: StoredUser) {
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState<AreaRegistry>();
  const latest = useRef<AreaRegistry>(undefined);
  latest.current = newest;
  useEffect(() => watchRegistry(setNewest), []);
  useEffect(
    () => () => {
      // Whoever signs in next in this tab begins with it.
      if (latest.current) queryClient.setQueryData(REGISTRY_KEY, latest.current);
    },
    [queryClient],
  );
  const listed = newest && areaOfRole(newest.areas, user.role);
  return { newest, entry: listed && versionFor(listed, user.id) };
}

/** The version to change to, once it was loaded whole. */
function usePrepared(entry: AreaEntry | undefined, pinned: AreaEntry, asked: AreaRegistry | undefined) {
  const [prepared, setPrepared] = useState<AreaEntry>();
  const wanted = entry && entry.version !== pinned.version && !wasGivenUp(entry) ? entry : undefined;
  // Each time the registry was asked, so that what failed gets its next try.
  useEffect(() => {
    let current = true;
    if (!asked || !wanted) return;
    void prepareVersion(wanted).then((taken) => {
      if (current && taken) setPrepared(wanted);
    });
    return () => {
      current = false;
    };
  }, [asked, wanted?.version]);
  return wanted && prepared?.version === wanted.version ? wanted : null;
}

/**
 * Pins the version of an area for the time that a page is on screen. A newer one (or the older one of a rollback) is
 * prepared aside, and taken when the person goes to another page and leaves nothing unsaved behind; until then it is
 * offered. A newer shell is taken the same way, by loading the document at the page that the person goes to.
 */
export function useAreaVersion(listed: AreaEntry, user: StoredUser): AreaVersion {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [pinned, setPinned] = useState<Pinned>(() => {
    // Who signs in where the login page was open for hours begins with the shell of today.
    const known = queryClient.getQueryData<AreaRegistry>(REGISTRY_KEY);
    const leftFor = navigator.onLine ? newerShell(known) : null;
    return { entry: versionFor(listed, user.id), pathname, leftFor, held: false };
  });
  const { newest, entry: newestEntry } = useNewest(user);
  const next = usePrepared(newestEntry, pinned.entry, newest);
  const newShell = newerShell(newest);

  const onPage = (held: boolean): Pinned => ({
    entry: (!held && navigator.onLine && next) || pinned.entry,
    pathname,
    leftFor: !held && navigator.onLine ? newShell : null,
    held,
  });
  if (pinned.pathname !== pathname) setPinned(onPage(reasonToStay() !== null));
  // Once, as the page changes: what was unsaved went with the page that the person left. Later the new page is at work.
  useEffect(() => {
    if (pinned.held && reasonToStay() === null) setPinned(onPage(false));
  }, [pinned.pathname]);
  useEffect(() => {
    if (pinned.leftFor) loadNewShell(pinned.leftFor);
  }, [pinned.leftFor]);

  const takeArea = useCallback(() => {
    if (next) setPinned((current) => ({ ...current, entry: next }));
  }, [next]);
  let update: Update | null = null;
  if (newShell) update = { version: newShell, ofShell: true, take: () => loadNewShell(newShell) };
  else if (next) update = { version: next.version, ofShell: false, take: takeArea };
  return { entry: pinned.entry, update, reloading: pinned.leftFor !== null };
}
