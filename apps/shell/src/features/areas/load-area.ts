import type { AreaModule } from '@portal/area-contract';
import { checkContract } from './check-contract.ts';
import { fetchManifest, loadExposed } from './federation.ts';
import { otherGoodVersion, rememberGoodVersion } from './last-good-version.ts';
import type { AreaEntry } from './registry.ts';

/** An area that is ready to be mounted. */
export interface LoadedArea {
  readonly entry: AreaEntry;
  readonly module: AreaModule;
}

/** Tries of one version before the last good one is used. */
const TRIES = 2;

async function loadVersion(entry: AreaEntry): Promise<LoadedArea> {
  await fetchManifest(entry);
  return { entry, module: checkContract(entry, await loadExposed(entry)) };
}

/**
 * Loads an area: manifest, entry, contract. A version that keeps failing is replaced by the one that worked last
 * in this browser. Throws the `AreaLoadError` of the newest version when nothing works.
 */
export async function loadArea(entry: AreaEntry): Promise<LoadedArea> {
  let failure: unknown;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const loaded = await loadVersion(entry);
      rememberGoodVersion(entry);
      return loaded;
    } catch (error) {
      failure = error;
    }
  }
  const fallback = otherGoodVersion(entry);
  if (!fallback) throw failure;
  console.warn('An older version of the area is used.', failure);
  return loadVersion(fallback).catch(() => {
    throw failure;
  });
}
