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
  stop(): Promise<void>;
}

/**
 * Starts an empty server in a temporary folder on a free port, `withTools` one that has the programs for backups
 * beside it. Throws a ToolFailure when that is not possible.
 */
export async function startPostgres({ withTools = false } = {}): Promise<PostgresServer> {
  const account = await serverAccount();
  const bin = await (withTools ? findPostgresWithTools(account) : findPostgres(account));
  const folder = await temporaryFolder('postgres');
  if (account) {
    await chmod(folder, 0o755);
    await chown(folder, account.uid, account.gid);
  }
  const data = join(folder, 'data');
  const options = { cwd: tmpdir(), ...account };
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { code, output } = await run(join(bin, 'initdb'), flags, { ...options, quiet: true });
  if (code !== 0) throw new ToolFailure(`PostgreSQL cannot create a database in ${data}:\n${output}`);

  const port = await freePort();
  const settings = Object.entries({
    ...FAST_SETTINGS,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  });
  const server = start(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(server);
  // SIGINT is PostgreSQL's "fast" shutdown: it ends open sessions instead of waiting for them.
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, bin, stop: () => stop(server, 'SIGINT') };
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
