import { execFile } from 'node:child_process';
import { cp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPackages } from '../bundles/workspace.ts';

const execute = promisify(execFile);
const KEEPING_DATES = { recursive: true, preserveTimestamps: true };

/**
 * Copies the sources of a checkout to a folder, committed or not, with what is installed: links between packages lead to
 * the copies of the packages, links to everything else to where pnpm keeps it. By the kept dates tsc finds what it has
 * checked in the checkout.
 */
export async function copyWorkspace(root: string, copy: string): Promise<void> {
  const { stdout } = await execute('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '-z']);
  const members = [...(await readPackages(root)).values()].map((member) => member.folder);
  await Promise.all([
    // Removed but not yet committed files are listed as well.
    ...stdout
      .split('\0')
      .filter(Boolean)
      .map((file) => cp(join(root, file), join(copy, file), KEEPING_DATES).catch(ignoreMissing)),
    ...['.', ...members].map((folder) =>
      copyLinks(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')),
    ),
  ]);
  const types = ['node_modules/.cache/tsc', ...members.map((folder) => join(folder, 'dist/types'))];
  await Promise.all(
    types.map((each) => cp(join(root, each), join(copy, each), KEEPING_DATES).catch(ignoreMissing)),
  );
  await symlink(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
}

/** Gives an area of a copy what pnpm would install for it: the links of an area with the same dependencies. */
export function linkLike(copy: string, member: string, area: string): Promise<void> {
  return copyLinks(join(copy, member, 'node_modules'), join(copy, area, 'node_modules'));
}

/** Copies a folder of relative links as they are, without caches and without pnpm's store. */
async function copyLinks(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const filter = (path: string) => !/\/node_modules\/\.(pnpm|cache|modules\.yaml)/.test(path);
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter }).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
