import { existsSync } from 'node:fs';
import { RELEASE_FILES_MISSING, RELEASE_INCOMPATIBLE } from '@portal/domain/messages';
import type { ReleaseState } from './change-releases.ts';
import {
  type AreaNeeds,
  incompatibilities,
  readNeeds,
  readOffer,
  readRunningOffer,
} from './compatibility.ts';
import { places } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';
import { placeConflicts, type Registry, type RegistryArea, slotFaults } from './registry.ts';

/**
 * @throws ReleaseRefusal when an area cannot be beside the others, the files of its version are missing, or it cannot run in the
 * current shell
 */
export async function requireFit(releasesDir: string, registry: Registry, area: RegistryArea): Promise<void> {
  refuseFor(placeConflicts(registry, area));
  refuseFor(await areaIncompatibilities(releasesDir, area));
}

/** Why a stored version of an area cannot run in the current shell; empty when it can. */
export async function areaIncompatibilities(releasesDir: string, area: RegistryArea): Promise<string[]> {
  const needs = await readStoredNeeds(releasesDir, area.name, area);
  return incompatibilities(`${area.name} ${area.version}`, needs, await readRunningOffer(releasesDir));
}

/** @throws ReleaseRefusal when the shell's files are missing, or a current area cannot run in it */
export async function requireCompatibleShell(
  releasesDir: string,
  { registry }: ReleaseState,
  version: string,
): Promise<void> {
  const folder = places.shell(releasesDir, version);
  if (!existsSync(folder))
    throw new ReleaseRefusal(`The files of shell ${version} are missing.`, RELEASE_FILES_MISSING);
  refuseFor(await shellIncompatibilities(releasesDir, registry, folder));
}

/** Why current areas or canaries cannot run in the shell of this folder, one sentence for each reason. */
export async function shellIncompatibilities(
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
      incompatibilities(`${name} ${bundle.version}`, await readStoredNeeds(releasesDir, name, bundle), offer),
    ),
  );
  return reasons.flat();
}

async function readStoredNeeds(
  releasesDir: string,
  name: string,
  { version, contract }: { version: string; contract: string },
): Promise<AreaNeeds> {
  return readNeeds(places.area(releasesDir, name, version), contract).catch(() => {
    throw new ReleaseRefusal(`The files of ${name} ${version} are missing.`, RELEASE_FILES_MISSING);
  });
}

/**
 * Requires of an area that people are to get what `requireFit` does, and that every slot has what it needs. A rollback and a preview
 * need only the first. @throws ReleaseRefusal
 */
export async function requireReleasable(
  releasesDir: string,
  registry: Registry,
  area: RegistryArea,
): Promise<void> {
  await requireFit(releasesDir, registry, area);
  refuseFor(slotFaults(registry, area));
}

/** @throws ReleaseRefusal with all the reasons, unless there are none */
export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseRefusal(reasons.join('\n'), RELEASE_INCOMPATIBLE);
}
