import { type Change, changeReleases, type Standing } from './change-releases.ts';
import { misfitsOfArea, refuseIfAny, refuseMisfit, refuseShellMisfit } from './fit-in-place.ts';
import { type Author, type HistoryEntry, isHeldByOperations, type ReleaseAction } from './history.ts';
import { ReleaseRefusal } from './refusal.ts';
import { findArea, type Registry, type RegistryArea, withArea } from './registry.ts';

export const SHELL = 'shell';

/** Gives an area's version to everybody; a canary of the area ends with it. */
export function releaseArea(
  releasesDir: string,
  area: RegistryArea,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (standing) => {
    await refuseMisfit(releasesDir, area);
    return toEverybody(standing, area, 'release');
  });
}

/** Gives an area's version to `share` per cent of the people; everybody else keeps what runs. */
export function releaseCanary(
  releasesDir: string,
  area: RegistryArea,
  share: number,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async ({ registry }) => {
    const running = canaryBeside(registry, area);
    await refuseMisfit(releasesDir, area);
    const { version, entry, contract, integrity } = area;
    const canary = { version, entry, contract, integrity, share };
    if (running.canary?.version === version && running.canary.share === share) return null;
    return {
      registry: withArea(registry, { ...running, canary }),
      entry: { action: 'canary', app: area.name, from: running.version, to: version, share },
    };
  });
}

/**
 * The version beside which a canary of the area would run.
 * @throws ReleaseRefusal when there is none, or everybody runs the canary's version already
 */
export function canaryBeside(registry: Registry, { name, version }: RegistryArea): RegistryArea {
  const running = findArea(registry, name);
  if (!running) throw new ReleaseRefusal(`${name} was never released: there is nothing to try it beside.`);
  if (running.version === version) throw new ReleaseRefusal(`Everybody runs ${name} ${version} already.`);
  return running;
}

/**
 * Gives the local state of an area to everybody for `npm start`, unless operations decided what runs.
 * @returns why it was left alone, or undefined
 */
export async function startArea(
  releasesDir: string,
  area: RegistryArea,
  author: Author,
): Promise<string | undefined> {
  let left: string | undefined;
  await changeReleases(releasesDir, author, async (standing) => {
    const running = findArea(standing.registry, area.name);
    if (running && isHeldByOperations(standing.history, area.name)) {
      if (running.version !== area.version || running.canary) {
        left = `${area.name} stays at ${running.version}, as it was released`;
      }
      return null;
    }
    const faults = await misfitsOfArea(releasesDir, area);
    if (running && faults.length > 0) {
      left = `${area.name} stays at ${running.version}, because the shell was released: ${faults.join(' ')}`;
      return null;
    }
    refuseIfAny(faults);
    return toEverybody(standing, area, 'start');
  });
  return left;
}

/** Makes a shell that was put in place the one that runs. */
export function releaseShell(
  releasesDir: string,
  version: string,
  author: Author,
): Promise<HistoryEntry | null> {
  return changeReleases(releasesDir, author, async (standing) => {
    await refuseShellMisfit(releasesDir, standing, version);
    return shellSwitch(standing, version, 'release');
  });
}

/** Runs the local shell for `npm start`, unless operations decided which one runs; gives why it was left alone. */
export async function startShell(
  releasesDir: string,
  version: string,
  author: Author,
): Promise<string | undefined> {
  let left: string | undefined;
  await changeReleases(releasesDir, author, (standing) => {
    const running = standing.registry.shell?.version;
    if (running === undefined || !isHeldByOperations(standing.history, SHELL)) {
      return shellSwitch(standing, version, 'start');
    }
    if (running !== version) left = `${SHELL} stays at ${running}, as it was released`;
    return null;
  });
  return left;
}

export function toEverybody(
  { registry }: Standing,
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

export function shellSwitch({ registry }: Standing, version: string, action: ReleaseAction): Change | null {
  const from = registry.shell?.version ?? null;
  if (from === version) return null;
  return { registry: { ...registry, shell: { version } }, entry: { action, app: SHELL, from, to: version } };
}
