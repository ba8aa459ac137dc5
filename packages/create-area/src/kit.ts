import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What an area is made with: packages that were packed together, so that they fit each other and one shell. */
export interface Kit {
  /** Version of the area contract, and the oldest one whose areas the shell still runs. */
  contract: string;
  oldest_contract: string;
  /** Roles of the portal. */
  roles: string[];
  /** What an area imports besides, and what builds and checks it, in the versions of the shell. */
  libraries: Record<string, string>;
  tools: Record<string, string>;
  /** By name. */
  packages: Record<string, { version: string; file: string; integrity: string }>;
}

/** Why the command cannot go on, in one sentence that it prints. */
export class KitFault extends Error {}

export const KIT = 'kit.json';
/** The folder of a repository that has its tarballs. */
const FOLDER = 'kit';
const CREATOR = '@portal/create-area';

/**
 * Takes a kit into a repository, and gives with it what package.json says for each package.
 * @param source a folder or a tarball that `npm run pack -- --packages` wrote, the address of such a tarball, or a registry
 * @throws KitFault when it is no whole set of one pack
 */
export async function takeKit(
  source: string,
  repository: string,
): Promise<{ kit: Kit; specs: Record<string, string> }> {
  const isAddress = /^https?:/.test(source);
  if (isAddress && !source.endsWith('.tgz')) return takeFromRegistry(source.replace(/\/*$/, '/'), repository);
  const temporary = await mkdtemp(join(tmpdir(), 'portal-kit-'));
  try {
    let folder = source;
    if (source.endsWith('.tgz')) {
      const tarball = isAddress ? join(temporary, 'kit.tgz') : source;
      if (isAddress) await writeFile(tarball, await download(source));
      folder = temporary;
      await unpack(tarball, folder);
    }
    const kit = await readKit(folder);
    const kept = join(repository, FOLDER);
    await rm(kept, { recursive: true, force: true });
    for (const one of Object.values(kit.packages))
      await cp(join(folder, one.file), join(kept, keptName(one)));
    return { kit, specs: specsOf(kit, (one) => `file:${FOLDER}/${keptName(one)}`) };
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** The kit in a folder; every tarball is there, and is the one that was packed with the others. */
async function readKit(folder: string): Promise<Kit> {
  const text = await readFile(join(folder, KIT), 'utf8').catch(() => {
    throw new KitFault(`${folder} has no ${KIT}: write it with npm run pack -- --packages FOLDER.`);
  });
  const kit: Kit = JSON.parse(text);
  for (const { file, integrity } of Object.values(kit.packages)) {
    const content = await readFile(join(folder, file)).catch(() => {
      throw new KitFault(`${folder} lacks ${file}: take all files of one pack.`);
    });
    if (integrityOf(content) !== integrity)
      throw new KitFault(`${file} in ${folder} is of another set: take all files of one pack.`);
  }
  return kit;
}

async function takeFromRegistry(registry: string, repository: string) {
  const find = async (name: string, version: string) => {
    const answer = await download(`${registry}${name.replace('/', '%2f')}/${version}`);
    return JSON.parse(String(answer)) as { dist: { tarball: string; integrity: string } };
  };
  const creator = await find(CREATOR, 'latest');
  const temporary = await mkdtemp(join(tmpdir(), 'portal-kit-'));
  try {
    await writeFile(join(temporary, 'creator.tgz'), await download(creator.dist.tarball));
    await unpack(join(temporary, 'creator.tgz'), temporary);
    const kit: Kit = JSON.parse(await readFile(join(temporary, 'package/dist', KIT), 'utf8'));
    for (const [name, { version, integrity }] of Object.entries(kit.packages)) {
      if ((await find(name, version)).dist.integrity !== integrity)
        throw new KitFault(`${name} ${version} in ${registry} is of another set than ${CREATOR}.`);
    }
    await writeFile(join(repository, '.npmrc'), `@portal:registry=${registry}\n`);
    return { kit, specs: specsOf(kit, ({ version }) => version) };
  } finally {
    await rm(temporary, { recursive: true });
  }
}

export function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}

/** npm installs another file of the same version only when it has another name. */
function keptName({ file, integrity }: Kit['packages'][string]): string {
  return file.replace('.tgz', `-${Buffer.from(integrity.slice(7), 'base64').toString('hex', 0, 4)}.tgz`);
}

function specsOf({ packages }: Kit, spec: (one: Kit['packages'][string]) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(packages).map(([name, one]) => [name, spec(one)]));
}

async function unpack(tarball: string, folder: string): Promise<void> {
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', folder]).catch((error) => {
    throw new KitFault(`${tarball} cannot be unpacked: ${String(error.stderr ?? error.message).trim()}`);
  });
}

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) throw new KitFault(`${address} gives no package: ${answer?.status ?? 'no connection'}.`);
  return Buffer.from(await answer.arrayBuffer());
}
