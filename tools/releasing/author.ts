import { userInfo } from 'node:os';
import type { Author } from '@portal/releases';
import { run } from '../processes.ts';

const COMMIT_LENGTH = 12;

/** Who works here, and from which commit; files that differ from the commit are said to. */
export async function readAuthor(root: string): Promise<Author> {
  const name = await git(root, ['config', 'user.name']);
  const commit = await git(root, ['rev-parse', `--short=${COMMIT_LENGTH}`, 'HEAD']);
  const changed = await git(root, ['status', '--porcelain']);
  return {
    who: name || userInfo().username,
    commit: commit === '' ? null : `${commit}${changed === '' ? '' : ' with local changes'}`,
  };
}

/** What git answers; an empty string where there is no git or no repository. */
async function git(root: string, args: string[]): Promise<string> {
  const { code, output } = await run('git', ['-C', root, ...args], { quiet: true }).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 ? output.trim() : '';
}
