import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { startPortal } from '../../tools/checks/portal-server.ts';
import type { StoryPortal } from '../../tools/checks/stories/copy-portal.ts';
import { createDatabase } from '../../tools/checks/stories/databases.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { deploymentOf } from '../support/deployment.ts';
import { authorization } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const exec = promisify(execFile);
const SCRIPTS = join(import.meta.dirname, '../../deploy');

/** Runs one of the scripts as the runbook does, with PostgreSQL's programs on PATH. */
async function run(
  script: string,
  argument: string,
  { POSTGRES_BIN, ...settings }: Record<string, string>,
): Promise<string> {
  const { PATH } = process.env;
  const env = { ...settings, PATH: [POSTGRES_BIN, PATH].join(delimiter) };
  const { stdout } = await exec(join(SCRIPTS, script), [argument], { env });
  return stdout.trim();
}

/** The settings of the backup's scripts for a deployed portal. */
function placesOf(portal: StoryPortal) {
  const { databaseUrl, filesDir, postgresBin } = deploymentOf(portal);
  return {
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    RELEASES_DIR: portal.releasesDir,
    POSTGRES_BIN: postgresBin,
  };
}

function emptyDatabase({ DATABASE_URL }: { DATABASE_URL: string }): Promise<string> {
  return createDatabase(DATABASE_URL, `restored_${randomUUID()}`);
}

/** What a director sees of the event, and a project file's content. */
async function contentOf(request: APIRequestContext, portal: string) {
  const headers = await authorization(request, 'super@demo.sa', { portal });
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

test('a portal that is backed up while it runs is restored completely elsewhere', async ({
  request,
  portal,
}) => {
  const places = placesOf(portal);
  const before = await contentOf(request, portal.url);
  const backup = await run('backup.sh', await temporaryFolder('backups'), places);

  const dataDir = await temporaryFolder('restored');
  const restored = {
    ...places,
    DATABASE_URL: await emptyDatabase(places),
    FILES_DIR: join(dataDir, 'files'),
    RELEASES_DIR: await temporaryFolder('restored-releases'),
  };
  await run('restore.sh', backup, restored);

  const other = await startPortal(restored.RELEASES_DIR, { ...restored, DATA_DIR: dataDir, DEMO: '0' });
  try {
    expect(await contentOf(request, other.url)).toEqual(before);
    const registry = await request.get(`${other.url}/registry.json`);
    expect(await registry.text()).toBe(await readFile(join(portal.releasesDir, 'registry.json'), 'utf8'));
  } finally {
    await other.stop();
  }

  await expect(run('restore.sh', backup, restored)).rejects.toThrow(/not empty/);
});

test('a damaged backup is refused before anything is changed', async ({ portal }) => {
  const places = placesOf(portal);
  const backup = await run('backup.sh', await temporaryFolder('backups'), places);
  await writeFile(join(backup, 'files.tar.gz'), 'not what it was');
  const target = { ...places, DATABASE_URL: await emptyDatabase(places) };
  await expect(run('restore.sh', backup, target)).rejects.toThrow(/damaged/);
});

test('the embedded database is restored from a copy of its folder', async ({ request, portal }) => {
  const dataDir = await temporaryFolder('embedded');
  const settings = { DATA_DIR: dataDir };
  const first = await startPortal(portal.releasesDir, settings);
  const before = await contentOf(request, first.url).finally(() => first.stop());

  const copy = await temporaryFolder('embedded-copy');
  const archive = join(await temporaryFolder('archive'), 'portal.tar.gz');
  await exec('tar', ['-C', dataDir, '-czf', archive, '.']);
  await exec('tar', ['-C', copy, '-xzf', archive]);

  const second = await startPortal(portal.releasesDir, { DATA_DIR: copy });
  try {
    expect(await contentOf(request, second.url)).toEqual(before);
  } finally {
    await second.stop();
  }
});
