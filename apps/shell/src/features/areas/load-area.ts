import type { AreaModule } from '@portal/area-contract';
import { reportFailure } from '../releases/client-reports.ts';
import { AreaLoadError, asAreaLoadError } from './area-load-error.ts';
import { checkContract } from './check-contract.ts';
import { fetchManifest, loadExposed } from './federation.ts';
import { forgetGoodVersion, isProven, otherGoodVersions } from './good-versions.ts';
import type { AreaEntry } from './registry.ts';

/** An area that is ready to be mounted. */
export interface LoadedArea {
  readonly entry: AreaEntry;
  readonly module: AreaModule;
}

/** Tries of one version before another one is used. */
const TRIES = 2;
/** Enough for a hiccup of the network to pass. */
const RETRY_DELAY_MS = 400;

/** Every version that was loaded, or is being loaded, in this visit. */
const modules = new Map<string, Promise<AreaModule>>();
/** Versions that failed after they were mounted: not used again in this visit while another one works. */
const setAside = new Set<string>();

function keyOf({ name, version }: AreaEntry): string {
  return `${name}@${version}`;
}

async function tryVersion(entry: AreaEntry, triesLeft = TRIES): Promise<AreaModule> {
  try {
    await fetchManifest(entry);
    return checkContract(entry, await loadExposed(entry));
  } catch (error) {
    // What was loaded whole and does not fit will not fit the next time.
    const mayPass = !(error instanceof AreaLoadError && error.phase === 'contract');
    if (!mayPass || triesLeft <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return tryVersion(entry, triesLeft - 1);
  }
}

/** Loads this version and no other: manifest, entry, contract. Throws `AreaLoadError`, which is also reported. */
export async function loadVersion(entry: AreaEntry): Promise<LoadedArea> {
  const key = keyOf(entry);
  const loading = modules.get(key) ?? tryVersion(entry);
  modules.set(key, loading);
  try {
    return { entry, module: await loading };
  } catch (cause) {
    modules.delete(key);
    const error = asAreaLoadError('entry', entry, 'it did not load', cause);
    reportFailure(error);
    throw error;
  }
}

/** What may stand in for a version: for a canary what everyone else runs, then what worked last in this browser. */
function standInsFor(entry: AreaEntry): AreaEntry[] {
  const { everyone } = entry;
  const good = otherGoodVersions(entry);
  return everyone ? [everyone, ...good.filter(({ version }) => version !== everyone.version)] : good;
}

/**
 * Loads an area. A version that keeps failing is replaced by what may stand in for it. Throws the `AreaLoadError` of the
 * version that was asked for when nothing works.
 */
export async function loadArea(entry: AreaEntry): Promise<LoadedArea> {
  const isSetAside = (candidate: AreaEntry) => setAside.has(keyOf(candidate));
  const candidates = [entry, ...standInsFor(entry)];
  const order = [
    ...candidates.filter((candidate) => !isSetAside(candidate)),
    ...candidates.filter((candidate) => isSetAside(candidate)),
  ];
  const failures: unknown[] = [];
  for (const candidate of order) {
    try {
      const loaded = await loadVersion(candidate);
      if (candidate !== entry) console.warn(`${keyOf(entry)} gives way to ${keyOf(candidate)}.`);
      return loaded;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

/**
 * A mounted version failed: its page threw, or a part of it could not be loaded. Gives whether another one may stand in
 * for it, which the next `loadArea` then uses for the rest of the visit. A version that had worked in earlier visits is
 * not given up for one page, nor is any without a connection.
 */
export function giveUp(entry: AreaEntry): boolean {
  if (isProven(entry) || !navigator.onLine || setAside.has(keyOf(entry))) return false;
  forgetGoodVersion(entry);
  if (standInsFor(entry).length === 0) return false;
  setAside.add(keyOf(entry));
  return true;
}

/** Whether the version failed in this visit after it was mounted. */
export function wasGivenUp(entry: AreaEntry): boolean {
  return setAside.has(keyOf(entry));
}
