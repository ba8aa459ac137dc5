import { readFile } from 'node:fs/promises';
import { writeAtomically } from './files.ts';
import { places } from './places.ts';

/** An area's routing as its package.json declares it; the registry passes it to the shell. */
export interface AreaPlace {
  name: string;
  prefix: string;
  roles: string[];
  home: string;
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
}

/** A newer bundle that only some people get. */
export interface Canary extends AreaBundle {
  /** Per cent of signed-in people, 1 to 99. */
  share: number;
}

/** One area in `/registry.json`. */
export interface RegistryArea extends AreaPlace, AreaBundle {
  canary?: Canary;
}

/** `/registry.json`: the current versions. It is public, so it has no author, note or commit. */
export interface Registry {
  /** Increases by one with every change. */
  revision: number;
  areas: RegistryArea[];
  /** The current shell, so that an open tab can notice a newer one. */
  shell?: { version: string };
}

/** The current registry; revision 0 without areas before the first release. */
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

/** The registry with this area instead of the one of the same name; areas are sorted by name. */
export function withArea(registry: Registry, area: RegistryArea): Registry {
  const others = registry.areas.filter(({ name }) => name !== area.name);
  return { ...registry, areas: [...others, area].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** Replaces the registry in one step. The caller must hold the lock. */
export function writeRegistry(releasesDir: string, registry: Registry): Promise<void> {
  return writeAtomically(places.registry(releasesDir), `${JSON.stringify(registry, null, 2)}\n`);
}
