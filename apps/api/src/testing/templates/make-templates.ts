import './needs-vm-modules.ts';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFileStore } from '../../files/disk-file-store.ts';
import { setUpDatabase } from '../../setup/set-up-database.ts';
import { makeEmbeddedTemplates } from './embedded-templates.ts';
import { makeServerTemplates } from './server-templates.ts';
import { beginTestRun, demoFilesFolder, isLeftBehind, runFolder } from './test-run.ts';

/**
 * jest's global set-up: makes a migrated database and one with the demo event. They belong to this run because the
 * dates of the demo event are relative to the time at which it is made.
 */
export default async function makeTemplates(): Promise<void> {
  beginTestRun();
  for (const name of (await readdir(tmpdir())).filter(isLeftBehind)) {
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
  await mkdir(runFolder());
  const fileStore = await createDiskFileStore(demoFilesFolder());
  const setUpDemo = setUpDatabase({
    demo: true,
    databaseUrl: null,
    publicBy: null,
    bootstrap: null,
    fileStore,
  });
  const serverUrl = process.env.TEST_DATABASE_URL;
  await (serverUrl ? makeServerTemplates(serverUrl, setUpDemo) : makeEmbeddedTemplates(setUpDemo));
}
