import pg from 'pg';
import { type PortalServer, startPortal } from '../../checks/portal-server.ts';
import { type PostgresServer, startPostgres } from '../../checks/postgres-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../checks/temporary.ts';

/** A database server of the test's own, with portals on one database. */
export interface FaultyPortal {
  server: PostgresServer;
  databaseUrl: string;
  dataDir: string;
  portal: PortalServer;
  /** Another process on the same database. */
  startAnother(): Promise<PortalServer>;
  stop(): Promise<void>;
}

/** What is acknowledged is written, also when the server crashes; its log is in small files. */
const DURABLE = { settings: { synchronous_commit: 'on' }, initFlags: ['--wal-segsize=1'] };

export async function startFaultyPortal(settings: NodeJS.ProcessEnv = {}): Promise<FaultyPortal> {
  const server = await startPostgres(DURABLE);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database portal');
  await client.end();
  const databaseUrl = server.url.replace(/postgres$/, 'portal');
  const dataDir = await temporaryFolder('data');
  const releasesDir = await temporaryFolder('releases');
  const started: PortalServer[] = [];
  const startAnother = async () => {
    const portal = await startPortal(releasesDir, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      MIN_FREE_MB: '0',
      ...settings,
    });
    started.push(portal);
    return portal;
  };
  return {
    server,
    databaseUrl,
    dataDir,
    portal: await startAnother(),
    startAnother,
    async stop() {
      for (const portal of started) await portal.stop();
      await server.stop();
      await removeTemporaryFolders();
    },
  };
}
