import { type OpenDatabase, openServer, type Setup } from '../platform/database/open-database.ts';
import { copyTemplate } from './templates/server-templates.ts';
import type { Template } from './templates/test-run.ts';

export interface TestDatabase extends OpenDatabase {
  /** The same database as a second process opens it. */
  openAgain(): Promise<OpenDatabase>;
}

/** A database of the test's own, copied from a template of this run and then set up by `setUp`; dropped when it is closed. */
export async function openTestDatabase(
  template: Template,
  setUp: Setup = async () => undefined,
): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(template);
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
