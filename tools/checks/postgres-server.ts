import { join } from 'node:path';
import {
  asServerAccount,
  createCluster,
  findPrograms,
  type RunningServer,
  startCluster,
} from '@portal/postgres';
import pg from 'pg';
import { run, ToolFailure } from '../processes.ts';
import { findOrInstall } from './programs.ts';
import { freePort, temporaryFolder } from './temporary.ts';

/** A database that lives for one test run need not survive a power cut. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
/** What a backup is made and restored with; of the same version as the server beside them. */
const TOOLS = ['pg_dump', 'pg_restore', 'psql'];

/** A PostgreSQL server for one test run, and how to end it. */
export interface PostgresServer {
  url: string;
  /** The folder of its programs. */
  bin: string;
  /** Ends it as a crash does, and starts it again on the same data and port. */
  crashAndRestart(): Promise<void>;
  /** The processes of the server: the first, and one for each connection and task. */
  processes(): Promise<number[]>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** With the programs for backups beside it; installed as Debian's package where we may. */
  withTools?: boolean;
  /** Settings that take precedence over the fast ones. */
  settings?: Readonly<Record<string, string>>;
  /** More options of `initdb`. */
  initFlags?: readonly string[];
}

/** Starts an empty server in a temporary folder on a free port. Throws when that is not possible. */
export async function startPostgres({
  withTools = false,
  settings = {},
  initFlags = [],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const launch = await asServerAccount();
  const programs = withTools
    ? await findOrInstall(() => findPrograms(launch, { tools: TOOLS }), ['postgresql'])
    : await findPrograms(launch);
  if (!programs) {
    throw new ToolFailure(
      withTools
        ? 'Backups cannot be tested here: install postgresql, its server with pg_dump, pg_restore and psql.'
        : 'No PostgreSQL server can be started here: install postgresql, or set TEST_DATABASE_URL to a server of your own.',
    );
  }
  const cluster = { programs, launch, data: join(await temporaryFolder('postgres'), 'data') };
  await createCluster(cluster, { flags: ['--no-sync', ...initFlags] });
  const port = await freePort();
  const startServer = () =>
    startCluster(cluster, {
      ...FAST_SETTINGS,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
      ...settings,
    });
  let server: RunningServer = await startServer();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin: programs.bin,
    async crashAndRestart() {
      // SIGQUIT is PostgreSQL's "immediate" shutdown, without a checkpoint.
      process.kill(server.pid, 'SIGQUIT');
      await server.ended;
      server = await startServer();
    },
    async processes() {
      const { output } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { quiet: true });
      return [server.pid, ...output.split('\n').map(Number).filter(Boolean)];
    },
    stop: () => server.stop(),
  };
}

/** Runs the work with a connection to the database, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
