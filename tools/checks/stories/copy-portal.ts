import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPortal } from '../portal-server.ts';
import { temporaryFolder } from '../temporary.ts';
import { createDatabase } from './databases.ts';
import { startDeployedPortal } from './deployed-portal.ts';
import type { PortalKind, PreparedPortals } from './prepared-portals.ts';

/** A running portal that shares nothing with another one. */
export interface StoryPortal {
  url: string;
  releasesDir: string;
  /** Only of a portal of the kind `deployed`. */
  deployment?: {
    /** The web server without TLS. */
    httpUrl: string;
    /** One of the API processes behind the web server. */
    apiUrl: string;
    databaseUrl: string;
    filesDir: string;
    /** The folder of PostgreSQL's programs. */
    postgresBin: string;
  };
  stop(): Promise<void>;
}

/** Copies a prepared portal with everything it writes to, and starts it. */
export async function copyPortal(prepared: PreparedPortals, kind: PortalKind): Promise<StoryPortal> {
  const releasesDir = await copyFolder(prepared.releasesDir, 'releases');
  return kind === 'single' ? copySingle(prepared, releasesDir) : copyDeployed(prepared, releasesDir);
}

async function copySingle({ single }: PreparedPortals, releasesDir: string): Promise<StoryPortal> {
  if (!single) throw new Error('No portal of the kind "single" was prepared.');
  const dataDir = await copyFolder(single.dataDir, 'data');
  const { url, stop } = await startPortal(releasesDir, { DATA_DIR: dataDir });
  return { url, releasesDir, stop };
}

async function copyDeployed({ deployed }: PreparedPortals, releasesDir: string): Promise<StoryPortal> {
  if (!deployed) throw new Error('No portal of the kind "deployed" was prepared.');
  const dataDir = await copyFolder(deployed.dataDir, 'data');
  const databaseUrl = await createDatabase(deployed.serverUrl, `story_${randomUUID()}`, deployed.database);
  const { url, httpUrl, apiUrl, stop } = await startDeployedPortal({ releasesDir, databaseUrl, dataDir });
  const filesDir = join(dataDir, 'files');
  return {
    url,
    releasesDir,
    deployment: { httpUrl, apiUrl, databaseUrl, filesDir, postgresBin: deployed.bin },
    stop,
  };
}

async function copyFolder(folder: string, name: string): Promise<string> {
  const copy = await temporaryFolder(name);
  // The link to the shell that runs is relative and stays so.
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
