import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { places, SHELL_PAGE } from '@portal/releases';
import { compressFolder } from '../../tools/bundles/compress.ts';
import { type PortalServer, startPortal } from '../../tools/checks/portal-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { runNode, ToolFailure } from '../../tools/processes.ts';
import { buildPlain } from '../bytes/plain-bundle.ts';

/** The portal as it is built now. */
export async function startBuilt(): Promise<PortalServer> {
  const releasesDir = await temporaryFolder('releases');
  const build = await runNode('tools/build.ts', [], { env: { ...process.env, RELEASES_DIR: releasesDir } });
  if (build.code !== 0) throw new ToolFailure('The portal could not be built: see the output above.');
  return startPortal(releasesDir);
}

/** The same portal as one plain bundle, served in the same way; the registry only names the areas that are in it. */
export async function startPlain(): Promise<PortalServer> {
  const releasesDir = await temporaryFolder('releases');
  const build = await runNode('tools/build.ts', [], { env: { ...process.env, RELEASES_DIR: releasesDir } });
  if (build.code !== 0) throw new ToolFailure('The portal could not be built: see the output above.');
  const plain = join(await temporaryFolder('bundle'), 'dist');
  await buildPlain('app', plain);
  await compressFolder(plain);
  const folder = await temporaryFolder('plain');
  await mkdir(places.shell(folder, 'plain'), { recursive: true });
  await cp(places.registry(releasesDir), places.registry(folder));
  await cp(join(plain, 'assets'), places.shellAssets(folder), { recursive: true });
  await cp(join(plain, SHELL_PAGE), join(places.shell(folder, 'plain'), SHELL_PAGE));
  await symlink('versions/plain', places.shellCurrent(folder));
  return startPortal(folder);
}
