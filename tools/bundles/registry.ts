import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeAtomically } from './files.ts';
import type { AreaPlace } from './workspace.ts';

/** One area as the shell finds it in `/registry.json`. */
export interface RegistryArea extends AreaPlace {
  version: string;
  /** Address of the federation manifest. */
  entry: string;
  /** Version of the area contract that the bundle was built against. */
  contract: string;
  /** Subresource integrity (sha384) of the manifest. */
  integrity: string;
}

export interface Registry {
  /** Grows by one with every change. */
  revision: number;
  areas: RegistryArea[];
}

/** The registry as it stands; revision 0 without areas before the first release. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  const file = registryFile(releasesDir);
  if (!existsSync(file)) return { revision: 0, areas: [] };
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Switches to these areas in one step. An unchanged set keeps its revision and its file. */
export async function writeRegistry(releasesDir: string, areas: RegistryArea[]): Promise<Registry> {
  const current = await readRegistry(releasesDir);
  if (current.revision > 0 && isDeepStrictEqual(current.areas, areas)) return current;
  const next = { revision: current.revision + 1, areas };
  await writeAtomically(registryFile(releasesDir), `${JSON.stringify(next, null, 2)}\n`);
  return next;
}

function registryFile(releasesDir: string): string {
  return join(releasesDir, 'registry.json');
}
