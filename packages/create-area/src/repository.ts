import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KIT, type Kit, KitFault, takeKit } from './kit.ts';
import { faultsOfArea, fillIn, type NewArea } from './template.ts';

/** What was packed with this file: the files of a repository, and the kit for which they are written. */
const TEMPLATE = join(import.meta.dirname, 'template');
const OWN_KIT = join(import.meta.dirname, KIT);
/** npm and biome would take these for their own here. */
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'area-biome.json': 'biome.json',
};

/** Imported by the area's own sources; everything else builds and checks it. */
const IMPORTED = ['@portal/api-schema', '@portal/area-contract', '@portal/area-kit', '@portal/ui'];
const BUILDS = ['@portal/area-build', '@portal/area-bundle', '@portal/area-harness'];

/**
 * Writes the repository of an area into a folder that is empty or missing.
 * @param packages where the kit comes from, for `takeKit`
 * @throws KitFault when the request or the kit is refused
 */
export async function writeRepository(folder: string, area: NewArea, packages: string): Promise<void> {
  const own: Kit = JSON.parse(await readFile(OWN_KIT, 'utf8'));
  const faults = faultsOfArea(area, own.roles);
  if (faults.length > 0) throw new KitFault(faults.join('\n'));
  if ((await readdir(folder).catch(() => [])).length > 0) throw new KitFault(`${folder} is not empty.`);
  await mkdir(folder, { recursive: true });
  const { kit, specs } = await takeKit(packages, folder);
  if (kit.contract !== own.contract)
    throw new KitFault(
      `The packages of ${packages} are of contract ${kit.contract}, this command writes areas for ${own.contract}: take both from one pack.`,
    );
  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, from.slice(TEMPLATE.length), '..', RENAMED[entry.name] ?? entry.name);
    const text = fillIn(await readFile(from, 'utf8'), area);
    const isManifest = to === join(folder, 'package.json');
    await mkdir(dirname(to), { recursive: true });
    const mode = text.startsWith('#!') ? 0o755 : 0o644;
    await writeFile(to, isManifest ? writeManifest(JSON.parse(text), kit, specs) : text, { mode });
  }
}

/** Puts another kit into the repository in this folder; its packages are installed by npm. */
export async function updateKit(folder: string, packages: string): Promise<Kit> {
  const { kit, specs } = await takeKit(packages, folder);
  const file = join(folder, 'package.json');
  await writeFile(file, writeManifest(JSON.parse(await readFile(file, 'utf8')), kit, specs));
  await forgetInstalled(folder);
  return kit;
}

/** Makes npm install the kit again: below an installed package it would look for the old files of `overrides`. */
async function forgetInstalled(folder: string): Promise<void> {
  for (const installed of ['node_modules/@portal', 'node_modules/.package-lock.json'])
    await rm(join(folder, installed), { recursive: true, force: true });
  const file = join(folder, 'package-lock.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const lock: { packages: Record<string, unknown> } = JSON.parse(text);
  const others = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/@portal/'));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(others) }, null, 2)}\n`);
}

type Versions = Record<string, string>;
type Manifest = Record<'dependencies' | 'devDependencies' | 'overrides', Versions | undefined>;

/** A package.json with the packages of a kit in place of those that it had. */
function writeManifest(manifest: Manifest, kit: Kit, specs: Versions): string {
  const isOwn = (name: string) => name.startsWith('@portal/') || name in kit.libraries || name in kit.tools;
  const others = (versions: Versions = {}) => Object.entries(versions).filter(([name]) => !isOwn(name));
  const ours = (names: string[]) => names.map((name) => [name, specs[name]]);
  const list = (entries: unknown[][]) => Object.fromEntries([...entries].sort());
  const written = {
    ...manifest,
    dependencies: list([
      ...others(manifest.dependencies),
      ...ours(IMPORTED),
      ...Object.entries(kit.libraries),
    ]),
    devDependencies: list([
      ...others(manifest.devDependencies),
      ...ours(BUILDS),
      ...Object.entries(kit.tools),
    ]),
    // No registry has what the packages depend on when they come as files.
    overrides: list([...others(manifest.overrides), ...Object.entries(specs)]),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}
