import type { ChildProcess } from 'node:child_process';
import { chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, start, stop, ToolFailure } from '../processes.ts';
import { type Account, findPostgres, findPostgresWithTools } from './postgres-binaries.ts';
import { freePort, temporaryFolder } from './temporary.ts';

const READY = 'database system is ready to accept connections';
/** A database that lives for one test run need not survive a power cut. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** A PostgreSQL server for one test run, and how to end it. */
export interface PostgresServer {
  url: string;
  /** The folder of its programs. */
  bin: string;
  /** Ends it as a crash does, and starts it again on the same data and port. */
  crashAndRestart(): Promise<void>;
  /** The processes of the server: the first, and one for each connection and task. */
  processes(): Promise<number[]>;
  /** The account of these processes; undefined when it is the caller's. */
  account: Account | undefined;
  stop(): Promise<void>;
}

/** As deployments and the embedded database have it: with `C` the indexes of searches would have no Arabic words. */
const CHARACTER_TYPE = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];

interface PostgresOptions {
  /** With the programs for backups beside it. */
  withTools?: boolean;
  /** Settings that take precedence over the fast ones. */
  settings?: Readonly<Record<string, string>>;
  /** More options of `initdb`. */
  initFlags?: readonly string[];
}

/** Starts an empty server in a temporary folder on a free port. Throws a ToolFailure when that is not possible. */
export async function startPostgres({
  withTools = false,
  settings = {},
  initFlags = [],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const account = await serverAccount();
  const bin = await (withTools ? findPostgresWithTools(account) : findPostgres(account));
  const folder = await temporaryFolder('postgres');
  if (account) {
    await chmod(folder, 0o755);
    await chown(folder, account.uid, account.gid);
  }
  const data = join(folder, 'data');
  const options = { cwd: tmpdir(), ...account };
  const flags = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    ...CHARACTER_TYPE,
    '--no-sync',
    ...initFlags,
  ];
  const { code, output } = await run(join(bin, 'initdb'), flags, { ...options, quiet: true });
  if (code !== 0) throw new ToolFailure(`PostgreSQL cannot create a database in ${data}:\n${output}`);

  const port = await freePort();
  const given = Object.entries({
    ...FAST_SETTINGS,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  });
  const flagsOfServer = given.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const startServer = async () => {
    const child = start(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flagsOfServer], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(child);
    return child;
  };
  let server = await startServer();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    account,
    async crashAndRestart() {
      // SIGQUIT is PostgreSQL's "immediate" shutdown, without a checkpoint.
      await stop(server, 'SIGQUIT');
      server = await startServer();
    },
    async processes() {
      const { output } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { quiet: true });
      return [Number(server.pid), ...output.split('\n').map(Number).filter(Boolean)];
    },
    // SIGINT is PostgreSQL's "fast" shutdown: it ends open sessions instead of waiting for them.
    stop: () => stop(server, 'SIGINT'),
  };
}

/** As root: an account of the machine that is not root. Otherwise none is needed. */
async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => run('id', [flag, name], { quiet: true })),
    );
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new ToolFailure(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account.',
  );
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      if (log.includes(READY)) return;
      log += chunk;
      if (log.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new ToolFailure(`PostgreSQL ended while starting:\n${log}`)));
  });
}
