import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { readConfig } from '../platform/config.ts';
import { startEmbeddedServer } from '../platform/database/embedded-server.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Starts the portal's server process. @throws StartupError with one sentence when it cannot */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  // Loading the modules blocks this process for most of a second, so the server of the database is started before. They are not
  // loaded until then, and a wrong setting is reported at once.
  const load = () => import('./serve.ts');
  const embedded = config.databaseUrl === null ? await startEmbeddedServer(config.dataDir, load) : null;
  const { serve } = await load();
  await serve(config, embedded);
  // Otherwise Node keeps what it compiled only when the process ends in order, and a start after a kill would compile it again.
  flushCompileCache();
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`DATA_DIR (${dataDir}) cannot be written: ${code ?? 'no access'}.`);
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
