import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withLock } from '@portal/releases';
import { compressFolder, hashFiles, listFiles, writeAtomically } from '@portal/releases/files';
import { runNode, ToolFailure } from '../processes.ts';
import { type BundledApp, distOf } from './workspace.ts';

const STAMPS = 'node_modules/.cache/portal-build';
/** Long enough to distinguish two builds in a global name. */
const BUILD_ID_LENGTH = 10;
/** Two builds of one app would write into each other's folder; the second waits for the first. */
const BUILD_WAIT_MS = 5 * 60 * 1000;

/** Everything that can change an app's bundle: files relative to the root, and whole folders. */
export function inputsOf(root: string, app: BundledApp): { files: string[]; folders: string[] } {
  return {
    files: ['webpack.shared.js', 'pnpm-lock.yaml', '.browserslistrc'],
    folders: [join(root, 'tools/webpack'), app.dir, ...app.packageDirs],
  };
}

/**
 * SHA-256 over everything that can change an app's bundle. BUILD_NOTE makes another build of the same sources, to
 * rehearse a release.
 */
export async function hashInputs(root: string, app: BundledApp): Promise<string> {
  const { files, folders } = inputsOf(root, app);
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(folder, isNoInput)).map((file) => join(relative(root, folder), file)),
    ),
  );
  const hash = await hashFiles(root, [...files, ...listed.flat()]);
  const note = process.env.BUILD_NOTE;
  return note ? createHash('sha256').update(`${hash} ${note}`).digest('hex') : hash;
}

/**
 * Builds the app unless its bundle already comes from the same inputs; text files get compressed copies. Then runs
 * `use`, before another process may build the app again. Returns whether it was built. Throws a ToolFailure with
 * webpack's output.
 */
export function buildIfChanged(
  root: string,
  app: BundledApp,
  use: () => Promise<void> = async () => {},
): Promise<boolean> {
  const onWait = (holder: string) => console.log(`  ${app.name} is being built by ${holder}; waiting …`);
  return withLock(join(root, STAMPS, `${app.name}.lock`), { waitMs: BUILD_WAIT_MS, onWait }, async () => {
    const built = await build(root, app);
    await use();
    return built;
  });
}

async function build(root: string, app: BundledApp): Promise<boolean> {
  const inputs = await hashInputs(root, app);
  const stamp = join(root, STAMPS, app.name);
  const dist = distOf(app);
  if (existsSync(dist) && (await readFile(stamp, 'utf8').catch(() => '')) === inputs) return false;

  // An interrupted build must not leave a bundle that looks complete.
  await rm(stamp, { force: true });
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
  return (
    ['node_modules', 'dist', 'catalogue'].includes(name) || /\.(test|catalogue|tsbuildinfo)\b/.test(name)
  );
}
