import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  places,
  type Registry,
  type RegistryArea,
  readRegistry,
  SHELL,
  type StagedApp,
  storeShell,
} from '@portal/releases';
import { temporaryFolder } from '../checks/temporary.ts';

/**
 * A folder like RELEASES_DIR in which the staged app is already released to everyone; the other current bundles are linked.
 * It is removed with the other temporary folders.
 */
export async function candidateReleases(staged: StagedApp, releasesDir: string): Promise<string> {
  const folder = await temporaryFolder('candidate');
  const running = await readRegistry(releasesDir);
  const others = running.areas.filter(({ name }) => name !== staged.name).map(withoutCanary);
  for (const { name, version } of others) {
    await linkTo(places.area(releasesDir, name, version), places.area(folder, name, version));
  }
  if (staged.area) {
    await linkTo(staged.folder, places.area(folder, staged.area.name, staged.version));
    await linkTo(places.shellAssets(releasesDir), places.shellAssets(folder));
    const current = join(releasesDir, 'shell', await readlink(places.shellCurrent(releasesDir)));
    await linkTo(current, places.shellCurrent(folder));
  } else {
    await storeShell(staged.folder, staged.version, folder);
    await symlink(join('versions', staged.version), places.shellCurrent(folder));
  }
  const registry: Registry = {
    revision: running.revision + 1,
    areas: staged.area ? [...others, staged.area] : others,
    ...(running.shell && { shell: running.shell }),
    ...(staged.name === SHELL && { shell: { version: staged.version } }),
  };
  await mkdir(dirname(places.registry(folder)), { recursive: true });
  await writeFile(places.registry(folder), JSON.stringify(registry));
  return folder;
}

function withoutCanary({ canary: _canary, ...area }: RegistryArea): RegistryArea {
  return area;
}

async function linkTo(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
