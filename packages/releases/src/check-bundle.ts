import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallShapes, callFaults } from '@portal/domain/call-shapes';
import {
  incompatibilities,
  readNeeds,
  readRunningOffer,
  refuseFor,
  shellIncompatibilities,
} from './compatibility.ts';
import { isCompressedCopy, listFiles, readJson, writeAtomically } from './files.ts';
import { places, USED_CALLS } from './places.ts';
import { placeConflicts, prefixFaults, type RegistryArea, readRegistry, slotFaults } from './registry.ts';
import { firstFiles, laterFiles, readManifest, type StagedApp } from './staged-app.ts';

const EXPOSED = './area';

/** The result of one check before a release: a summary for when it passed, and its faults in sentences. */
export interface Finding {
  name: string;
  good: string;
  faults: string[];
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
  const { name, version, area } = staged;
  const target = area ? places.area(releasesDir, name, version) : join(releasesDir, 'shell');
  const files = (await listFiles(staged.folder)).filter((file) => !isCompressedCopy(file));
  const immutable = area ? files : files.filter(isShellAsset);
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

/** Says for operators which calls the API serves; it does so when it starts. */
export function writeServedCalls(releasesDir: string, served: CallShapes): Promise<void> {
  return writeAtomically(places.servedCalls(releasesDir), `${JSON.stringify(served)}\n`);
}

/** Checks that the running API serves the calls that the bundle makes, to its roles and in the shape that it was built for. */
export async function checkCalls(
  { name, version, folder, area }: Omit<StagedApp, 'commit'>,
  releasesDir: string,
): Promise<Finding> {
  const used = await readJson<CallShapes>(join(folder, USED_CALLS));
  if (!used) return { name: 'calls', good: 'the build did not write them down', faults: [] };
  const finding = { name: 'calls', good: `the API serves all ${Object.keys(used).length}` };
  const served = await readJson<CallShapes>(places.servedCalls(releasesDir));
  if (!served)
    return { ...finding, faults: ['No API has said which calls it serves: start the portal first.'] };
  const [app, roles] = [`${name} ${version}`, area?.roles ?? []];
  // Every role may make calls of its own, such as the one that ends its session.
  const known = new Set(Object.values(served).flatMap((call) => call.roles));
  const unknown = roles
    .filter((role) => !known.has(role))
    .map((role) => `${app} is for the role ${role}, which the API does not have.`);
  return { ...finding, faults: [...unknown, ...callFaults(app, roles, used, served)] };
}

/**
 * Checks the calls of a stored version again: it may have been published weeks ago, for another API.
 * @throws ReleaseRefusal with the calls
 */
export async function requireCalls(releasesDir: string, area: RegistryArea): Promise<void> {
  const { name, version } = area;
  const folder = places.area(releasesDir, name, version);
  refuseFor((await checkCalls({ name, version, folder, area }, releasesDir)).faults);
}

/**
 * Checks an area's contract and shared modules against the current shell, and its paths, roles and slots against the other areas; for a shell, those of all current areas
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
  const faults = [
    ...placeConflicts(registry, area),
    ...prefixFaults(area),
    ...incompatibilities(area.name, needs, offer),
    ...slotFaults(registry, area),
  ];
  return { name, good, faults };
}
