import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGIN_PAGE, MANIFEST, SHELL_PAGE } from './places.ts';
import type { StagedApp } from './staged-app.ts';

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
