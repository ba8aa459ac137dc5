import { type PortalServer, startPortal } from '../../tools/checks/portal-server.ts';
import { startPostgres, withClient } from '../../tools/checks/postgres-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';

/** An empty database on a PostgreSQL server, which is removed at the end of its scope. */
export interface BenchDatabase extends AsyncDisposable {
  url: string;
}

/** Creates one beside another, or on the server of TEST_DATABASE_URL, else on one that is started for it. */
export async function emptyDatabase(beside?: BenchDatabase): Promise<BenchDatabase> {
  const given = beside?.url ?? process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startPostgres() : { url: given, stop: async () => undefined };
  const pathname = `portal_bench_${process.pid}${beside ? '_beside' : ''}`;
  await withClient(server.url, (client) => client.query(`create database ${pathname}`));
  return {
    url: Object.assign(new URL(server.url), { pathname }).href,
    [Symbol.asyncDispose]: async () => {
      await withClient(server.url, (client) => client.query(`drop database ${pathname} with (force)`));
      await server.stop();
    },
  };
}

/** Starts the API alone, with the demo event in an embedded database unless the settings name another. */
export async function startApi(settings: NodeJS.ProcessEnv = {}): Promise<PortalServer> {
  return startPortal(await temporaryFolder('releases'), settings);
}
