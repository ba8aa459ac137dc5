import type { AreaModule } from '@portal/area-contract';
import { addCallsFor } from '../session/legacy-calls.ts';
import { AreaLoadError, asAreaLoadError } from './area-load-error.ts';
import { checkContract } from './check-contract.ts';
import { reportFailure } from './client-reports.ts';
import { fetchManifest, loadExposed } from './federation.ts';
import { forgetKnownGood, otherKnownGood, wasKnownGoodBeforeVisit } from './known-good-versions.ts';
import type { AreaEntry } from './registry.ts';

export interface LoadedArea {
  readonly entry: AreaEntry;
  readonly module: AreaModule;
}

/** Attempts to load one version before a fallback is used. */
const ATTEMPTS = 2;
/** Long enough for a short network failure to pass. */
const RETRY_DELAY_MS = 400;

/** The modules of this visit by version, loaded or being loaded. */
const modules = new Map<string, Promise<AreaModule>>();
/** Versions that failed after they were mounted: used in this visit only when every other one fails as well. */
const quarantined = new Set<string>();

function keyOf({ name, version }: AreaEntry): string {
  return `${name}@${version}`;
}

async function loadWithRetry(entry: AreaEntry, attemptsLeft = ATTEMPTS): Promise<AreaModule> {
  try {
    await Promise.all([fetchManifest(entry), addCallsFor(entry.contract)]);
    return checkContract(entry, await loadExposed(entry));
  } catch (error) {
    // A bundle that loaded but does not fit the contract will not fit on the next attempt either.
    const isTransient = !(error instanceof AreaLoadError && error.phase === 'contract');
    if (!isTransient || attemptsLeft <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return loadWithRetry(entry, attemptsLeft - 1);
  }
}

/**
 * Loads exactly this version, without fallback: manifest, entry, contract. Throws `AreaLoadError`, which is also
 * reported to the server.
 */
export async function loadVersion(entry: AreaEntry): Promise<LoadedArea> {
  const key = keyOf(entry);
  const loading = modules.get(key) ?? loadWithRetry(entry);
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

/**
 * The fallbacks of a version: for a canary the general version, then the versions known good in this browser. A preview has
 * none: its reader wants to see that it fails.
 */
function fallbacksOf(entry: AreaEntry): AreaEntry[] {
  if (entry.source) return [];
  const { everyone } = entry;
  const knownGood = otherKnownGood(entry);
  return everyone
    ? [everyone, ...knownGood.filter(({ version }) => version !== everyone.version)]
    : knownGood;
}

/**
 * Loads an area, or a fallback when its version fails. When everything fails, throws the `AreaLoadError` of the first
 * version that was tried.
 */
export async function loadArea(entry: AreaEntry): Promise<LoadedArea> {
  const candidates = [entry, ...fallbacksOf(entry)];
  const order = [
    ...candidates.filter((candidate) => !isQuarantined(candidate)),
    ...candidates.filter(isQuarantined),
  ];
  const failures: unknown[] = [];
  for (const candidate of order) {
    try {
      const loaded = await loadVersion(candidate);
      if (candidate !== entry) console.warn(`${keyOf(entry)} is replaced by ${keyOf(candidate)}.`);
      return loaded;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

/**
 * Quarantines a mounted version whose page threw or whose chunk could not be loaded. Returns whether a fallback
 * exists, which `loadArea` then uses for the rest of the visit. A version that worked in an earlier visit is not
 * quarantined (its data is the likelier cause), nor is any version while the browser is offline.
 */
export function quarantine(entry: AreaEntry): boolean {
  if (wasKnownGoodBeforeVisit(entry) || !navigator.onLine || isQuarantined(entry)) return false;
  forgetKnownGood(entry);
  if (fallbacksOf(entry).length === 0) return false;
  quarantined.add(keyOf(entry));
  return true;
}

/** Whether the version failed in this visit after it was mounted. */
export function isQuarantined(entry: AreaEntry): boolean {
  return quarantined.has(keyOf(entry));
}
