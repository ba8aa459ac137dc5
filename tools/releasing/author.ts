import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { readPrivateKey } from '@portal/area-bundle/keys';
import type { Author } from '@portal/releases';
import { run, ToolFailure } from '../processes.ts';

const COMMIT_LENGTH = 12;

/** The name of the user; RELEASED_BY gives it where git does not know it, as in an image. */
export async function readWho(root: string): Promise<string> {
  return process.env.RELEASED_BY || (await git(root, ['config', 'user.name'])) || userInfo().username;
}

/** A private key that a person showed to a tool. */
interface ReleaseKey {
  pem: string;
  publicKey: string;
}

/**
 * The key of `--key`, else of RELEASE_KEY; both name a file. Undefined when neither is given. Throws a ToolFailure for
 * a file that is no private key.
 */
export async function readKey(option: string | undefined): Promise<ReleaseKey | undefined> {
  const file = option ?? process.env.RELEASE_KEY;
  if (!file) return undefined;
  try {
    const pem = await readFile(file, 'utf8');
    return { pem, publicKey: readPrivateKey(pem).publicKey };
  } catch (error) {
    throw new ToolFailure(
      `${file} is no key to release with: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Who changes something with the options `--note` and `--key`, and nothing is built. */
export async function readAuthor(
  root: string,
  { note, key: file }: { note?: string | undefined; key?: string | undefined },
): Promise<Author> {
  const key = await readKey(file);
  const who = await readWho(root);
  return { who, commit: null, ...(note !== undefined && { note }), ...(key && { key: key.publicKey }) };
}

/**
 * The commit that `paths` are built from (the whole checkout without any); null where it is not known. RELEASE_COMMIT
 * gives it where there is no git.
 */
export async function readCommit(root: string, paths: string[] = []): Promise<string | null> {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  const [head, changed] = await Promise.all([
    git(root, ['rev-parse', `--short=${COMMIT_LENGTH}`, 'HEAD']),
    git(root, ['status', '--porcelain', '--', ...paths]),
  ]);
  if (head === '') return null;
  return changed === '' ? head : `${head} with local changes`;
}

/** What git answers; an empty string where there is no git or no repository. */
async function git(root: string, args: string[]): Promise<string> {
  const { code, output } = await run('git', ['-C', root, ...args], { quiet: true }).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 ? output.trim() : '';
}
