import type { PoolConfig } from 'pg';
import { openServer, type Setup } from '../platform/database/open-database.ts';
import { copyTemplate } from './templates/server-templates.ts';
import type { Template } from './templates/test-run.ts';

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** A database of the test's own, copied from a template of this run and then set up by `setUp`; dropped when it is closed. */
export async function openTestDatabase(
  template: Template,
  setUp: Setup = async () => undefined,
  poolOptions: PoolConfig = {},
) {
  const { url, drop } = await copyTemplate(template);
  const database = await openServer(url, setUp, poolOptions);
  return {
    ...database,
    /** The same database as a second process opens it. */
    openAgain: () => openServer(url, setUp),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
