import type { PackedArea } from '@portal/area-bundle';
import { isPortalPath } from '@portal/domain/portal-paths';
import { readIfThere, writeJson } from './files.ts';
import { places } from './places.ts';

/** An area's routing as its package.json declares it; the registry passes it to the shell. */
export type AreaPlace = PackedArea;

/** What the home of an area needs, so that a browser requests all of it at once. */
export interface HomeNeeds {
  /** Scripts and styles, relative to the bundle's folder: the entry's, then the page's. */
  files: string[];
  /** Shared modules that the shell loads only when they are needed. */
  shared: string[];
}

/** One released bundle of an area. */
export interface AreaBundle {
  version: string;
  /** URL of the federation manifest. */
  entry: string;
  /** Version of the area contract that the bundle was built against. */
  contract: string;
  /** Subresource integrity (sha384) of the manifest. */
  integrity: string;
  home_needs?: HomeNeeds;
}

/** A newer bundle that only some people get. */
export interface Canary extends AreaBundle, Pick<AreaPlace, 'offers' | 'fills'> {
  /** Per cent of signed-in people, 1 to 99. */
  share: number;
}

/** One area in `/registry.json`. */
export interface RegistryArea extends AreaPlace, AreaBundle {
  canary?: Canary;
}

/** What a shell offers to areas. It is written by the shell's build and lies beside its page. */
export interface ShellOffer {
  /** The newest version of the area contract that the shell can run. */
  contract: string;
  /** The oldest one; absent in shells built before it was recorded, which run every version of their major. */
  oldest_contract?: string;
  /** Version of each shared module that the shell provides. */
  shared: Record<string, string>;
}

/** `/registry.json`: the current versions. It is public, so it has no author, note or commit. */
export interface Registry {
  /** Increases by one with every change. */
  revision: number;
  areas: RegistryArea[];
  /** The current shell, so that an open tab can notice a newer one and an area's repository a newer contract. */
  shell?: { version: string } & Partial<Pick<ShellOffer, 'contract' | 'oldest_contract'>>;
}

/** The current registry; revision 0 without areas before the first release. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  const text = await readIfThere(places.registry(releasesDir));
  return text === undefined ? { revision: 0, areas: [] } : JSON.parse(text);
}

export function findArea(registry: Registry, name: string): RegistryArea | undefined {
  return registry.areas.find((area) => area.name === name);
}

/**
 * The registry with this area instead of the one of the same name. Areas are sorted by name, those with an entrance last:
 * an open tab whose shell does not know entrances yet takes the first area of a role.
 */
export function withArea(registry: Registry, area: RegistryArea): Registry {
  const others = registry.areas.filter(({ name }) => name !== area.name);
  const rank = ({ entrance }: RegistryArea) => Number(entrance !== undefined);
  const areas = [...others, area].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  return { ...registry, areas };
}

/** Why an area cannot be beside the others in the registry, one sentence for each reason; empty when it can. */
export function placeConflicts({ areas }: Registry, area: AreaPlace): string[] {
  const isBelow = (path: string, prefix: string) => `${path}/`.startsWith(`${prefix}/`);
  const reasons: string[] = [];
  if (!isBelow(area.home, area.prefix)) reasons.push(`The home ${area.home} is not below ${area.prefix}.`);
  for (const other of areas.filter(({ name }) => name !== area.name)) {
    if (isBelow(area.prefix, other.prefix) || isBelow(other.prefix, area.prefix)) {
      reasons.push(`${other.name} already has the paths below ${other.prefix}.`);
    }
    if (area.entrance || other.entrance) continue;
    for (const role of area.roles.filter((one) => other.roles.includes(one))) {
      reasons.push(`${other.name} is the home of the role ${role}: give ${area.name} an entrance.`);
    }
  }
  return reasons;
}

/** Why no area may have this prefix; empty when one may. One that was released before this was refused can be rolled back to. */
export const prefixFaults = ({ prefix }: AreaPlace): string[] =>
  isPortalPath(prefix) ? [] : [`The prefix ${prefix} has no part that is "portal".`];

/**
 * Why an area's slots do not fit the other areas, one sentence for each: it fills one that no area offers, or ends one that
 * others fill. What only a canary offers is offered to a part of the people, so it does not count.
 */
export function slotFaults({ areas }: Registry, area: RegistryArea): string[] {
  const others = areas.filter(({ name }) => name !== area.name);
  const before = areas.find(({ name }) => name === area.name);
  const offered = new Map(
    [...others, area].flatMap(({ name, offers = [] }) => offers.map((slot) => [slot, name])),
  );
  const known = [...offered].map(([slot, name]) => `${slot} of ${name}`).join(', ') || 'none';
  const unknown = (area.fills ?? []).filter((slot) => !offered.has(slot));
  const ended = (before?.offers ?? []).filter((slot) => !offered.has(slot));
  const fillers = (slot: string) =>
    others.filter((other) => [other, other.canary].some((version) => version?.fills?.includes(slot)));
  return [
    ...unknown.map(
      (slot) => `${area.name} fills ${slot}, which no released area offers (offered: ${known}).`,
    ),
    ...ended.flatMap((slot) =>
      fillers(slot).map(({ name }) => `${area.name} no longer offers ${slot}, which ${name} fills.`),
    ),
  ];
}

/** Replaces the registry in one step. The caller must hold the lock. */
export function writeRegistry(releasesDir: string, registry: Registry): Promise<void> {
  return writeJson(places.registry(releasesDir), registry);
}
