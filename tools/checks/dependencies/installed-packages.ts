import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledPackage, type LicenceFields, licenceOf } from './licences.ts';

/** Every package below node_modules/.pnpm of the folder, where pnpm stores each version once. */
export async function installedPackages(root: string): Promise<InstalledPackage[]> {
  const store = join(root, 'node_modules/.pnpm');
  const folders = (await readdir(store, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = await Promise.all(folders.map(({ name }) => readPackage(store, name)));
  return found.flat().sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The package of a folder such as `@scope+name@1.2.3_peer@4.5.6`; none for a folder that is no package. */
async function readPackage(store: string, folder: string): Promise<InstalledPackage[]> {
  const name = /^(@?[^@]+)@/.exec(folder)?.[1]?.replace('+', '/');
  if (name === undefined) return [];
  const text = await readFile(join(store, folder, 'node_modules', name, 'package.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      // Left behind by an earlier installation.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) return [];
  const fields = JSON.parse(text) as LicenceFields & { version: string };
  return [{ name, version: fields.version, licence: licenceOf(fields) }];
}
