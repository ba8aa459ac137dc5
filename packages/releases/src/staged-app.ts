import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BundleFault, unpackBundle } from '@portal/area-bundle';
import { RELEASE_BUNDLE_REFUSED } from '@portal/domain/messages';
import { requireShapes } from './bundle-shapes.ts';
import { describeArea } from './bundles.ts';
import { compressFolder } from './files.ts';
import { LOGIN_PAGE, MANIFEST, SHELL_PAGE } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';
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

interface Manifest {
  name: string;
  exposes: { path: string; assets: { js: AssetNames; css: AssetNames } }[];
  metaData: { remoteEntry: { name: string } };
}

interface AssetNames {
  sync: string[];
  async: string[];
}

/** A script or style that a page names, and a script that it loads at once. */
const NAMED_FILE = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;
const LOADED_SCRIPT = /<script[^>]* src="\/(assets\/[^"]+\.js)"/g;

/** The files that the first page waits for: an area's entry, or what the shell's page names. */
export async function firstFiles(staged: StagedApp): Promise<string[]> {
  if (!staged.area) return namedFiles(staged, SHELL_PAGE, NAMED_FILE);
  const { exposes, metaData } = await readManifest(staged);
  return [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
  ];
}

/** The other files that the manifest or the login page names. */
export async function laterFiles(staged: StagedApp): Promise<string[]> {
  if (!staged.area) return namedFiles(staged, LOGIN_PAGE, NAMED_FILE);
  const { exposes } = await readManifest(staged);
  return exposes.flatMap(({ assets: { js, css } }) => [...js.async, ...css.async]);
}

/** The scripts with which the login page can be used. */
export function loginScripts(staged: StagedApp): Promise<string[]> {
  return namedFiles(staged, LOGIN_PAGE, LOADED_SCRIPT);
}

async function namedFiles(staged: StagedApp, page: string, pattern: RegExp): Promise<string[]> {
  const html = await readFile(join(staged.folder, page), 'utf8');
  return [...new Set([...html.matchAll(pattern)].map((match) => String(match[1])))];
}

export async function readManifest({ folder }: StagedApp): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
}

/**
 * Unpacks a packed area into an empty folder for a release: nothing is built. Throws a ReleaseRefusal that says what is wrong with the
 * file, or that it is another area's than `wanted`.
 */
export async function stageBundle(
  file: string,
  folder: string,
  wanted: string | undefined,
): Promise<StagedApp> {
  try {
    const { description, signedBy } = await unpackBundle(file, folder);
    const { area, app_version, contract, commit } = description;
    if (area.name === SHELL) throw new BundleFault('The shell is released from its own checkout.');
    if (wanted !== undefined && wanted !== area.name) {
      throw new BundleFault(`It is the area ${area.name}, not ${wanted}.`);
    }
    await requireShapes(folder);
    await compressFolder(folder);
    const staged = await describeArea(folder, area, app_version, contract);
    return {
      name: area.name,
      version: staged.version,
      folder,
      area: staged,
      commit,
      ...(signedBy !== undefined && { key: signedBy }),
    };
  } catch (error) {
    if (!(error instanceof BundleFault)) throw error;
    throw new ReleaseRefusal(
      `Not released, and nothing was changed. The bundle is refused: ${error.message}`,
      RELEASE_BUNDLE_REFUSED,
    );
  }
}
