import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LISTS } from '../../new-area/write-area.ts';
import { ROOT, run, ToolFailure } from '../../processes.ts';
import { isTest } from './selection.ts';

/**
 * The files that differ from `base`, by default from where this branch left main: committed or not, tracked or not. A test
 * that was removed is left out: there is nothing to run. So is a list of the workspace that only got new areas: their
 * own files say what to test. Throws a ToolFailure where git does not know `base`.
 */
export async function changedFiles(base?: string, root = ROOT): Promise<string[]> {
  const git = gitIn(root);
  const from = base ?? (await git(['merge-base', 'HEAD', 'main'])).trim();
  const [tracked, untracked] = await Promise.all([
    git(['diff', '--name-only', '--no-renames', '-z', from, '--']),
    git(['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  const files = new Set(`${tracked}${untracked}`.split('\0').filter(Boolean));
  for (const list of await listsWithNewAreasOnly(root, from, files)) files.delete(list);
  return [...files].filter((file) => !isTest(file) || existsSync(join(root, file))).sort();
}

async function listsWithNewAreasOnly(
  root: string,
  from: string,
  files: ReadonlySet<string>,
): Promise<string[]> {
  const areas = [...files].flatMap((file) => /^apps\/(\w+)\/package\.json$/.exec(file)?.[1] ?? []);
  if (areas.length === 0) return [];
  const grown = Object.entries(LISTS).map(async ([file, add]) => {
    const before = await gitIn(root)(['show', `${from}:${file}`]);
    return areas.reduce(add, before) === (await readFile(join(root, file), 'utf8')) ? file : [];
  });
  return (await Promise.all(grown)).flat();
}

const gitIn = (root: string) => async (args: string[]) => {
  const { code, output } = await run('git', ['-C', root, ...args], { quiet: true });
  if (code === 0) return output;
  throw new ToolFailure(`git cannot tell what changed (git ${args.join(' ')}): ${output.trim()}`);
};
