import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { useEmbeddedServer } from '../platform/database/embedded-server.ts';
import { movePglite } from '../platform/database/move-pglite.ts';
import { type OpenDatabase, openEmbedded, openServer } from '../platform/database/open-database.ts';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Opens the database of the portal's settings, also while the portal runs, as it is; the data of PGlite are moved first.
 * @throws StartupError
 */
export async function openConfigured(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  return databaseUrl
    ? openServer(databaseUrl, async () => {})
    : openEmbedded(await useEmbeddedServer(dataDir), (_db, jobsExecutor, url) =>
        movePglite(dataDir, url, jobsExecutor),
      );
}

/** Runs a command of an operator on the database of the portal's settings, and prints what it answers or why it cannot. */
export async function runOnDatabase(command: (db: Database) => Promise<string>): Promise<void> {
  try {
    const { db, close } = await openConfigured();
    try {
      process.stdout.write(`${await command(db)}\n`);
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
