import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPortal } from '../portal-server.ts';
import { temporaryFolder } from '../temporary.ts';
import { createDatabase } from './databases.ts';
import { type DeployedPortal, startDeployedPortal } from './deployed-portal.ts';
import type { PortalKind, PreparedPortals } from './prepared-portals.ts';

/** A running portal that shares nothing with another one. */
export interface StoryPortal {
  url: string;
  releasesDir: string;
  /** Only of a portal of the kind `deployed`. */
  deployment?: Pick<DeployedPortal, 'httpUrl' | 'apiUrl' | 'errorLog'> & {
    databaseUrl: string;
    /** Signs in as the superuser of the PostgreSQL server. */
    serverUrl: string;
    filesDir: string;
    /** The folder of PostgreSQL's programs. */
    postgresBin: string;
  };
  /** Stops the API and starts that of another checkout at the same address with the same data; only of the kind `single`. */
  replaceApi?(checkout: string): Promise<void>;
  stop(): Promise<void>;
}

/** Copies a prepared portal with everything it writes to, and starts it; `settings` only go to one of the kind `single`. */
export async function copyPortal(
  prepared: PreparedPortals,
  kind: PortalKind,
  settings: Readonly<Record<string, string>> = {},
): Promise<StoryPortal> {
  const releasesDir = await copyFolder(prepared.releasesDir, 'releases');
  return kind === 'single'
    ? copySingle(prepared, releasesDir, settings)
    : copyDeployed(prepared, releasesDir);
}

/** Copies the data of the prepared portal with the embedded database; an empty folder where there is none. */
export async function copySingleData({ single }: PreparedPortals): Promise<string> {
  return single ? copyFolder(single.dataDir, 'data') : temporaryFolder('data');
}

async function copySingle(
  prepared: PreparedPortals,
  releasesDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<StoryPortal> {
  if (!prepared.single) throw new Error('No portal of the kind "single" was prepared.');
  const dataDir = await copySingleData(prepared);
  // Without owners.json nobody can.
  const data = { DATA_DIR: dataDir, ALLOW_PUBLISHING: '1', ...settings };
  let running = await startPortal(releasesDir, data);
  const { url } = running;
  return {
    url,
    releasesDir,
    async replaceApi(checkout) {
      await running.stop();
      running = await startPortal(releasesDir, { ...data, PORT: new URL(url).port }, checkout);
    },
    stop: () => running.stop(),
  };
}

async function copyDeployed({ deployed }: PreparedPortals, releasesDir: string): Promise<StoryPortal> {
  if (!deployed) throw new Error('No portal of the kind "deployed" was prepared.');
  const dataDir = await copyFolder(deployed.dataDir, 'data');
  const databaseUrl = await createDatabase(deployed.serverUrl, `story_${randomUUID()}`, deployed.database);
  const { url, stop, ...running } = await startDeployedPortal(releasesDir, databaseUrl, dataDir);
  const filesDir = join(dataDir, 'files');
  const { serverUrl, bin: postgresBin } = deployed;
  return {
    url,
    releasesDir,
    deployment: { ...running, databaseUrl, serverUrl, filesDir, postgresBin },
    stop,
  };
}

async function copyFolder(folder: string, name: string): Promise<string> {
  const copy = await temporaryFolder(name);
  // The link to the shell that runs is relative and stays so.
  const filter = (path: string) => !path.includes('/.s.PGSQL.');
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true, filter });
  return copy;
}
