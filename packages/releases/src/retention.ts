import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecord } from './bundles.ts';
import { type ReleaseState, readReleaseState } from './history.ts';
import { type RequireLock, withReleasesLock } from './lock.ts';
import { places } from './places.ts';
import { isExpired, type Preview, readPreviews } from './previews.ts';
import { SHELL } from './release.ts';

/** How many versions of an app are always kept, the newest of its history. */
export const KEPT_VERSIONS = 10;
/** Tabs stay open for days, and a browser falls back to the version that last worked in it. */
export const KEPT_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes expired previews; versions that are neither current, nor of a preview, nor among the last of the history, nor
 * younger than `KEPT_DAYS`; and assets that only such shells use.
 * @returns what was removed, as paths under RELEASES_DIR, and the previews
 */
export function prune(releasesDir: string, now: Date): Promise<string[]> {
  return withReleasesLock(releasesDir, async (requireLock) => {
    const state = await readReleaseState(releasesDir);
    const youngerThan = now.getTime() - KEPT_DAYS * DAY_MS;
    const previews = await readPreviews(releasesDir);
    const removed: string[] = [];
    for (const { token, area } of previews.filter((preview) => isExpired(preview, now))) {
      await requireLock();
      await rm(places.preview(releasesDir, token), { force: true });
      removed.push(`the preview of ${area.name} ${area.version}`);
    }
    const areas = await readdir(join(releasesDir, 'areas')).catch(() => []);
    const open = previews.filter((preview) => !isExpired(preview, now));
    for (const app of [...areas, SHELL]) {
      const kept = keptVersions(state, open, app);
      removed.push(...(await pruneApp(releasesDir, app, kept, youngerThan, requireLock)));
    }
    return [...removed, ...(await pruneAssets(releasesDir, youngerThan, requireLock))].sort();
  });
}

async function pruneApp(
  releasesDir: string,
  app: string,
  kept: ReadonlySet<string>,
  youngerThan: number,
  requireLock: RequireLock,
): Promise<string[]> {
  const folder = app === SHELL ? places.shellVersions(releasesDir) : places.areaVersions(releasesDir, app);
  const removed: string[] = [];
  for (const version of await readdir(folder).catch(() => [])) {
    if (kept.has(version) || (await isYounger(join(folder, version), youngerThan))) continue;
    await requireLock();
    await rm(join(folder, version), { recursive: true });
    await rm(places.record(releasesDir, app, version), { force: true });
    await rm(join(places.records(releasesDir, app), version), { recursive: true, force: true });
    removed.push(join(app === SHELL ? 'shell/versions' : `areas/${app}`, version));
  }
  return removed;
}

function keptVersions(
  { registry, history }: ReleaseState,
  previews: readonly Preview[],
  app: string,
): Set<string> {
  const area = registry.areas.find(({ name }) => name === app);
  const running = [area?.version, area?.canary?.version, app === SHELL ? registry.shell?.version : undefined];
  const named = history.filter((entry) => entry.app === app).flatMap(({ from, to }) => [from, to]);
  const newest = [...new Set(named.toReversed())].slice(0, KEPT_VERSIONS);
  const previewed = previews.filter(({ area }) => area.name === app).map(({ area }) => area.version);
  return new Set([...running, ...previewed, ...newest].filter((version) => typeof version === 'string'));
}

async function pruneAssets(
  releasesDir: string,
  youngerThan: number,
  requireLock: RequireLock,
): Promise<string[]> {
  const used = new Set<string>();
  for (const version of await readdir(places.shellVersions(releasesDir)).catch(() => [])) {
    for (const asset of (await readRecord(releasesDir, SHELL, version))?.assets ?? []) used.add(asset);
  }
  // Without a record of what is used, every asset may be in use.
  if (used.size === 0) return [];
  const removed: string[] = [];
  for (const asset of await readdir(places.shellAssets(releasesDir)).catch(() => [])) {
    const path = join(places.shellAssets(releasesDir), asset);
    if (used.has(asset) || (await isYounger(path, youngerThan))) continue;
    await requireLock();
    await rm(path, { recursive: true });
    await rm(places.sourceMap(releasesDir, `assets/${asset}`), { force: true });
    removed.push(join('shell/assets', asset));
  }
  return removed;
}

async function isYounger(path: string, than: number): Promise<boolean> {
  return (await stat(path)).mtimeMs > than;
}
