import { PGlite } from '@electric-sql/pglite';
import {
  EMBEDDED_OPTIONS,
  type OpenDatabase,
  openServer,
  prepareEmbedded,
  type Setup,
} from '../platform/database/open-database.ts';
import { copyOf } from './templates/embedded-engine.ts';
import { copyOnServer } from './templates/server-templates.ts';
import type { Template } from './templates/test-run.ts';

export interface TestDatabase extends OpenDatabase {
  /** The same database as a second process opens it; the embedded one has no second process and is returned as it is. */
  openAgain(): Promise<OpenDatabase>;
}

/**
 * A database of the test's own, copied from a template of this run and then set up by `setUp`: in memory or, when
 * TEST_DATABASE_URL names a PostgreSQL server, there, dropped when it is closed.
 */
export async function openTestDatabase(
  template: Template,
  setUp: Setup = async () => undefined,
): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    const client = await PGlite.create({ ...EMBEDDED_OPTIONS, ...(await copyOf(template)) });
    const embedded = await prepareEmbedded(client, setUp);
    return { ...embedded, openAgain: async () => ({ ...embedded, close: async () => undefined }) };
  }

  const { url, drop } = await copyOnServer(serverUrl, template);
  const database = await openServer(url, setUp);
  return {
    ...database,
    openAgain: () => openServer(url, setUp),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
