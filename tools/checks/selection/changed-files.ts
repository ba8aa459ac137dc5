import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, ToolFailure } from '../../processes.ts';
import { isTest } from './select-by-change.ts';

/**
 * The files that differ from `base`, by default from where this branch left main: committed or not, tracked or not. A test
 * that was removed is left out: there is nothing to run. Throws a ToolFailure where git does not know `base`.
 */
export async function changedFiles(base?: string): Promise<string[]> {
  const from = base ?? (await git(['merge-base', 'HEAD', 'main'])).trim();
  const [tracked, untracked] = await Promise.all([
    git(['diff', '--name-only', '--no-renames', '-z', from, '--']),
    git(['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  const files = new Set(`${tracked}${untracked}`.split('\0').filter(Boolean));
  return [...files].filter((file) => !isTest(file) || existsSync(join(ROOT, file))).sort();
}

async function git(args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code === 0) return output;
  throw new ToolFailure(`git cannot tell what changed (git ${args.join(' ')}): ${output.trim()}`);
}
