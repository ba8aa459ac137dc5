import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openConfigured } from '../apps/api/src/main/run-on-database.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { ROOT, runTool, ToolFailure } from './processes.ts';

/** Ends every session and revokes every link in the database of DATA_DIR or DATABASE_URL, after a restore. */
await runTool(async () => {
  const statement = await readFile(join(ROOT, 'deploy/revoke-access.sql'), 'utf8');
  try {
    const { jobsExecutor, close } = await openConfigured();
    await jobsExecutor.executeSql(statement);
    await close();
  } catch (error) {
    throw error instanceof StartupError ? new ToolFailure(error.message) : error;
  }
  console.log('All sessions and links are revoked: everyone has to sign in again.');
  return 0;
});
