import { startPortal } from './portal-server.ts';
import { startPostgres } from './postgres-server.ts';
import { temporaryFolder } from './temporary.ts';
import { startWebServer } from './web-server.ts';

/** The portal as it is deployed, on ports of its own. */
export interface DeployedPortal {
  /** What its stories need to know, as variables of the environment. */
  places: Record<'BASE_URL' | 'HTTP_URL' | 'API_URL' | 'DATABASE_URL' | 'DATA_DIR' | 'POSTGRES_BIN', string>;
  stop(): Promise<void>;
}

/**
 * Starts the deployment's web server before two API processes on one PostgreSQL server, with a demo event. Throws
 * a ToolFailure when a part of it cannot be had or started here.
 */
export async function startDeployedPortal(releasesDir: string): Promise<DeployedPortal> {
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const server of running.splice(0).reverse()) await server.stop();
  };
  const keep = <T extends { stop(): Promise<void> }>(server: T): T => {
    running.push(server);
    return server;
  };
  try {
    const database = keep(await startPostgres({ withTools: true }));
    const dataDir = await temporaryFolder('data');
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' };
    const first = keep(await startPortal(releasesDir, settings));
    const second = keep(await startPortal(releasesDir, settings));
    const hosts = [first, second].map(({ url }) => new URL(url).host);
    const web = keep(await startWebServer(releasesDir, hosts));
    return {
      places: {
        BASE_URL: web.url,
        HTTP_URL: web.httpUrl,
        API_URL: first.url,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        POSTGRES_BIN: database.bin,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
