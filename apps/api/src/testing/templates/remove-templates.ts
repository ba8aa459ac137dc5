import { rm } from 'node:fs/promises';
import { dropTemplates } from './server-templates.ts';
import { runFolder } from './test-run.ts';

/** jest's global tear-down. */
export default async function removeTemplates(): Promise<void> {
  await rm(runFolder(), { recursive: true });
  await dropTemplates();
}
