import { type PortalServer, startPortal } from '../../tools/checks/portal-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { emptyDatabase } from './databases.ts';
import { addLeadersTo } from './many-teams.ts';

/** Starts the API alone, with the demo event in an embedded database unless the settings name another. */
export async function startApi(settings: NodeJS.ProcessEnv = {}): Promise<PortalServer> {
  return startPortal(await temporaryFolder('releases'), settings);
}

/** Measures the API with the demo event and more leaders of qualified teams. */
export async function withManyLeaders<T>(
  leaders: number,
  measure: (portal: PortalServer) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  await using database = await emptyDatabase();
  const where = { DATABASE_URL: database.url };
  // Adds the demo event.
  await (await startApi(where)).stop();
  await addLeadersTo(database.url, leaders);
  await using portal = await startApi({ ...settings, ...where });
  return await measure(portal);
}
