import { type PortalServer, startPortal } from '../../tools/checks/portal-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { emptyDatabase } from './databases.ts';

/** Starts the API alone, with the demo event in an embedded database unless the settings name another. */
export async function startApi(settings: NodeJS.ProcessEnv = {}): Promise<PortalServer> {
  return startPortal(await temporaryFolder('releases'), settings);
}

/**
 * Measures the API with the demo event on a PostgreSQL server, then on the embedded database. @param fill adds data before the
 * API is measured, while no process has the database open. @returns what was measured, with the name of the database
 */
export async function onBothDatabases<T>(
  measure: (portal: PortalServer) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
  fill?: (database: NodeJS.ProcessEnv) => Promise<void>,
): Promise<(T & { database: string })[]> {
  await using server = await emptyDatabase();
  const databases = {
    PostgreSQL: { DATABASE_URL: server.url },
    embedded: { DATA_DIR: await temporaryFolder('data') },
  };
  const all = [];
  for (const [database, where] of Object.entries(databases)) {
    if (fill) {
      // Adds the demo event.
      await (await startApi(where)).stop();
      await fill(where);
    }
    await using portal = await startApi({ ...settings, ...where });
    all.push({ ...(await measure(portal)), database });
  }
  return all;
}
