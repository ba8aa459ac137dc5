import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { queueMail, users } from '../accounts/index.ts';
import { startEmbeddedServer } from '../platform/database/embedded-server.ts';
import { movePglite, openPglite, TABLES } from '../platform/database/move-pglite.ts';
import { openEmbedded } from '../platform/database/open-database.ts';
import { createDiskFileStore } from '../platform/files/disk-file-store.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openConfigured } from './run-on-database.ts';
import { setUpDatabase } from './setup/set-up-database.ts';

const folder = temporaryFolder('each test');

type Query = (statement: string) => Promise<{ rows: object[] }>;

/** What seems to be a database of an earlier version, and cannot be read. */
async function addOldFolder() {
  await mkdir(join(folder.path, 'db'));
  await writeFile(join(folder.path, 'db/PG_VERSION'), '17');
}

/** Every row of every table, as text in one order. */
async function contentOf(query: Query): Promise<Record<string, unknown>> {
  await query(`set time zone 'UTC'`);
  const { rows: tables } = (await query(TABLES)) as { rows: { name: string; columns: string }[] };
  const content: Record<string, unknown> = {};
  for (const { name, columns } of tables) {
    const { rows } = await query(
      `select row_to_json(t)::text as row from (select ${columns} from ${name}) t order by 1`,
    );
    content[name] = rows;
  }
  return content;
}

it('moves every row of an earlier version, also of its queue, once', async () => {
  const setUp = setUpDatabase({
    demo: true,
    databaseUrl: null,
    publicBy: null,
    bootstrap: null,
    fileStore: await createDiskFileStore(join(folder.path, 'files')),
  });
  const old = await openPglite(join(folder.path, 'db'));
  const executor = fromPglite(old);
  await setUp(drizzle(old), executor);
  const jobs = await openJobQueue(executor);
  await queueMail({ jobs }, drizzle(old), { kind: 'reset_password', email: 'leader1@demo.sa' });
  await jobs.close();
  const before = await contentOf((statement) => old.query(statement));
  await old.close();

  const server = await startEmbeddedServer(folder.path);
  const client = new pg.Client({ connectionString: server.url });
  const { close } = await openEmbedded(server, async (_db, jobsExecutor, url) => {
    await movePglite(folder.path, url, jobsExecutor);
    await movePglite(folder.path, url, jobsExecutor);
    await client.connect();
    const after = await contentOf((statement) => client.query(statement));
    // A version of the queue's own tables that both have set for themselves.
    delete before['pgboss.version'];
    delete after['pgboss.version'];
    expect(after).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(500);
  });
  await client.end();
  await close();
  expect(existsSync(join(folder.path, 'db'))).toBe(false);
  expect(existsSync(join(folder.path, 'db-moved/PG_VERSION'))).toBe(true);
});

it('never replaces what the database has, as after a return to an earlier version', async () => {
  await addOldFolder();
  const setUp = setUpDatabase({
    demo: false,
    databaseUrl: null,
    publicBy: null,
    bootstrap: { email: 'first@example.sa', password: 'Longer@2026' },
    fileStore: await createDiskFileStore(join(folder.path, 'files')),
  });
  const server = await startEmbeddedServer(folder.path);
  const { db, jobsExecutor, close } = await openEmbedded(server, setUp);
  const moving = movePglite(folder.path, server.url, jobsExecutor);
  await expect(moving).rejects.toThrow(/db would replace the one in .*postgres\. Move the folder away/);
  expect(await db.$count(users)).toBe(1);
  await close();
  expect(existsSync(join(folder.path, 'db/PG_VERSION'))).toBe(true);
});

it('refuses to start beside old data that cannot be read, and keeps them', async () => {
  await addOldFolder();
  const refusal = /^The database of an earlier version in .*db cannot be read: /;
  const server = await startEmbeddedServer(folder.path);
  const opening = openEmbedded(server, (_db, jobsExecutor, url) =>
    movePglite(folder.path, url, jobsExecutor),
  );
  await expect(opening).rejects.toThrow(refusal);
  // As a command on the database, before the first start.
  process.env.DATA_DIR = folder.path;
  await expect(openConfigured()).rejects.toThrow(refusal);
  delete process.env.DATA_DIR;
  expect(existsSync(join(folder.path, 'db/PG_VERSION'))).toBe(true);
});
