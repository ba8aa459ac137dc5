import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { MANIFEST, places, SHELL_OFFER } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';

/** What a shell gives to the areas; it is built with the shell and lies beside its page. */
export interface ShellOffer {
  /** Version of the area contract that it speaks. */
  contract: string;
  /** Version of each shared module that it brings. */
  shared: Record<string, string>;
}

/** The part of an area's federation manifest that says what it needs. */
export interface AreaNeeds {
  contract: string;
  shared: readonly { name: string; requiredVersion: string }[];
}

/** Why an area cannot run in a shell, one sentence for each reason; none when it fits. */
export function misfits(area: string, needs: AreaNeeds, offer: ShellOffer): string[] {
  const faults: string[] = [];
  if (!contractFits(needs.contract, offer.contract)) {
    faults.push(`${area} speaks contract ${needs.contract}, the shell ${offer.contract}.`);
  }
  for (const { name, requiredVersion } of needs.shared) {
    const offered = offer.shared[name];
    if (offered === undefined) faults.push(`${area} needs ${name}, which the shell does not share.`);
    else if (!semver.satisfies(offered, requiredVersion)) {
      faults.push(`${area} needs ${name} ${requiredVersion}, the shell brings ${offered}.`);
    }
  }
  return faults;
}

/** The shell's own rule: the same major version, and nothing newer than what it offers. */
function contractFits(built: string, offered: string): boolean {
  return semver.major(built) === semver.major(offered) && semver.minor(built) <= semver.minor(offered);
}

/** What an area's bundle in this folder needs. */
export async function readNeeds(bundle: string, contract: string): Promise<AreaNeeds> {
  const { shared } = JSON.parse(await readFile(join(bundle, MANIFEST), 'utf8')) as Pick<AreaNeeds, 'shared'>;
  return { contract, shared };
}

/** What the shell in this folder offers. */
export async function readOffer(bundle: string): Promise<ShellOffer> {
  return JSON.parse(await readFile(join(bundle, SHELL_OFFER), 'utf8'));
}

/**
 * What the shell that runs offers.
 * @throws ReleaseRefusal when no shell was released, or one that does not say
 */
export async function readRunningOffer(releasesDir: string): Promise<ShellOffer> {
  return readOffer(places.shellCurrent(releasesDir)).catch(() => {
    throw new ReleaseRefusal(
      'No shell runs here that says what it offers to areas: release the shell first (npm run release -- shell).',
    );
  });
}
