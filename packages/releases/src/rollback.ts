import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, readRecord } from './bundles.ts';
import { type Change, changeReleases, type Standing } from './change-releases.ts';
import { refuseMisfit, refuseShellMisfit } from './fit-in-place.ts';
import { type Author, BY_ITSELF, type HistoryEntry, standingVersions } from './history.ts';
import { MANIFEST, places } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';
import { findArea, type RegistryArea, withArea } from './registry.ts';
import { SHELL, shellSwitch, toEverybody } from './release.ts';

/**
 * Goes back without building. An area's canary that runs is taken away; otherwise everybody gets the version that
 * stood before, or the one that `to` names.
 */
export function rollBack(
  releasesDir: string,
  app: string,
  author: Author,
  to?: string,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (standing) => {
    if (app === SHELL) {
      const version = to ?? versionBefore(standing, app);
      await refuseShellMisfit(releasesDir, standing, version);
      return shellSwitch(standing, version, 'rollback') ?? refuseSame(app, version);
    }
    const running = runningArea(standing, app);
    if (running.canary && to === undefined) return withoutCanary(standing, running);
    const area = await recordedArea(releasesDir, app, to ?? versionBefore(standing, app));
    await refuseMisfit(releasesDir, area);
    return toEverybody(standing, area, 'rollback') ?? refuseSame(app, area.version);
  });
}

/** Gives the canary of an area to everybody. */
export function promote(releasesDir: string, app: string, author: Author): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (standing) => {
    const { canary } = runningArea(standing, app);
    if (!canary) throw new ReleaseRefusal(`${app} has no canary to promote.`);
    const area = await recordedArea(releasesDir, app, canary.version);
    await refuseMisfit(releasesDir, area);
    return toEverybody(standing, area, 'promote');
  });
}

/** Takes a canary away because too many who got it failed; null when it does not run any more. */
export function stopCanary(
  releasesDir: string,
  app: string,
  version: string,
  note: string,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, { who: BY_ITSELF, commit: null, note }, (standing) => {
    const running = findArea(standing.registry, app);
    return running?.canary?.version === version ? withoutCanary(standing, running) : null;
  });
}

function withoutCanary({ registry }: Standing, { canary, ...area }: RegistryArea): Change {
  return {
    registry: withArea(registry, area),
    entry: { action: 'stop', app: area.name, from: canary?.version ?? null, to: area.version },
  };
}

function runningArea({ registry }: Standing, app: string): RegistryArea {
  const area = findArea(registry, app);
  if (area) return area;
  const names = [SHELL, ...registry.areas.map(({ name }) => name)].join(', ');
  throw new ReleaseRefusal(`Nothing of the name ${app} was released here: choose one of ${names}.`);
}

function versionBefore({ history }: Standing, app: string): string {
  const before = standingVersions(history, app).at(-2);
  if (before !== undefined) return before;
  throw new ReleaseRefusal(`There is no earlier version of ${app} to go back to.`);
}

/** The area as it was released in a version whose files are still in place, unchanged. */
async function recordedArea(releasesDir: string, app: string, version: string): Promise<RegistryArea> {
  const area = (await readRecord(releasesDir, app, version))?.area;
  if (!area) throw new ReleaseRefusal(`${app} ${version} was never put in place here.`);
  const manifest = await readFile(join(places.area(releasesDir, app, version), MANIFEST)).catch(
    () => undefined,
  );
  if (!manifest) throw new ReleaseRefusal(`The files of ${app} ${version} are not in place any more.`);
  if (integrityOf(manifest) !== area.integrity) {
    throw new ReleaseRefusal(`The files of ${app} ${version} are not those that were released.`);
  }
  return area;
}

function refuseSame(app: string, version: string): never {
  throw new ReleaseRefusal(`Everybody runs ${app} ${version} already.`);
}
