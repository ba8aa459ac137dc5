import type { ReleaseAction } from '@portal/domain/releases';
import {
  areaIncompatibilities,
  readOffer,
  refuseFor,
  requireCompatibleShell,
  requireReleasable,
  shellIncompatibilities,
} from './compatibility.ts';
import {
  type Author,
  type Change,
  changeReleases,
  type HistoryEntry,
  isManagedByOperations,
  type ReleaseState,
} from './history.ts';
import { ownerRefusal, requireOwner } from './owners.ts';
import { places } from './places.ts';
import { ReleaseRefusal, refuseCurrent } from './refusal.ts';
import { findArea, placeConflicts, type Registry, type RegistryArea, withArea } from './registry.ts';

export const SHELL = 'shell';

/** Releases an area's version to everyone, which ends its canary. */
export function releaseArea(
  releasesDir: string,
  area: RegistryArea,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (state) => {
    await requireOwner(releasesDir, area.name, 'release', author);
    await requireReleasable(releasesDir, state.registry, area);
    return releaseToEveryone(state, area, 'release');
  });
}

/** Releases an area's version to `share` per cent of people; the others keep the current one. */
export function releaseCanary(
  releasesDir: string,
  area: RegistryArea,
  share: number,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (state) => {
    await requireOwner(releasesDir, area.name, 'release', author);
    baseOfCanary(state.registry, area);
    await requireReleasable(releasesDir, state.registry, area);
    return canaryChange(state, area, share);
  });
}

/** The registry with a canary; null when it is running with this share already. Throws as `baseOfCanary` does. */
export function canaryChange({ registry }: ReleaseState, area: RegistryArea, share: number): Change | null {
  const running = baseOfCanary(registry, area);
  const { version, entry, contract, integrity, home_needs, offers, fills } = area;
  const slots = { ...(offers && { offers }), ...(fills && { fills }) };
  const canary = { version, entry, contract, integrity, ...(home_needs && { home_needs }), ...slots, share };
  if (running.canary?.version === version && running.canary.share === share) return null;
  return {
    registry: withArea(registry, { ...running, canary }),
    entry: { action: 'canary', app: area.name, from: running.version, to: version, share },
  };
}

/**
 * The current version of an area, which people without the canary keep.
 * @throws ReleaseRefusal when there is none, or it is the canary's version
 */
export function baseOfCanary(registry: Registry, { name, version }: RegistryArea): RegistryArea {
  const running = findArea(registry, name);
  if (!running)
    throw new ReleaseRefusal(`${name} was never released: release it to everyone before a canary.`);
  if (running.version === version) refuseCurrent(name, version);
  return running;
}

/**
 * Releases the local build of an area to everyone for `npm start`, unless an operator chose another version.
 * @returns why it was not released, or undefined
 */
export async function releaseLocalArea(
  releasesDir: string,
  area: RegistryArea,
  author: Author,
): Promise<string | undefined> {
  let reason: string | undefined;
  await changeReleases(releasesDir, author, async (state) => {
    const running = findArea(state.registry, area.name);
    if (isManagedByOperations(state.history, area.name)) {
      if (!running) reason = `${area.name} stays removed`;
      else if (running.version !== area.version || running.canary) {
        reason = `${area.name} stays at ${running.version}, as it was released`;
      }
      return null;
    }
    const refusal = await ownerRefusal(releasesDir, area.name, 'release', author.key);
    if (refusal !== undefined && running?.version !== area.version) {
      reason = `${area.name} stays ${running ? `at ${running.version}` : 'unreleased'}: ${refusal}`;
      return null;
    }
    const conflicts = placeConflicts(state.registry, area);
    const reasons = [...conflicts, ...(await areaIncompatibilities(releasesDir, area))];
    if (running && reasons.length > 0) {
      reason = `${area.name} stays at ${running.version}, because of what is released: ${reasons.join(' ')}`;
      return null;
    }
    refuseFor(reasons);
    return releaseToEveryone(state, area, 'start');
  });
  return reason;
}

/** Makes a stored shell the current one. */
export function releaseShell(
  releasesDir: string,
  version: string,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (state) => {
    await requireOwner(releasesDir, SHELL, 'release', author);
    await requireCompatibleShell(releasesDir, state, version);
    return shellChange(releasesDir, state, version, 'release');
  });
}

/** As `releaseLocalArea`, for the shell. */
export async function releaseLocalShell(
  releasesDir: string,
  version: string,
  author: Author,
): Promise<string | undefined> {
  let reason: string | undefined;
  await changeReleases(releasesDir, author, async (state) => {
    const running = state.registry.shell?.version;
    if (running !== undefined && running !== version) {
      const why = await whyShellStays(releasesDir, state, version, author);
      if (why !== undefined) {
        reason = `${SHELL} stays at ${running}${why}`;
        return null;
      }
    }
    return shellChange(releasesDir, state, version, 'start');
  });
  return reason;
}

/** Why `npm start` may not replace the running shell, as the end of a sentence; undefined when it may. */
async function whyShellStays(
  releasesDir: string,
  { registry, history }: ReleaseState,
  version: string,
  { key }: Author,
): Promise<string | undefined> {
  if (isManagedByOperations(history, SHELL)) return ', as it was released';
  const refusal = await ownerRefusal(releasesDir, SHELL, 'release', key);
  if (refusal !== undefined) return `: ${refusal}`;
  // The other areas are replaced by their own local builds.
  const kept: RegistryArea[] = [];
  for (const area of registry.areas) {
    const isOwned = (await ownerRefusal(releasesDir, area.name, 'release', key)) !== undefined;
    if (isOwned || isManagedByOperations(history, area.name)) kept.push(area);
  }
  const folder = places.shell(releasesDir, version);
  const reasons = await shellIncompatibilities(releasesDir, { ...registry, areas: kept }, folder);
  return reasons.length > 0 ? `, because of what is released: ${reasons.join(' ')}` : undefined;
}

export function releaseToEveryone(
  { registry }: ReleaseState,
  area: RegistryArea,
  action: ReleaseAction,
): Change | null {
  const running = findArea(registry, area.name);
  const next = withArea(registry, area);
  if (running && JSON.stringify(running) === JSON.stringify(findArea(next, area.name))) return null;
  return {
    registry: next,
    entry: { action, app: area.name, from: running?.version ?? null, to: area.version },
  };
}

export async function shellChange(
  releasesDir: string,
  { registry }: ReleaseState,
  version: string,
  action: ReleaseAction,
): Promise<Change | null> {
  const from = registry.shell?.version ?? null;
  if (from === version) return null;
  const { contract, oldest_contract } = await readOffer(places.shell(releasesDir, version));
  const shell = { version, contract, ...(oldest_contract && { oldest_contract }) };
  return { registry: { ...registry, shell }, entry: { action, app: SHELL, from, to: version } };
}
