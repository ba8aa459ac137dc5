import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaPlace } from '@portal/releases';

/** An app that has a bundle: the shell, or an area when `area` is there. */
export interface BundledApp {
  name: string;
  dir: string;
  version: string;
  area?: AreaPlace;
  /** Folders of the workspace packages that it is built from, found through their dependencies. */
  packageDirs: string[];
}

export interface Workspace {
  root: string;
  apps: BundledApp[];
  /** Version of packages/area-contract, which every area is built against. */
  contract: string;
}

/** Where webpack puts an app's bundle. */
export function distOf(app: BundledApp): string {
  return join(app.dir, 'dist');
}

interface PackageJson {
  name: string;
  version: string;
  area?: AreaPlace;
  dependencies?: Record<string, string>;
}

/** Reads the apps that webpack builds, the shell first, and what they are built from. */
export async function readWorkspace(root: string): Promise<Workspace> {
  const packages = await readPackages(join(root, 'packages'));
  const apps = [...(await readPackages(join(root, 'apps'))).values()]
    .filter(({ dir }) => existsSync(join(dir, 'webpack.config.js')))
    .map(({ dir, json }): BundledApp => {
      const packageDirs = [...dependenciesOf(json, packages)].sort();
      const name = json.area?.name ?? 'shell';
      return { name, dir, version: json.version, packageDirs, ...(json.area && { area: json.area }) };
    })
    .sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name));
  const contract = packages.get('@portal/area-contract')?.json.version;
  if (!contract) throw new Error('packages/area-contract has no version');
  return { root, apps, contract };
}

type Packages = Map<string, { dir: string; json: PackageJson }>;

async function readPackages(folder: string): Promise<Packages> {
  const packages: Packages = new Map();
  for (const entry of (await readdir(folder)).sort()) {
    const dir = join(folder, entry);
    const text = await readFile(join(dir, 'package.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const json: PackageJson = JSON.parse(text);
    packages.set(json.name, { dir, json });
  }
  return packages;
}

function dependenciesOf(json: PackageJson, packages: Packages, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(json.dependencies ?? {})) {
    const used = packages.get(name);
    if (!used || found.has(used.dir)) continue;
    found.add(used.dir);
    dependenciesOf(used.json, packages, found);
  }
  return found;
}
