import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { findPrograms, runningServer } from '@portal/postgres';
import pg from 'pg';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type EmbeddedServer, startEmbeddedServer, useEmbeddedServer } from './embedded-server.ts';
import { openServer } from './open-database.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

const running: EmbeddedServer[] = [];
// Before the folder is removed: hooks run in this order.
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
const folder = temporaryFolder('each test');

async function start(dataDir = folder.path): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer(dataDir);
  running.push(server);
  return server;
}

async function query<Row extends object>({ url }: { url: string }, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('keeps its data from one start to the next, also in a folder whose path is longer than that of a socket', async () => {
  const dataDir = join(folder.path, 'بيانات'.repeat(20));
  const first = await start(dataDir);
  await query(first, 'create table kept as select 7 as number');
  await first.stop();
  expect(await query(await start(dataDir), 'select number from kept')).toEqual([{ number: 7 }]);
});

it('is reached by a command beside it, and by nobody without its password', async () => {
  const server = await start();
  const beside = await useEmbeddedServer(folder.path);
  expect(await query(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
  await beside.stop();
  expect(
    await query(server, `select name from pg_settings where name = 'listen_addresses' and setting = ''`),
  ).toHaveLength(1);
  const url = new URL(server.url);
  url.password = 'guessed';
  await expect(openServer(url.href, async () => undefined)).rejects.toThrow(
    /^The database in \S+ cannot be used: password authentication failed/,
  );
});

it('is found by a command below a symbolic link', async () => {
  const link = join(folder.path, 'link');
  await mkdir(join(folder.path, 'real'));
  await symlink('real', link);
  await start(link);
  const beside = await useEmbeddedServer(link);
  expect(await query(beside, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('is not taken for a process of another account that has its number since a crash', async () => {
  await writeFile(join(folder.path, 'postmaster.pid'), '1\n');
  if (isRoot) {
    await chmod(folder.path, 0o755);
    process.seteuid?.(NOBODY.uid);
  }
  const found = await runningServer(folder.path);
  if (isRoot) process.seteuid?.(0);
  expect(found).toBeNull();
});

it('starts again by itself when it was killed, with all that was committed', async () => {
  const server = await start();
  await query(server, 'create table kept as select 7 as number');
  const [first] = await query<{ pid: number }>(server, 'select pg_backend_pid() as pid');
  // The end of one connection's process is a crash for the whole server.
  const postmaster = await query<{ pid: string }>(
    server,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  process.kill(Number(postmaster[0]?.pid), 'SIGKILL');
  let rows: object[] | undefined;
  while (!rows) rows = await query(server, 'select number from kept').catch(() => undefined);
  expect(rows).toEqual([{ number: 7 }]);
  expect(first?.pid).not.toBe(Number(postmaster[0]?.pid));
});

it('begins anew where the first start was killed before the database was complete', async () => {
  const halfWay = join(folder.path, 'postgres/data.new');
  await mkdir(halfWay, { recursive: true });
  await writeFile(join(halfWay, 'PG_VERSION'), '18');
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('refuses data of a version that is not installed, and leaves them as they are', async () => {
  const data = join(folder.path, 'postgres/data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '9');
  await expect(start()).rejects.toThrow(
    `The database in ${data} is of PostgreSQL 9, which is not installed here`,
  );
});

const isReachedByAll = isRoot && (await findPrograms({ prefix: [], account: NOBODY })) !== undefined;

(isReachedByAll ? it : it.skip)(
  'starts as root where no user namespace is allowed, as in most containers',
  async () => {
    await writeFile(join(folder.path, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    // The account of the server must reach the data.
    for (const path of [folder.path, dirname(folder.path)]) if (path !== '/tmp') await chmod(path, 0o711);
    const { PATH = '' } = process.env;
    process.env.PATH = [folder.path, PATH].join(delimiter);
    try {
      expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
      expect((await stat(join(folder.path, 'postgres/data'))).uid).not.toBe(0);
    } finally {
      process.env.PATH = PATH;
    }
  },
);
