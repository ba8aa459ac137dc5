import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFiles, isCompressedCopy, listFiles, readJson, temporaryNameOf, writeJson } from './files.ts';
import { HOME_NEEDS, LOGIN_PAGE, MANIFEST, places, SHELL_PAGE } from './places.ts';
import type { AreaPlace, HomeNeeds, RegistryArea } from './registry.ts';

const VERSION_HASH_LENGTH = 10;
const ASSETS = 'assets/';
/** Replaced in the shell's page when it is stored: the version is a hash of the content, this page included. */
const VERSION_PLACEHOLDER = '__SHELL_VERSION__';

/** A stored bundle; its record remains after the registry no longer names it. */
export interface BundleRecord {
  version: string;
  /** The bundle's entry in the registry, for an area. */
  area?: RegistryArea;
  /** The files of the common assets folder that the bundle needs, for the shell. */
  assets?: string[];
}

/**
 * The version of a built folder: it ends in a hash of the content, so the same build is the same version. An area in another place,
 * such as for another role, is another version, because a rollback and a promotion find the place by it.
 */
export async function versionOf(dist: string, appVersion: string, place?: AreaPlace): Promise<string> {
  const files = (await listFiles(dist)).filter((file) => !isCompressedCopy(file));
  const content = await hashFiles(dist, files);
  const hash = place
    ? createHash('sha256').update(content).update(JSON.stringify(place)).digest('hex')
    : content;
  return `${appVersion}-${hash.slice(0, VERSION_HASH_LENGTH)}`;
}

/** The registry entry of an area's built folder. */
export async function describeArea(
  dist: string,
  { name, prefix, roles, home, reads, offers, fills, entrance }: AreaPlace,
  appVersion: string,
  contract: string,
): Promise<RegistryArea> {
  const place = {
    name,
    prefix,
    roles,
    home,
    ...(reads && { reads }),
    ...(offers && { offers }),
    ...(fills && { fills }),
    ...(entrance && { entrance: { label: entrance.label, icon: entrance.icon } }),
  };
  const version = await versionOf(dist, appVersion, place);
  const manifest = await readFile(join(dist, MANIFEST));
  const needs = await readHomeNeeds(dist);
  return {
    ...place,
    version,
    entry: `/areas/${name}/${version}/${MANIFEST}`,
    contract,
    integrity: integrityOf(manifest),
    ...(needs && { home_needs: needs }),
  };
}

/** What the build says of the home, without files that it does not have: a bundle may come from another repository. */
async function readHomeNeeds(dist: string): Promise<HomeNeeds | undefined> {
  const needs = await readJson<Record<keyof HomeNeeds, unknown>>(join(dist, HOME_NEEDS));
  if (!needs) return undefined;
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const built = new Set(await listFiles(dist));
  return { files: texts(needs.files).filter((file) => built.has(file)), shared: texts(needs.shared) };
}

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Copies a built area to `areas/<name>/<version>/`, and its source maps beside its record. Existing files are left unchanged. */
export async function storeArea(dist: string, area: RegistryArea, releasesDir: string): Promise<void> {
  const files = (await listFiles(dist)).filter((file) => !isSourceMap(file));
  await storeFolder(dist, files, places.area(releasesDir, area.name, area.version));
  await storeSourceMaps(dist, `areas/${area.name}/${area.version}/`, releasesDir);
  await storeRecord(releasesDir, area.name, { version: area.version, area });
}

/**
 * Stores a built shell without releasing it. Its assets are added to the common folder, where those of older versions
 * stay for open tabs; its page and the files beside it get a folder per version.
 */
export async function storeShell(dist: string, version: string, releasesDir: string): Promise<void> {
  const files = await listFiles(dist);
  const assets = files.filter((file) => file.startsWith(ASSETS) && !isSourceMap(file));
  for (const file of assets) await addFile(join(dist, file), join(releasesDir, 'shell', file));

  const pages = [SHELL_PAGE, LOGIN_PAGE];
  // A page is compressed per response, after its nonce is inserted.
  const skipped = pages.flatMap((page) => [`${page}.br`, `${page}.gz`]);
  const others = files.filter(
    (file) => !file.startsWith(ASSETS) && !isSourceMap(file) && !skipped.includes(file),
  );
  await storeFolder(dist, others, places.shell(releasesDir, version), async (incoming) => {
    for (const page of pages.filter((one) => others.includes(one))) {
      await preparePage(join(incoming, page), version);
    }
  });
  await storeSourceMaps(dist, '', releasesDir);
  const names = assets.map((file) => file.slice(ASSETS.length));
  await storeRecord(releasesDir, 'shell', { version, assets: names });
}

const isSourceMap = (file: string) => file.endsWith('.map');

/** Keeps the source maps of a built folder for operators. @param base the address of the folder */
async function storeSourceMaps(dist: string, base: string, releasesDir: string): Promise<void> {
  for (const file of (await listFiles(dist)).filter(isSourceMap)) {
    await addFile(join(dist, file), places.sourceMap(releasesDir, base + file.replace(/\.map$/, '')));
  }
}

async function preparePage(file: string, version: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  await writeFile(file, page.replaceAll(VERSION_PLACEHOLDER, version));
}

/** The record of a version of an app; null when it was never stored here. */
export function readRecord(releasesDir: string, app: string, version: string): Promise<BundleRecord | null> {
  return readJson(places.record(releasesDir, app, version));
}

async function storeRecord(releasesDir: string, app: string, record: BundleRecord): Promise<void> {
  const file = places.record(releasesDir, app, record.version);
  if (!existsSync(file)) await writeJson(file, record);
}

/**
 * Copies files to a temporary folder and renames it, so that the target appears whole or not at all. Of one that is there, a pruning
 * that was killed may have left a part: the other files are added.
 */
async function storeFolder(
  source: string,
  files: readonly string[],
  target: string,
  prepare: (incoming: string) => Promise<void> = async () => {},
): Promise<void> {
  const missing = () => files.filter((file) => !existsSync(join(target, file)));
  if (missing().length === 0) return;
  await mkdir(dirname(target), { recursive: true });
  const incoming = await mkdtemp(join(dirname(target), '.incoming-'));
  const bundle = join(incoming, 'bundle');
  try {
    for (const file of files) await addFile(join(source, file), join(bundle, file));
    await prepare(bundle);
    await rename(bundle, target).catch((error: unknown) => {
      // It is there, or another process stored it in the meantime.
      if (!existsSync(target)) throw error;
    });
    for (const file of missing()) await addFile(join(bundle, file), join(target, file));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Adds a file in one step, unless one of that name exists: the name has a hash of the content. */
async function addFile(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const temporary = temporaryNameOf(target);
  try {
    await copyFile(source, temporary);
    await link(temporary, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
