import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPortal } from '../portal-server.ts';
import { temporaryFolder } from '../temporary.ts';
import { createDatabase } from './databases.ts';
import type { PortalKind, PreparedPortals } from './prepared-portals.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** A running portal that shares nothing with another one. */
export interface StoryPortal {
  url: string;
  releasesDir: string;
  /** Only of a portal of the kind `deployed`. */
  deployment?: Pick<WebServer, 'httpUrl' | 'errorLog'> & {
    /** One of the API processes behind the web server. */
    apiUrl: string;
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

/** The deployment's web server in front of two API processes on one PostgreSQL database, on ports of their own. */
async function copyDeployed({ deployed }: PreparedPortals, releasesDir: string): Promise<StoryPortal> {
  if (!deployed) throw new Error('No portal of the kind "deployed" was prepared.');
  const dataDir = await copyFolder(deployed.dataDir, 'data');
  const databaseUrl = await createDatabase(deployed.serverUrl, `story_${randomUUID()}`, deployed.database);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' };
  await using starting = new AsyncDisposableStack();
  const first = starting.use(await startPortal(releasesDir, settings));
  const second = starting.use(await startPortal(releasesDir, settings));
  const hosts = [first, second].map(({ url }) => new URL(url).host);
  const { url, httpUrl, errorLog } = starting.use(await startWebServer(releasesDir, hosts));
  const running = starting.move();
  const { serverUrl, bin: postgresBin } = deployed;
  const places = { databaseUrl, serverUrl, filesDir: join(dataDir, 'files'), postgresBin };
  return {
    url,
    releasesDir,
    deployment: { httpUrl, errorLog, apiUrl: first.url, ...places },
    stop: () => running.disposeAsync(),
  };
}

async function copyFolder(folder: string, name: string): Promise<string> {
  const copy = await temporaryFolder(name);
  // A fifth of the processor time of Node's own copying. The link to the shell that runs is relative and stays so.
  await promisify(execFile)('cp', ['-RP', `${folder}/.`, copy]);
  return copy;
}
