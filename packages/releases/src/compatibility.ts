import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContractRange, contractFits } from '@portal/domain/contract-fit';
import { RELEASE_FILES_MISSING, RELEASE_INCOMPATIBLE } from '@portal/domain/messages';
import semver from 'semver';
import type { ReleaseState } from './history.ts';
import { MANIFEST, places, SHELL_OFFER } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';
import {
  placeConflicts,
  prefixFaults,
  type Registry,
  type RegistryArea,
  type ShellOffer,
  slotFaults,
} from './registry.ts';

/** What an area requires of the shell; the shared modules are read from its federation manifest. */
interface AreaNeeds {
  contract: string;
  shared: readonly { name: string; requiredVersion: string }[];
}

/** Why an area cannot run in a shell, one sentence for each reason; empty when it can. */
export function incompatibilities(area: string, needs: AreaNeeds, offer: ShellOffer): string[] {
  const reasons: string[] = [];
  const range = contractRange(offer);
  if (!contractFits(needs.contract, range)) {
    reasons.push(
      `${area} is built against contract ${needs.contract}, the shell runs ${range.oldest} to ${range.newest}.`,
    );
  }
  for (const { name, requiredVersion } of needs.shared) {
    const offered = offer.shared[name];
    if (offered === undefined) reasons.push(`${area} needs ${name}, which the shell does not share.`);
    else if (!semver.satisfies(offered, requiredVersion)) {
      reasons.push(`${area} needs ${name} ${requiredVersion}, the shell provides ${offered}.`);
    }
  }
  return reasons;
}

function contractRange({ contract, oldest_contract }: ShellOffer): ContractRange {
  return { oldest: oldest_contract ?? `${semver.major(contract)}.0.0`, newest: contract };
}

/** What the area's bundle in this folder requires. */
export async function readNeeds(bundle: string, contract: string): Promise<AreaNeeds> {
  const { shared } = JSON.parse(await readFile(join(bundle, MANIFEST), 'utf8')) as Pick<AreaNeeds, 'shared'>;
  return { contract, shared };
}

/** What the shell in this folder offers. */
export async function readOffer(bundle: string): Promise<ShellOffer> {
  return JSON.parse(await readFile(join(bundle, SHELL_OFFER), 'utf8'));
}

/**
 * What the current shell offers.
 * @throws ReleaseRefusal when no shell was released, or its offer is missing
 */
export async function readRunningOffer(releasesDir: string): Promise<ShellOffer> {
  return readOffer(places.shellCurrent(releasesDir)).catch(() => {
    throw new ReleaseRefusal(
      'No released shell says what it offers to areas: release the shell first (npm run release -- shell).',
      RELEASE_INCOMPATIBLE,
    );
  });
}

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
 * Requires of an area that people are to get what `requireFit` does, a prefix of the portal, and that every slot has what it needs.
 * A rollback and a preview need only the first. @throws ReleaseRefusal
 */
export async function requireReleasable(
  releasesDir: string,
  registry: Registry,
  area: RegistryArea,
): Promise<void> {
  await requireFit(releasesDir, registry, area);
  refuseFor([...prefixFaults(area), ...slotFaults(registry, area)]);
}

/** @throws ReleaseRefusal with all the reasons, unless there are none */
export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseRefusal(reasons.join('\n'), RELEASE_INCOMPATIBLE);
}
