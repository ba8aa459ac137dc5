import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContractRange, contractFits } from '@portal/domain/contract-fit';
import { RELEASE_INCOMPATIBLE } from '@portal/domain/messages';
import semver from 'semver';
import { MANIFEST, places, SHELL_OFFER } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';

/** What a shell offers to areas. It is written by the shell's build and lies beside its page. */
export interface ShellOffer {
  /** The newest version of the area contract that the shell can run. */
  contract: string;
  /** The oldest one; absent in shells built before it was recorded, which run every version of their major. */
  oldest_contract?: string;
  /** Version of each shared module that the shell provides. */
  shared: Record<string, string>;
}

/** What an area requires of the shell; the shared modules are read from its federation manifest. */
export interface AreaNeeds {
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
