// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run } from './child.mjs';
import { Failure } from './failure.mjs';

const PNPM = 'pnpm@10.34.9';
const INSTALL_STAMP = join(ROOT, 'node_modules/.cache/portal-install');

/** Folders of the workspace, as pnpm-workspace.yaml lists them: every folder of these with a package.json. */
function workspaceFolders() {
  return ['apps', 'packages', 'tools']
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
}

function hasDependencies(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).length > 0;
}

/** Installs unless the last successful installation was of this very lockfile for this very platform. */
export async function install() {
  const folders = workspaceFolders();
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...folders.map((folder) => `${folder}/package.json`),
  ];
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  const wanted = hash.digest('hex');
  const isThere = folders.every(
    (folder) => !hasDependencies(folder) || existsSync(join(ROOT, folder, 'node_modules')),
  );
  if (isThere && existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted)
    return 'unchanged';

  console.log('Installing packages; the first time takes a minute …');
  rmSync(INSTALL_STAMP, { force: true });
  const flags = ['install', '--frozen-lockfile', '--prefer-offline', '--prod=false'];
  // With CI set, pnpm asks no questions.
  const env = { ...process.env, CI: 'true' };
  const { code, output } = await run('npx', ['-y', PNPM, ...flags], { quiet: true, env }).catch((error) => {
    throw new Failure(`npx, which comes with npm, cannot be started: ${error.message}`);
  });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nInstalling the packages failed: see above.`);
  mkdirSync(dirname(INSTALL_STAMP), { recursive: true });
  writeFileSync(INSTALL_STAMP, wanted);
  return 'packages installed';
}
