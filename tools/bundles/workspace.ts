import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE_HOMES, type Role } from '@portal/domain/roles';
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
  /** Only an area with an entrance says what its home is. */
  area?: Omit<AreaPlace, 'home'> & { home?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Reads the apps that webpack builds, the shell first, and what they are built from; of `tools`, which has the
 * template of new areas, only when it is asked for.
 */
export async function readWorkspace(root: string, group = 'apps'): Promise<Workspace> {
  const packages = await readPackages(root);
  const apps = [...packages.values()]
    .filter(
      ({ folder }) => folder.startsWith(`${group}/`) && existsSync(join(root, folder, 'webpack.config.js')),
    )
    .map(({ folder, json }): BundledApp => {
      const packageDirs = [...dependenciesOf(json, packages)].map((used) => join(root, used)).sort();
      const name = json.area?.name ?? 'shell';
      const dir = join(root, folder);
      return {
        name,
        dir,
        version: json.version,
        packageDirs,
        ...(json.area && { area: placeOf(json.area) }),
      };
    })
    .sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name));
  const contract = packages.get('@portal/area-contract')?.json.version;
  if (!contract) throw new Error('packages/area-contract has no version');
  return { root, apps, contract };
}

/** With the home of its roles, unless the area has another first page. */
function placeOf({ home, ...area }: NonNullable<PackageJson['area']>): AreaPlace {
  const ownHome = home ?? ROLE_HOMES[area.roles[0] as Role];
  if (!ownHome) throw new Error(`The area ${area.name} has no home, and its first role is unknown`);
  return { ...area, home: ownHome };
}

/** By package name; `folder` is relative to the root. */
type Packages = Map<string, { folder: string; json: PackageJson }>;

/** Reads every app and package of the workspace, and the template of new areas. */
export async function readPackages(root: string): Promise<Packages> {
  const packages: Packages = new Map();
  for (const group of ['apps', 'packages', 'tools']) {
    for (const entry of (await readdir(join(root, group)).catch(() => [])).sort()) {
      const folder = `${group}/${entry}`;
      const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined);
      if (text === undefined) continue;
      const json: PackageJson = JSON.parse(text);
      packages.set(json.name, { folder, json });
    }
  }
  return packages;
}

/** The folders of the packages that one is built from, through all their dependencies. */
function dependenciesOf(json: PackageJson, packages: Packages, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(json.dependencies ?? {})) {
    const used = packages.get(name);
    if (!used || found.has(used.folder)) continue;
    found.add(used.folder);
    dependenciesOf(used.json, packages, found);
  }
  return found;
}

/** An app, a package or a template of the workspace. */
export interface Member {
  /** The name of its folder. */
  name: string;
  /** Relative to the checkout. */
  folder: string;
  kind: 'app' | 'package' | 'template';
  /** Names of the members that its package.json lists, for running or for development. */
  uses: readonly string[];
}

export async function readGraph(root: string): Promise<Member[]> {
  const packages = await readPackages(root);
  return [...packages.values()].map(({ folder, json }) => ({
    name: nameOf(folder),
    folder,
    kind: kindOf(folder),
    uses: Object.keys({ ...json.dependencies, ...json.devDependencies }).flatMap((name) => {
      const used = packages.get(name);
      return used ? nameOf(used.folder) : [];
    }),
  }));
}

/** The members that depend on this one, directly or through others; itself is the first. */
export function dependentsOf(name: string, graph: readonly Member[]): string[] {
  const found = [name];
  for (const reached of found) {
    const next = graph.filter((member) => member.uses.includes(reached) && !found.includes(member.name));
    found.push(...next.map((member) => member.name));
  }
  return found;
}

function kindOf(folder: string): Member['kind'] {
  if (folder.startsWith('apps/')) return 'app';
  return folder.startsWith('tools/') ? 'template' : 'package';
}

function nameOf(folder: string): string {
  return folder.slice(folder.indexOf('/') + 1);
}
