import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCompressedCopy } from './compress.ts';
import { hashFiles, listFiles, writeAtomically } from './files.ts';
import type { RegistryArea } from './registry.ts';
import type { AreaPlace, BundledApp } from './workspace.ts';

const MANIFEST = 'mf-manifest.json';
const VERSION_HASH_LENGTH = 10;

/**
 * Puts an area's built bundle under `areas/<name>/<version>/` and gives its entry for the registry. The version
 * ends in a hash of the content, so the same build is the same version and a folder is never written twice.
 */
export async function publishArea(
  app: BundledApp & { area: AreaPlace },
  contract: string,
  releasesDir: string,
): Promise<RegistryArea> {
  const dist = join(app.dir, 'dist');
  const files = (await listFiles(dist)).filter((file) => !isCompressedCopy(file));
  const version = `${app.version}-${(await hashFiles(dist, files)).slice(0, VERSION_HASH_LENGTH)}`;
  const manifest = await readFile(join(dist, MANIFEST));

  const target = join(releasesDir, 'areas', app.area.name, version);
  if (!existsSync(target)) await putFolder(dist, target);

  const { name, prefix, roles, home } = app.area;
  return {
    name,
    prefix,
    roles,
    home,
    version,
    entry: `/areas/${name}/${version}/${MANIFEST}`,
    contract,
    integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
  };
}

/**
 * Puts the shell in place: assets are added and never taken away, because open tabs still load the old ones;
 * then the page that names the new ones replaces the old page in one step.
 */
export async function publishShell(app: BundledApp, releasesDir: string): Promise<void> {
  const dist = join(app.dir, 'dist');
  const target = join(releasesDir, 'shell');
  const files = await listFiles(dist);
  for (const file of files.filter((name) => name.startsWith('assets/'))) {
    await addFile(join(dist, file), join(target, file));
  }
  const beside = files.filter((name) => name.startsWith('service-worker'));
  for (const file of [...beside, 'index.html']) {
    await writeAtomically(join(target, file), await readFile(join(dist, file)));
  }
}

/** Copies beside the target first, so that the folder appears whole or not at all. */
async function putFolder(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const incoming = await mkdtemp(join(dirname(target), '.incoming-'));
  try {
    await cp(source, join(incoming, 'bundle'), { recursive: true });
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
