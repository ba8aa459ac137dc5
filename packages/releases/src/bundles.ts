import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFiles, isCompressedCopy, listFiles, writeAtomically } from './files.ts';
import { MANIFEST, places, SHELL_PAGE } from './places.ts';
import type { AreaPlace, RegistryArea } from './registry.ts';

const VERSION_HASH_LENGTH = 10;
const ASSETS = 'assets/';
/** Stands in the shell's page until it is put in place: a content hash cannot hold itself. */
const VERSION_PLACEHOLDER = '__SHELL_VERSION__';

/** What is known of a bundle that was put under RELEASES_DIR; it outlives the registry's naming it. */
export interface BundleRecord {
  version: string;
  /** ISO 8601, UTC. */
  put_at: string;
  /** How the registry names the bundle, for an area. */
  area?: RegistryArea;
  /** The files of the common assets folder that the bundle needs, for the shell. */
  assets?: string[];
}

/** The version of a built folder: it ends in a hash of the content, so the same build is the same version. */
export async function versionOf(dist: string, appVersion: string): Promise<string> {
  const files = (await listFiles(dist)).filter((file) => !isCompressedCopy(file));
  return `${appVersion}-${(await hashFiles(dist, files)).slice(0, VERSION_HASH_LENGTH)}`;
}

/** How the registry will name an area's built folder. */
export async function describeArea(
  dist: string,
  { name, prefix, roles, home }: AreaPlace,
  appVersion: string,
  contract: string,
): Promise<RegistryArea> {
  const version = await versionOf(dist, appVersion);
  const manifest = await readFile(join(dist, MANIFEST));
  return {
    name,
    prefix,
    roles,
    home,
    version,
    entry: `/areas/${name}/${version}/${MANIFEST}`,
    contract,
    integrity: integrityOf(manifest),
  };
}

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Puts a built area under `areas/<name>/<version>/`. A version that is there already is left as it is. */
export async function putArea(dist: string, area: RegistryArea, releasesDir: string): Promise<void> {
  const target = places.area(releasesDir, area.name, area.version);
  if (!existsSync(target)) await putFolder(dist, target);
  await putRecord(releasesDir, area.name, { version: area.version, put_at: new Date().toISOString(), area });
}

/**
 * Puts a built shell in place without running it: assets are added to those of all versions and never taken away,
 * because open tabs still load the old ones; the page and what belongs to it get a folder of their own.
 */
export async function putShell(dist: string, version: string, releasesDir: string): Promise<void> {
  const files = await listFiles(dist);
  const assets = files.filter((file) => file.startsWith(ASSETS));
  for (const file of assets) await addFile(join(dist, file), join(releasesDir, 'shell', file));

  const target = places.shell(releasesDir, version);
  if (!existsSync(target)) {
    await putFolder(dist, target, async (incoming) => {
      await rm(join(incoming, ASSETS), { recursive: true, force: true });
      // The page is compressed for each answer, after it was given its nonce.
      for (const coding of ['br', 'gz']) await rm(join(incoming, `${SHELL_PAGE}.${coding}`), { force: true });
      const page = await readFile(join(incoming, SHELL_PAGE), 'utf8');
      await writeFile(join(incoming, SHELL_PAGE), page.replaceAll(VERSION_PLACEHOLDER, version));
    });
  }
  const names = assets.map((file) => file.slice(ASSETS.length));
  await putRecord(releasesDir, 'shell', { version, put_at: new Date().toISOString(), assets: names });
}

/** What was noted about a version of an app; undefined when it never was here. */
export async function readRecord(
  releasesDir: string,
  app: string,
  version: string,
): Promise<BundleRecord | undefined> {
  const text = await readFile(places.record(releasesDir, app, version), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function putRecord(releasesDir: string, app: string, record: BundleRecord): Promise<void> {
  const file = places.record(releasesDir, app, record.version);
  if (!existsSync(file)) await writeAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Copies beside the target first, so that the folder appears whole or not at all. */
async function putFolder(
  source: string,
  target: string,
  prepare: (incoming: string) => Promise<void> = async () => {},
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const incoming = await mkdtemp(join(dirname(target), '.incoming-'));
  try {
    await cp(source, join(incoming, 'bundle'), { recursive: true });
    await prepare(join(incoming, 'bundle'));
    await rename(join(incoming, 'bundle'), target);
  } catch (error) {
    // Somebody else put the very same version there in the meantime.
    if (!existsSync(target)) throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Adds a file whole, unless one of that name is there already: the name holds a hash of the content. */
async function addFile(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    await copyFile(source, temporary);
    await link(temporary, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
