import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { startPortal } from '../../tools/checks/portal-server.ts';
import { copySingleData, type StoryPortal } from '../../tools/checks/stories/copy-portal.ts';
import { createDatabase } from '../../tools/checks/stories/databases.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { mailedLink } from '../support/api.ts';
import { drawImage } from '../support/drawn-image.ts';
import { authorization } from '../support/sign-in.ts';
import { deploymentOf, expect, readPreparedPortals, test } from '../support/test.ts';

const exec = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const SCRIPTS = join(ROOT, 'deploy');

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

/** What lets a person in at the time of a backup: a session, a mailed link and a signed link. */
interface Access {
  headers: Record<string, string>;
  reset: { email: string; token: string };
  /** The path and query of a signed link. */
  file: string;
}

async function openAccess(request: APIRequestContext, portal: string): Promise<Access> {
  const email = 'leader9@demo.sa';
  const headers = await authorization(request, portal);
  const get = async (path: string) =>
    (await (await request.get(`${portal}/api${path}`, { headers })).json()).data;
  await request.post(`${portal}/api/auth/password/email`, { data: { email } });
  const link = await mailedLink(request, email, portal);
  const [delivered] = (await get('/teams?delivered=true&sort=name')).teams;
  const { project } = await get(`/teams/details?team_id=${delivered.id}`);
  const { pathname, search } = new URL(await get(`/files/${project.files[0].id}`), portal);
  const token = new URL(link).searchParams.get('token') ?? '';
  return { headers, reset: { email, token }, file: `${pathname}${search}` };
}

/** The statuses with which a portal answers the three. */
async function useAccess(request: APIRequestContext, portal: string, { headers, reset, file }: Access) {
  const password = 'Restored@2027';
  const me = await request.get(`${portal}/api/auth/me`, { headers });
  const signed = await request.get(`${portal}${file}`);
  const data = { ...reset, password, password_confirmation: password };
  const used = await request.post(`${portal}/api/auth/reset`, { data });
  return [me.status(), signed.status(), used.status()];
}

/** Has a new key sign certificates, as the runbook does. @returns the keys that the portal publishes then */
async function rotateCertificateKey(request: APIRequestContext, portal: string, databaseUrl: string) {
  const command = ['apps/api/src/main/rotate-certificate-key.ts'];
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
  const { stdout } = await exec(process.execPath, command, { cwd: ROOT, env });
  const keys = await publishedKeys(request, portal);
  expect(stdout).toContain(keys.at(-1).kid);
  return keys;
}

async function publishedKeys(request: APIRequestContext, portal: string) {
  return (await (await request.get(`${portal}/.well-known/portal-certificates.json`)).json()).keys;
}

/** How many private keys that sign certificates a database has. */
async function privateKeys({ POSTGRES_BIN, DATABASE_URL }: ReturnType<typeof placesOf>): Promise<number> {
  const query = ['--tuples-only', '--command=select count(*) from certificate_private_keys', DATABASE_URL];
  const { stdout } = await exec(join(POSTGRES_BIN, 'psql'), query);
  return Number(stdout);
}

const WORKS = [200, 200, 200];
const REVOKED = [401, 403, 422];

function emptyDatabase(portal: StoryPortal): Promise<string> {
  return createDatabase(deploymentOf(portal).serverUrl, `restored_${randomUUID()}`);
}

async function addPageImage(request: APIRequestContext, page: Page, portal: string): Promise<void> {
  const headers = await authorization(request, portal);
  const buffer = await drawImage(page, 'image/webp', 300, 200);
  const multipart = { 'files[]': { name: 'plan.webp', mimeType: 'image/webp', buffer } };
  const uploaded = await request.post(`${portal}/api/pages/images`, { headers, multipart });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
}

/** What a director sees of the event, and the content of a project file and of a page's image. */
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
  const { images } = await get('/settings');
  const image = await request.get(`${portal}${images[0].url}`);
  expect(image.status()).toBe(200);
  return {
    teams,
    counts,
    image: (await image.body()).toString('base64'),
    ranking: (await get('/teams/evaluated')).teams,
    file: (await file.body()).toString('base64'),
  };
}

test('a portal that is backed up while it runs is restored completely elsewhere, and not from a damaged backup', async ({
  request,
  page,
  portal,
}) => {
  const places = placesOf(portal);
  await addPageImage(request, page, portal.url);
  const before = await contentOf(request, portal.url);
  const keys = await rotateCertificateKey(request, portal.url, places.DATABASE_URL);
  const access = await openAccess(request, portal.url);
  const backup = await run('backup.sh', await temporaryFolder('backups'), places);
  expect(await useAccess(request, portal.url, access)).toEqual(WORKS);

  const dataDir = await temporaryFolder('restored');
  const restored = {
    ...places,
    DATABASE_URL: await emptyDatabase(portal),
    FILES_DIR: join(dataDir, 'files'),
    RELEASES_DIR: await temporaryFolder('restored-releases'),
  };
  await run('restore.sh', backup, restored);

  await using other = await startPortal(restored.RELEASES_DIR, { ...restored, DATA_DIR: dataDir });
  expect(await useAccess(request, other.url, access)).toEqual(REVOKED);
  expect(await contentOf(request, other.url)).toEqual(before);
  expect(await publishedKeys(request, other.url)).toEqual(keys);
  expect([await privateKeys(places), await privateKeys(restored)]).toEqual([1, 0]);
  const registry = await request.get(`${other.url}/registry.json`);
  expect(await registry.text()).toBe(await readFile(join(portal.releasesDir, 'state/registry.json'), 'utf8'));

  await expect(run('restore.sh', backup, restored)).rejects.toThrow(/not empty/);

  await writeFile(join(backup, 'files.tar.gz'), 'not what it was');
  const target = { ...places, DATABASE_URL: await emptyDatabase(portal) };
  await expect(run('restore.sh', backup, target)).rejects.toThrow(/damaged/);
});

test('the embedded database is restored from a copy of its folder', async ({ request, page, portal }) => {
  const dataDir = await copySingleData(readPreparedPortals());
  const settings = { DATA_DIR: dataDir };
  const first = await startPortal(portal.releasesDir, settings);
  const read = async () => {
    await addPageImage(request, page, first.url);
    return {
      content: await contentOf(request, first.url),
      access: await openAccess(request, first.url),
    };
  };
  const { content, access } = await read().finally(() => first.stop());

  const copy = await temporaryFolder('embedded-copy');
  const archive = join(await temporaryFolder('archive'), 'portal.tar.gz');
  await exec('tar', ['-C', dataDir, '-czf', archive, '.']);
  await exec('tar', ['-C', copy, '-xzf', archive]);
  const { PATH } = process.env;
  await exec(process.execPath, ['tools/revoke-access.ts'], { cwd: ROOT, env: { PATH, DATA_DIR: copy } });

  await using second = await startPortal(portal.releasesDir, { DATA_DIR: copy });
  expect(await useAccess(request, second.url, access)).toEqual(REVOKED);
  expect(await contentOf(request, second.url)).toEqual(content);
});
