import { readFile } from 'node:fs/promises';
import { writeAtomically } from './files.ts';
import { places } from './places.ts';

/** What an area's package.json says about its place in the portal; the registry passes it on to the shell. */
export interface AreaPlace {
  name: string;
  prefix: string;
  roles: string[];
  home: string;
}

/** One released bundle of an area. */
export interface AreaBundle {
  version: string;
  /** Address of the federation manifest. */
  entry: string;
  /** Version of the area contract that the bundle was built against. */
  contract: string;
  /** Subresource integrity (sha384) of the manifest. */
  integrity: string;
}

/** A newer bundle that only some people are given. */
export interface Canary extends AreaBundle {
  /** Per cent of the signed-in people, 1 to 99. */
  share: number;
}

/** One area as the shell finds it in `/registry.json`. */
export interface RegistryArea extends AreaPlace, AreaBundle {
  canary?: Canary;
}

/** `/registry.json`: what runs. It is public, so it names no person, no note and no commit. */
export interface Registry {
  /** Grows by one with every change. */
  revision: number;
  areas: RegistryArea[];
  /** The shell that runs, so that an open tab can notice a newer one. */
  shell?: { version: string };
}

/** The registry as it stands; revision 0 without areas before the first release. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  const text = await readFile(places.registry(releasesDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? { revision: 0, areas: [] } : JSON.parse(text);
}

export function findArea(registry: Registry, name: string): RegistryArea | undefined {
  return registry.areas.find((area) => area.name === name);
}

/** The registry with this area in it, in place of the one of the same name; areas stand in the order of their names. */
export function withArea(registry: Registry, area: RegistryArea): Registry {
  const others = registry.areas.filter(({ name }) => name !== area.name);
  return { ...registry, areas: [...others, area].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** Replaces the registry in one step. The caller holds the lock of the releases. */
export function writeRegistry(releasesDir: string, registry: Registry): Promise<void> {
  return writeAtomically(places.registry(releasesDir), `${JSON.stringify(registry, null, 2)}\n`);
}
