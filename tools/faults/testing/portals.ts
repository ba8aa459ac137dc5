import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplate } from '../../../apps/api/src/testing/templates/server-templates.ts';
import { demoFilesFolder } from '../../../apps/api/src/testing/templates/test-run.ts';
import { type PortalServer, startPortal } from '../../checks/portal-server.ts';
import { type PostgresServer, startPostgres, withClient } from '../../checks/postgres-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../checks/temporary.ts';

/** Portals with the demo event on one database. */
export interface FaultyPortal {
  databaseUrl: string;
  dataDir: string;
  portal: PortalServer;
  /** Another process on the same database. */
  startAnother(): Promise<PortalServer>;
  stop(): Promise<void>;
}

/** What is acknowledged is written, also when the server crashes; its log is in small files. */
const DURABLE = { settings: { synchronous_commit: 'on' }, initFlags: ['--wal-segsize=1'] };

/** A portal on a database server of the test's own, which may crash. */
export async function startWithServer(): Promise<FaultyPortal & { server: PostgresServer }> {
  const server = await startPostgres(DURABLE);
  await withClient(server.url, (client) => client.query('create database portal'));
  const databaseUrl = server.url.replace(/postgres$/, 'portal');
  const portals = await startPortals(databaseUrl, await temporaryFolder('data'), {}, server.stop);
  return { ...portals, server };
}

/** A portal on the server of this run, for faults of other parts than the database. */
export async function startOnSharedServer(settings: NodeJS.ProcessEnv): Promise<FaultyPortal> {
  const { url, drop } = await copyTemplate('demo');
  const dataDir = await temporaryFolder('data');
  await cp(demoFilesFolder(), join(dataDir, 'files'), { recursive: true });
  return startPortals(url, dataDir, settings, drop);
}

async function startPortals(
  databaseUrl: string,
  dataDir: string,
  settings: NodeJS.ProcessEnv,
  removeDatabase: () => Promise<unknown>,
): Promise<FaultyPortal> {
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
    databaseUrl,
    dataDir,
    portal: await startAnother(),
    startAnother,
    async stop() {
      for (const portal of started) await portal.stop();
      await removeDatabase();
      await removeTemporaryFolders();
    },
  };
}
