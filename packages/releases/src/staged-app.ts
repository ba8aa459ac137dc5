import { join } from 'node:path';
import type { RegistryArea } from './registry.ts';
import { SHELL } from './release.ts';

/** A copy of one app's build, which is checked and then released. */
export interface StagedApp {
  /** `shell` or the name of an area. */
  name: string;
  version: string;
  folder: string;
  /** How the registry will name it; undefined for the shell. */
  area?: RegistryArea;
  /** The commit that was built; null when it is unknown. */
  commit: string | null;
  /** The public key that signed it; undefined for a build of this checkout. */
  key?: string;
}

/** The folder of this version once it is released, relative to RELEASES_DIR. */
export function targetOf({ name, version }: StagedApp): string {
  return name === SHELL ? 'shell' : join('areas', name, version);
}
