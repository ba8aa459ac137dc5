import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** PostgreSQL cannot be used here; its message is a sentence for an operator. */
export class PostgresFailure extends Error {}

/** How the programs of PostgreSQL are started, which refuse to run as root. */
export interface Launch {
  /** What comes before the program and its arguments. */
  prefix: readonly string[];
  /** The account under which they run; undefined when it is the caller's. Their folders must belong to it. */
  account?: { uid: number; gid: number };
}

/**
 * As root on Linux the programs run in a user namespace in which root has another number, so that they reach every folder. Where
 * that is not allowed, as in most containers, and on other systems, they run under the account postgres or nobody.
 * @throws PostgresFailure when root has neither
 */
export async function asServerAccount(): Promise<Launch> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const accounts = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(accounts) ?? [];
    if (uid === undefined || gid === undefined) continue;
    const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
    if (process.platform === 'linux' && (await outputOf([...prefix, 'true'])) !== undefined)
      return { prefix };
    return { prefix: [], account: { uid: Number(uid), gid: Number(gid) } };
  }
  throw new PostgresFailure(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account.',
  );
}

/** What the command prints; undefined where it cannot be started or fails. */
export async function outputOf(
  [command = '', ...args]: readonly string[],
  account: Launch['account'] = undefined,
): Promise<string | undefined> {
  return promisify(execFile)(command, args, { cwd: '/', ...account }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
