import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { isNotNull } from 'drizzle-orm';
import { users } from '../../accounts/users.schema.ts';
import { setUpDatabase } from '../../main/setup/set-up-database.ts';
import type { Setup } from '../../platform/database/open-database.ts';
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts';
import { makeTemplates } from './server-templates.ts';
import { beginTestRun, demoFilesFolder, isLeftBehind, runFolder } from './test-run.ts';

/** The least that Argon2 accepts, and reads from a hash: each sign-in of a test takes 10 ms less. */
const CHEAPEST_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * jest's global set-up: makes a migrated database and one with the demo event. They belong to this run because the
 * dates of the demo event are relative to the time at which it is made.
 */
export default async function beginRun(): Promise<void> {
  beginTestRun();
  for (const name of (await readdir(tmpdir())).filter(isLeftBehind)) {
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
  await mkdir(runFolder());
  const fileStore = await createDiskFileStore(demoFilesFolder());
  const setUp = setUpDatabase({ demo: true, databaseUrl: null, publicBy: null, bootstrap: null, fileStore });
  const setUpDemo: Setup = async (db, jobsExecutor) => {
    await setUp(db, jobsExecutor);
    const password_hash = hashSync(DEMO_PASSWORD, CHEAPEST_HASH);
    await db.update(users).set({ password_hash }).where(isNotNull(users.password_hash));
  };
  await makeTemplates(setUpDemo);
}
