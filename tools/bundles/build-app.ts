import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles, listFrom, writeAtomically } from '@portal/releases/files';
import { runNode, ToolFailure } from '../processes.ts';
import { compressFolder } from './compress.ts';
import { type BundledApp, distOf } from './workspace.ts';

const STAMPS = 'node_modules/.cache/portal-build';
/** Long enough to tell two builds apart in a global name. */
const BUILD_ID_LENGTH = 10;

/**
 * SHA-256 over everything that can change an app's bundle. BUILD_NOTE makes another build of the same sources, for the
 * rehearsal of a release.
 */
export async function hashInputs(root: string, app: BundledApp): Promise<string> {
  const shared = ['webpack.shared.js', 'pnpm-lock.yaml'];
  const folders = [app.dir, ...app.packageDirs];
  const own = await Promise.all(folders.map((folder) => listFrom(root, folder, isNoInput)));
  const hash = await hashFiles(root, [...shared, ...own.flat()]);
  const note = process.env.BUILD_NOTE;
  return note ? createHash('sha256').update(`${hash} ${note}`).digest('hex') : hash;
}

/**
 * Builds the app unless its bundle already comes from these very inputs; text files get their compressed
 * copies. Gives whether it was built. Throws a ToolFailure that holds webpack's output.
 */
export async function buildIfChanged(root: string, app: BundledApp): Promise<boolean> {
  const inputs = await hashInputs(root, app);
  const stamp = join(root, STAMPS, app.name);
  const dist = distOf(app);
  if (existsSync(dist) && (await readFile(stamp, 'utf8').catch(() => '')) === inputs) return false;

  const { code, output } = await runNode(
    'node_modules/webpack-cli/bin/cli.js',
    ['-c', join(app.dir, 'webpack.config.js'), '--mode', 'production'],
    {
      cwd: app.dir,
      env: { ...process.env, NODE_ENV: 'production', BUILD_ID: inputs.slice(0, BUILD_ID_LENGTH) },
      quiet: true,
    },
  );
  if (code !== 0) throw new ToolFailure(`Building ${app.name} failed:\n${output}`);
  await compressFolder(dist);
  await writeAtomically(stamp, inputs);
  return true;
}

function isNoInput(name: string): boolean {
  return name === 'node_modules' || name === 'dist' || /\.(test|tsbuildinfo)\b/.test(name);
}
