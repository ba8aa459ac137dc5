import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { startPortal } from '../tools/checks/portal-server.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { expect, test } from './support/test.ts';

const exec = promisify(execFile);
const { DATABASE_URL = '', DATA_DIR = '', RELEASES_DIR = '', POSTGRES_BIN = '' } = process.env;
/** Each story starts a portal or two of its own. */
test.describe.configure({ timeout: 180_000 });
const SCRIPTS = join(import.meta.dirname, '../deploy');

/** Runs one of the scripts as the runbook does, with PostgreSQL's programs on PATH. */
async function run(script: string, argument: string, settings: Record<string, string>): Promise<string> {
  const { PATH } = process.env;
  const env = { ...settings, PATH: [POSTGRES_BIN, PATH].join(delimiter) };
  const { stdout } = await exec(join(SCRIPTS, script), [argument], { env });
  return stdout.trim();
}

async function createDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await exec(join(POSTGRES_BIN, 'psql'), [`--dbname=${DATABASE_URL}`, `--command=create database ${name}`]);
  const url = new URL(DATABASE_URL);
  url.pathname = name;
  return url.href;
}

async function authorization(request: APIRequestContext, portal: string): Promise<{ authorization: string }> {
  const answer = await request.post(`${portal}/api/auth/login`, {
    data: { email: 'super@demo.sa', password: 'Demo@2026' },
  });
  return { authorization: `Bearer ${(await answer.json()).data.user.token}` };
}

/** What a director sees of the event, and a project file's content. */
async function contentOf(request: APIRequestContext, portal: string) {
  const headers = await authorization(request, portal);
  const get = async (path: string) =>
    (await (await request.get(`${portal}/api${path}`, { headers })).json()).data;
  const { teams, counts } = await get('/teams?per_page=100&sort=name');
  const [delivered] = (await get('/teams?delivered=true&sort=name')).teams;
  const { project } = await get(`/teams/details?team_id=${delivered.id}`);
  const link = new URL(await get(`/files/${project.files[0].id}`), portal);
  const file = await request.get(`${portal}${link.pathname}${link.search}`);
  expect(file.status()).toBe(200);
  return {
    teams,
    counts,
    ranking: (await get('/teams/evaluated')).teams,
    file: (await file.body()).toString('base64'),
  };
}

test('a portal that is backed up while it runs comes back whole elsewhere', async ({ request, baseURL }) => {
  const places = { DATABASE_URL, FILES_DIR: join(DATA_DIR, 'files'), RELEASES_DIR };
  const before = await contentOf(request, String(baseURL));
  const backup = await run('backup.sh', await temporaryFolder('backups'), places);

  const dataDir = await temporaryFolder('restored');
  const restored = {
    DATABASE_URL: await createDatabase(),
    FILES_DIR: join(dataDir, 'files'),
    RELEASES_DIR: await temporaryFolder('restored-releases'),
  };
  await run('restore.sh', backup, restored);

  const portal = await startPortal(restored.RELEASES_DIR, { ...restored, DATA_DIR: dataDir, DEMO: '0' });
  try {
    expect(await contentOf(request, portal.url)).toEqual(before);
    const registry = await request.get(`${portal.url}/registry.json`);
    expect(await registry.text()).toBe(await readFile(join(RELEASES_DIR, 'registry.json'), 'utf8'));
  } finally {
    await portal.stop();
  }

  await expect(run('restore.sh', backup, restored)).rejects.toThrow(/not empty/);
});

test('a damaged backup is refused before anything is touched', async () => {
  const places = { DATABASE_URL, FILES_DIR: join(DATA_DIR, 'files'), RELEASES_DIR };
  const backup = await run('backup.sh', await temporaryFolder('backups'), places);
  await writeFile(join(backup, 'files.tar.gz'), 'not what it was');
  const target = { ...places, DATABASE_URL: await createDatabase() };
  await expect(run('restore.sh', backup, target)).rejects.toThrow(/damaged/);
});

test('the embedded database comes back from a copy of its folder', async ({ request }) => {
  const dataDir = await temporaryFolder('embedded');
  const settings = { DATA_DIR: dataDir };
  const first = await startPortal(RELEASES_DIR, settings);
  const before = await contentOf(request, first.url).finally(() => first.stop());

  const copy = await temporaryFolder('embedded-copy');
  const archive = join(await temporaryFolder('archive'), 'portal.tar.gz');
  await exec('tar', ['-C', dataDir, '-czf', archive, '.']);
  await exec('tar', ['-C', copy, '-xzf', archive]);

  const second = await startPortal(RELEASES_DIR, { DATA_DIR: copy });
  try {
    expect(await contentOf(request, second.url)).toEqual(before);
  } finally {
    await second.stop();
  }
});
