import { type PortalServer, startPortal } from '../../tools/checks/portal-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { emptyDatabase } from './database.ts';

/** Adds data to the database of a portal before it is measured. */
export interface Filling {
  onServer(url: string): Promise<void>;
  /** While no process has it open. */
  embedded(dataDir: string): Promise<void>;
}

/** Measures a portal with the demo event on a PostgreSQL server, then one on the embedded database. */
export async function onBothDatabases<T>(
  settings: NodeJS.ProcessEnv,
  measure: (portal: PortalServer) => Promise<T>,
  filling?: Filling,
): Promise<{ onServer: T; embedded: T }> {
  const releasesDir = await temporaryFolder('releases');
  const start = (database: NodeJS.ProcessEnv) => startPortal(releasesDir, { ...settings, ...database });
  const measured = async (database: NodeJS.ProcessEnv, fill: (() => Promise<void>) | undefined) => {
    if (fill) {
      // Fills the database with the demo event.
      await (await start(database)).stop();
      await fill();
    }
    const portal = await start(database);
    try {
      return await measure(portal);
    } finally {
      await portal.stop();
    }
  };

  const { url, remove } = await emptyDatabase();
  try {
    const onServer = await measured({ DATABASE_URL: url }, filling && (() => filling.onServer(url)));
    const dataDir = await temporaryFolder('data');
    const embedded = await measured({ DATA_DIR: dataDir }, filling && (() => filling.embedded(dataDir)));
    return { onServer, embedded };
  } finally {
    await remove();
  }
}
