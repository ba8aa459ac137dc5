import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_CHANGED, RELEASE_FILES_MISSING } from '@portal/domain/messages';
import { integrityOf, readRecord } from './bundles.ts';
import { requireCalls } from './check-bundle.ts';
import { requireCompatibleShell, requireFit, requireReleasable } from './compatibility.ts';
import {
  AUTOMATIC_AUTHOR,
  type Author,
  type Change,
  changeReleases,
  effectiveVersions,
  type HistoryEntry,
  type ReleaseState,
} from './history.ts';
import { requireOwner } from './owners.ts';
import { MANIFEST, places } from './places.ts';
import { ReleaseRefusal, refuseCurrent } from './refusal.ts';
import { findArea, type RegistryArea, withArea } from './registry.ts';
import { releaseToEveryone, SHELL, shellChange } from './release.ts';

/**
 * Rolls back to stored files, without a build. It ends an area's running canary; otherwise everyone gets the version
 * before the current one, or the version `to`.
 * @param seen the version that runs, as the author saw it: refused when it is another one
 */
export function rollBack(
  releasesDir: string,
  app: string,
  author: Author,
  to?: string,
  seen?: string,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (state) => {
    await requireOwner(releasesDir, app, 'return', author);
    if (app === SHELL) {
      const version = to ?? versionBefore(state, app);
      await requireCompatibleShell(releasesDir, state, version);
      return (await shellChange(releasesDir, state, version, 'rollback')) ?? refuseCurrent(app, version);
    }
    const running = runningArea(state, app);
    if (seen !== undefined && seen !== running.version) {
      throw new ReleaseRefusal(`Everyone runs ${app} ${running.version}, not ${seen}.`, RELEASE_CHANGED);
    }
    if (running.canary && to === undefined) return withoutCanary(state, running);
    const area = await recordedArea(releasesDir, app, to ?? versionBefore(state, app));
    requireReleased(state, area);
    await requireFit(releasesDir, state.registry, area);
    return releaseToEveryone(state, area, 'rollback') ?? refuseCurrent(app, area.version);
  });
}

/** Releases the canary of an area to everyone; refused when its version is not `seen`. */
export function promote(
  releasesDir: string,
  app: string,
  author: Author,
  seen?: string,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (state) => {
    await requireOwner(releasesDir, app, 'return', author);
    const { canary } = runningArea(state, app);
    if (!canary || (seen !== undefined && seen !== canary.version)) {
      throw new ReleaseRefusal(`${app} has no canary ${seen ?? 'to promote'}.`, RELEASE_CHANGED);
    }
    const area = await recordedArea(releasesDir, app, canary.version);
    await requireReleasable(releasesDir, state.registry, area);
    await requireCalls(releasesDir, area);
    return releaseToEveryone(state, area, 'promote');
  });
}

/**
 * Takes an area out of the registry: its pages and its entry in the menu are gone, its files stay.
 * @throws ReleaseRefusal for the home of a role
 */
export function removeArea(releasesDir: string, app: string, author: Author): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async ({ registry, history }) => {
    await requireOwner(releasesDir, app, 'return', author);
    const { entrance, version, roles } = runningArea({ registry, history }, app);
    if (!entrance)
      throw new ReleaseRefusal(`${app} is the home of the role ${roles.join(', ')}: it cannot be removed.`);
    const areas = registry.areas.filter(({ name }) => name !== app);
    return { registry: { ...registry, areas }, entry: { action: 'remove', app, from: version, to: null } };
  });
}

/** Ends a canary that failed in too many sessions; null when it is no longer the canary. */
export function stopCanary(
  releasesDir: string,
  app: string,
  version: string,
  note: string,
): Promise<HistoryEntry | null> {
  return endCanary(releasesDir, app, version, { who: AUTOMATIC_AUTHOR, commit: null, note });
}

/** Ends a canary for an author who may do so; null when the version is no longer the canary. */
export function endCanary(
  releasesDir: string,
  app: string,
  version: string,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, (state) => {
    const running = findArea(state.registry, app);
    return running?.canary?.version === version ? withoutCanary(state, running) : null;
  });
}

function withoutCanary({ registry }: ReleaseState, { canary, ...area }: RegistryArea): Change {
  return {
    registry: withArea(registry, area),
    entry: { action: 'stop', app: area.name, from: canary?.version ?? null, to: area.version },
  };
}

function runningArea({ registry }: ReleaseState, app: string): RegistryArea {
  const area = findArea(registry, app);
  if (area) return area;
  const names = [SHELL, ...registry.areas.map(({ name }) => name)].join(', ');
  throw new ReleaseRefusal(`There is no released app ${app}: choose one of ${names}.`, RELEASE_CHANGED);
}

function versionBefore({ history }: ReleaseState, app: string): string {
  const before = effectiveVersions(history, app).at(-2);
  if (before !== undefined) return before;
  throw new ReleaseRefusal(`There is no earlier version of ${app} to roll back to.`, RELEASE_FILES_MISSING);
}

/** Who may roll back may not give people what is new: a preview is promoted, with the key of a release. */
function requireReleased({ history }: ReleaseState, { name, version }: RegistryArea): void {
  if (history.some(({ app, from, to }) => app === name && (from === version || to === version))) return;
  throw new ReleaseRefusal(`${name} ${version} was never released: promote its preview.`);
}

/** The registry entry of an area's stored version. @throws ReleaseRefusal when its files are missing or changed */
export async function recordedArea(releasesDir: string, app: string, version: string): Promise<RegistryArea> {
  const area = (await readRecord(releasesDir, app, version))?.area;
  if (!area)
    throw new ReleaseRefusal(`There is no version ${version} of ${app} here.`, RELEASE_FILES_MISSING);
  const manifest = await readFile(join(places.area(releasesDir, app, version), MANIFEST)).catch(
    () => undefined,
  );
  if (!manifest)
    throw new ReleaseRefusal(`The files of ${app} ${version} are missing.`, RELEASE_FILES_MISSING);
  if (integrityOf(manifest) !== area.integrity) {
    throw new ReleaseRefusal(
      `The files of ${app} ${version} have changed since its release.`,
      RELEASE_FILES_MISSING,
    );
  }
  return area;
}
