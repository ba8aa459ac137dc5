import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { places, SHELL_PAGE } from '@portal/releases';
import { compressFolder } from '../../tools/bundles/compress.ts';
import { builtPortal } from '../../tools/checks/stories/built-portal.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { runNode, ToolFailure } from '../../tools/processes.ts';
import { type BenchPortal, startReleased } from '../support/portals.ts';

/**
 * Starts the same portal as one plain bundle, with nothing federated, served in the same way; the registry only names the areas
 * that are in it.
 */
export async function startPlain(): Promise<BenchPortal> {
  const releasesDir = await builtPortal();
  const plain = join(await temporaryFolder('bundle'), 'dist');
  const config = join(import.meta.dirname, 'plain-app.config.js');
  const { code, output } = await runNode(
    'node_modules/webpack-cli/bin/cli.js',
    ['-c', config, '--mode', 'production', '--output-path', plain],
    { quiet: true, env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new ToolFailure(`The plain bundle could not be built:\n${output}`);
  await compressFolder(plain);
  const folder = await temporaryFolder('plain');
  await mkdir(places.shell(folder, 'plain'), { recursive: true });
  await cp(places.registry(releasesDir), places.registry(folder));
  await cp(join(plain, 'assets'), places.shellAssets(folder), { recursive: true });
  await cp(join(plain, SHELL_PAGE), join(places.shell(folder, 'plain'), SHELL_PAGE));
  await symlink('versions/plain', places.shellCurrent(folder));
  return startReleased(folder);
}
