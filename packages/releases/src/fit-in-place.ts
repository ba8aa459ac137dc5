import { existsSync } from 'node:fs';
import type { Standing } from './change-releases.ts';
import { type AreaNeeds, misfits, readNeeds, readOffer, readRunningOffer } from './fit.ts';
import { places } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { Registry, RegistryArea } from './registry.ts';

/** Refuses an area's version that is not in place, or cannot run in the shell that runs now. */
export async function refuseMisfit(releasesDir: string, area: RegistryArea): Promise<void> {
  refuseIfAny(await misfitsOfArea(releasesDir, area));
}

/** Why an area's version that is in place could not run in the shell that runs now; none when it fits. */
export async function misfitsOfArea(releasesDir: string, area: RegistryArea): Promise<string[]> {
  const needs = await neededBy(releasesDir, area.name, area);
  return misfits(`${area.name} ${area.version}`, needs, await readRunningOffer(releasesDir));
}

/** Refuses a shell that is not in place, or in which an area that runs now could not. */
export async function refuseShellMisfit(
  releasesDir: string,
  { registry }: Standing,
  version: string,
): Promise<void> {
  const folder = places.shell(releasesDir, version);
  if (!existsSync(folder)) throw new ReleaseRefusal(`There is no shell ${version} in place.`);
  refuseIfAny(await misfitsOfShell(releasesDir, registry, folder));
}

/** Why areas or canaries that run now could not run in the shell of this folder, one sentence for each reason. */
export async function misfitsOfShell(
  releasesDir: string,
  registry: Registry,
  folder: string,
): Promise<string[]> {
  const offer = await readOffer(folder);
  const bundles = registry.areas.flatMap((area) => [
    { name: area.name, bundle: area },
    ...(area.canary ? [{ name: area.name, bundle: area.canary }] : []),
  ]);
  const reasons = await Promise.all(
    bundles.map(async ({ name, bundle }) =>
      misfits(`${name} ${bundle.version}`, await neededBy(releasesDir, name, bundle), offer),
    ),
  );
  return reasons.flat();
}

async function neededBy(
  releasesDir: string,
  name: string,
  { version, contract }: { version: string; contract: string },
): Promise<AreaNeeds> {
  return readNeeds(places.area(releasesDir, name, version), contract).catch(() => {
    throw new ReleaseRefusal(`The files of ${name} ${version} are not in place.`);
  });
}

/** @throws ReleaseRefusal with all the reasons, when there are any */
export function refuseIfAny(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefusal(faults.join('\n'));
}
