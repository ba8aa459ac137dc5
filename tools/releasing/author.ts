import { userInfo } from 'node:os';
import type { Author } from '@portal/releases';
import { run } from '../processes.ts';

const COMMIT_LENGTH = 12;

/**
 * Who changes the releases, and from which commit of `paths` (the whole checkout without any). Where there is no git,
 * as in an image, RELEASED_BY and RELEASE_COMMIT say it.
 */
export async function readAuthor(root: string, paths: string[] = []): Promise<Author> {
  const { RELEASED_BY, RELEASE_COMMIT } = process.env;
  const [name, head, changed] = await Promise.all([
    git(root, ['config', 'user.name']),
    git(root, ['rev-parse', `--short=${COMMIT_LENGTH}`, 'HEAD']),
    git(root, ['status', '--porcelain', '--', ...paths]),
  ]);
  const commit = head && `${head}${changed === '' ? '' : ' with local changes'}`;
  return {
    who: RELEASED_BY || name || userInfo().username,
    commit: RELEASE_COMMIT || commit || null,
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
