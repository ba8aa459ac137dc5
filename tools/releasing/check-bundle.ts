import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  incompatibilities,
  LOGIN_PAGE,
  MANIFEST,
  placeConflicts,
  readNeeds,
  readRegistry,
  readRunningOffer,
  SHELL_PAGE,
  shellIncompatibilities,
} from '@portal/releases';
import { isCompressedCopy, listFiles } from '@portal/releases/files';
import { DEFAULT_BUDGET, SIZE_BUDGETS } from './size-budgets.ts';
import { type StagedApp, targetOf } from './staged-app.ts';

const BYTES_PER_KB = 1024;
const EXPOSED = './area';

/** The result of one check before a release: a summary for when it passed, and its faults in sentences. */
export interface Finding {
  name: string;
  good: string;
  faults: string[];
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

/** Checks that every file which the manifest or a page names was built. */
export async function checkFiles(staged: StagedApp): Promise<Finding> {
  const files = await listFiles(staged.folder);
  const faults: string[] = [];
  if (staged.area) {
    const manifest = await readManifest(staged);
    if (manifest.name !== staged.name) faults.push(`The manifest belongs to ${manifest.name}.`);
    if (!manifest.exposes.some(({ path }) => path === EXPOSED))
      faults.push(`The bundle exposes no ${EXPOSED}.`);
  }
  for (const file of [...(await firstFiles(staged)), ...(await laterFiles(staged))]) {
    if (!files.includes(file)) faults.push(`${file} is named but was not built.`);
  }
  return { name: 'files', good: `${files.length} files, all that are named are there`, faults };
}

/**
 * Checks that no existing name gets other content, because browsers cache a name for a year. The shell's source maps
 * are excluded: their names are a hash of the described file, and the same file can have another map.
 */
export async function checkNames(staged: StagedApp, releasesDir: string): Promise<Finding> {
  const target = join(releasesDir, targetOf(staged));
  const files = (await listFiles(staged.folder)).filter((file) => !isCompressedCopy(file));
  const immutable = staged.area ? files : files.filter(isShellAsset);
  const faults: string[] = [];
  for (const file of immutable) {
    if (!existsSync(join(target, file))) continue;
    const [ours, theirs] = await Promise.all([
      readFile(join(staged.folder, file)),
      readFile(join(target, file)),
    ]);
    if (!ours.equals(theirs)) faults.push(`${file} was released before with other content.`);
  }
  return { name: 'names', good: 'no name that exists with other content', faults };
}

function isShellAsset(file: string): boolean {
  return file.startsWith('assets/') && !file.endsWith('.map');
}

/**
 * Checks an area's contract and shared modules against the current shell, and its paths and roles against the other areas; for a shell, those of all current areas
 * against it.
 */
export async function checkCompatibility({ area, folder }: StagedApp, releasesDir: string): Promise<Finding> {
  const name = 'compatibility';
  if (!area) {
    const registry = await readRegistry(releasesDir);
    const good = `${registry.areas.length} current areas are compatible`;
    return { name, good, faults: await shellIncompatibilities(releasesDir, registry, folder) };
  }
  const [needs, offer, registry] = await Promise.all([
    readNeeds(folder, area.contract),
    readRunningOffer(releasesDir),
    readRegistry(releasesDir),
  ]);
  const good = `contract ${needs.contract} in a shell of ${offer.contract}; ${needs.shared.length} shared modules are compatible`;
  const faults = [...placeConflicts(registry, area), ...incompatibilities(area.name, needs, offer)];
  return { name, good, faults };
}

/** Checks the bundle's size against its budget. */
export async function checkSize(staged: StagedApp): Promise<Finding> {
  const budget = SIZE_BUDGETS[staged.name] ?? DEFAULT_BUDGET;
  const all = (await listFiles(staged.folder)).filter((file) => /\.(js|css)$/.test(file));
  const firstKb = await sizeKb(staged.folder, await firstFiles(staged));
  const apart = Object.entries(budget.apartKb ?? {}).map(([chunk, limitKb]) => {
    return { chunk, limitKb, files: all.filter((file) => file.startsWith(`chunks/${chunk}.`)) };
  });
  const apartFiles = new Set(apart.flatMap(({ files }) => files));
  const allKb = await sizeKb(
    staged.folder,
    all.filter((file) => !apartFiles.has(file)),
  );
  const faults: string[] = [];
  const compare = (what: string, kb: number, limitKb: number) => {
    if (kb > limitKb) faults.push(`${what}: ${kb.toFixed(1)} KB, the budget is ${limitKb} KB.`);
  };
  compare('The first scripts and styles', firstKb, budget.firstKb);
  compare('All scripts and styles', allKb, budget.allKb);
  const parts = [
    `first ${firstKb.toFixed(1)} of ${budget.firstKb} KB`,
    `all ${allKb.toFixed(1)} of ${budget.allKb} KB`,
  ];
  if (budget.loginKb !== undefined) {
    const loginKb = await sizeKb(staged.folder, await namedFiles(staged, LOGIN_PAGE, LOADED_SCRIPT));
    compare('The scripts of the login page', loginKb, budget.loginKb);
    parts.push(`login ${loginKb.toFixed(1)} of ${budget.loginKb} KB`);
  }
  for (const { chunk, limitKb, files } of apart) {
    const kb = await sizeKb(staged.folder, files);
    // Under another name it would count with the others, or not at all.
    if (files.length === 0) faults.push(`No chunk is called ${chunk}, which has a budget of its own.`);
    compare(`The chunk ${chunk}`, kb, limitKb);
    parts.push(`${chunk} ${kb.toFixed(1)} of ${limitKb} KB`);
  }
  return { name: 'size', good: `${parts.join(', ')} (brotli)`, faults };
}

/** The files that the first page waits for: an area's entry, or what the shell's page names. */
async function firstFiles(staged: StagedApp): Promise<string[]> {
  if (!staged.area) return namedFiles(staged, SHELL_PAGE, NAMED_FILE);
  const { exposes, metaData } = await readManifest(staged);
  return [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
  ];
}

/** A script or style that a page names, and a script that it loads at once. */
const NAMED_FILE = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;
const LOADED_SCRIPT = /<script[^>]* src="\/(assets\/[^"]+\.js)"/g;

async function namedFiles(staged: StagedApp, page: string, pattern: RegExp): Promise<string[]> {
  const html = await readFile(join(staged.folder, page), 'utf8');
  return [...new Set([...html.matchAll(pattern)].map((match) => String(match[1])))];
}

async function laterFiles(staged: StagedApp): Promise<string[]> {
  if (!staged.area) return namedFiles(staged, LOGIN_PAGE, NAMED_FILE);
  const { exposes } = await readManifest(staged);
  return exposes.flatMap(({ assets: { js, css } }) => [...js.async, ...css.async]);
}

async function readManifest({ folder }: StagedApp): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
}

async function sizeKb(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      return (await stat(existsSync(`${path}.br`) ? `${path}.br` : path).catch(() => ({ size: 0 }))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}
