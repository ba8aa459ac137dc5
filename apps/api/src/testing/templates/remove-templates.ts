import { rm } from 'node:fs/promises';
import { dropServerTemplates } from './server-templates.ts';
import { runFolder } from './test-run.ts';

/** jest's global tear-down. */
export default async function removeTemplates(): Promise<void> {
  await rm(runFolder(), { recursive: true });
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) await dropServerTemplates(serverUrl);
}
