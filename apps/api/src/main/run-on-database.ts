import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openEmbedded, openServer } from '../platform/database/open-database.ts';
import { StartupError } from '../platform/startup-error.ts';

const setUpNothing = async () => {};

/**
 * Runs a command of an operator on the database of the portal's settings, and prints what it answers or why it cannot. With the
 * embedded database the portal must be stopped.
 */
export async function runOnDatabase(command: (db: Database) => Promise<string>): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readConfig(process.env);
    const { db, close } = databaseUrl
      ? await openServer(databaseUrl, setUpNothing)
      : await openEmbedded(dataDir, setUpNothing);
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
