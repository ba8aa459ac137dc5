import { startPortal } from '../portal-server.ts';
import { startWebServer } from './web-server.ts';

/** The portal as it is deployed, on ports of its own. */
export interface DeployedPortal {
  /** The web server, over TLS. */
  url: string;
  /** The web server without TLS. */
  httpUrl: string;
  /** One of the API processes behind it. */
  apiUrl: string;
  /** What the web server has written to its error log. */
  errorLog(): string;
  stop(): Promise<void>;
}

/**
 * Starts the deployment's web server in front of two API processes on one PostgreSQL database. Throws a ToolFailure when
 * a part of it is missing or cannot be started here.
 */
export async function startDeployedPortal(
  releasesDir: string,
  databaseUrl: string,
  dataDir: string,
): Promise<DeployedPortal> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' };
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const server of running.splice(0).reverse()) await server.stop();
  };
  const keep = <T extends { stop(): Promise<void> }>(server: T): T => {
    running.push(server);
    return server;
  };
  try {
    const first = keep(await startPortal(releasesDir, settings));
    const second = keep(await startPortal(releasesDir, settings));
    const hosts = [first, second].map(({ url }) => new URL(url).host);
    const web = keep(await startWebServer(releasesDir, hosts));
    return { url: web.url, httpUrl: web.httpUrl, apiUrl: first.url, errorLog: web.errorLog, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
