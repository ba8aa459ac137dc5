import { startPortal } from '../portal-server.ts';
import { startPostgres } from '../postgres-server.ts';
import { temporaryFolder } from '../temporary.ts';
import { createPortalDatabase } from './databases.ts';

/** `single` is the portal of `npm start`: one process, the embedded database. `deployed` is the deployment. */
export type PortalKind = 'single' | 'deployed';

/**
 * What the portals of the stories are copied from: built, migrated and seeded with the demo event once per run. Nothing
 * runs on it while stories do.
 */
export interface PreparedPortals {
  releasesDir: string;
  single?: { dataDir: string };
  deployed?: {
    dataDir: string;
    /** Another database of the same server, in which `create database` runs: the one to copy may have no sessions. */
    serverUrl: string;
    /** Name of the database that is copied. */
    database: string;
    /** The folder of PostgreSQL's programs. */
    bin: string;
  };
}

/** Prepares these kinds of portals at the same time; `stop` ends what the copies need to run. */
export async function preparePortals(
  releasesDir: string,
  kinds: readonly PortalKind[],
): Promise<PreparedPortals & { stop(): Promise<void> }> {
  const [single, deployed] = await Promise.all([
    kinds.includes('single') ? prepareSingle(releasesDir) : undefined,
    kinds.includes('deployed') ? prepareDeployed(releasesDir) : undefined,
  ]);
  return {
    releasesDir,
    ...(single && { single }),
    ...(deployed && { deployed: deployed.places }),
    stop: async () => deployed?.server.stop(),
  };
}

async function prepareSingle(releasesDir: string) {
  const dataDir = await temporaryFolder('prepared-data');
  const portal = await startPortal(releasesDir, { DATA_DIR: dataDir });
  await portal.stop();
  return { dataDir };
}

async function prepareDeployed(releasesDir: string) {
  const server = await startPostgres({ withTools: true });
  try {
    const dataDir = await temporaryFolder('prepared-data');
    const databaseUrl = await createPortalDatabase(server);
    const portal = await startPortal(releasesDir, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    await portal.stop();
    return { server, places: { dataDir, serverUrl: server.url, database: 'portal', bin: server.bin } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
