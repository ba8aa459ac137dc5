import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIResponse } from '@playwright/test';
import { startWebServer } from '../../tools/checks/stories/web-server.ts';
import { released } from '../support/releases.ts';
import { openAs, tokenOf } from '../support/sign-in.ts';
import { deploymentOf, expect, test } from '../support/test.ts';

const html = { accept: 'text/html,*/*;q=0.8' };
/** Headers that a browser acts on; those of the connection and of compression differ by server. */
const MEANING = [
  'access-control-allow-origin',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

test('plain http leads to https, with the path kept', async ({ request, portal }) => {
  const answer = await request.get(`${deploymentOf(portal).httpUrl}/auth/register?x=1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(/^https:\/\/[^/]+\/auth\/register\?x=1$/);
});

test('every kind of file has the status and the headers that the portal itself gives it', async ({
  request,
  portal,
}) => {
  const { apiUrl } = deploymentOf(portal);
  const [script] = await scripts(portal.releasesDir);
  const { version } = await released(portal.releasesDir, 'committee');
  const paths = [
    '/',
    '/auth/login?x=1',
    '/auth/register',
    '/Support/',
    '/team-leader-dashboard/portal/home',
    '/no-such-page',
    '/results',
    '/.well-known/portal-certificates.json',
    '/verify',
    '/verify/7ZQ3M-1KD0X-R8V2C-9YB41',
    '/registry.json',
    '/service-worker.js',
    script ?? '',
    '/areas/committee/no/chunk.js',
    `/previews/committee/${version}/remoteEntry.js`,
    '/previews/committee/no/chunk.js',
    '/no.js',
  ];
  for (const path of paths) {
    const headers = path === '/no.js' ? { accept: '*/*' } : html;
    const [web, own] = await Promise.all([
      request.get(path, { headers }),
      request.get(`${apiUrl}${path}`, { headers }),
    ]);
    expect([path, web.status(), meaning(web)]).toEqual([path, own.status(), meaning(own)]);
    expect([path, await isLoginPage(web)]).toEqual([path, await isLoginPage(own)]);
    expect(web.headers()['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(web.headers().server).toBe('nginx');
  }
});

test('the page carries a nonce of its own each time, the one of its policy', async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => nonceOf(await request.get('/', { headers: html }))),
  );
  expect(nonces[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('bundles come as the copy that was compressed ahead', async ({ playwright, baseURL, portal }) => {
  const [script] = await scripts(portal.releasesDir);
  const raw = await playwright.request.newContext({ baseURL: String(baseURL), ignoreHTTPSErrors: true });
  const plain = await raw.get(script ?? '', { headers: { 'accept-encoding': 'identity' } });
  const packed = await raw.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers()['content-encoding']).toBe('br');
  expect(Number(packed.headers()['content-length'])).toBeLessThan((await plain.body()).length / 2);
  expect(await plain.text()).not.toContain('sourceMappingURL');
  expect((await raw.get(`${script}.map`)).status()).toBe(404);
  await raw.dispose();
});

test('nothing but the portal is served', async ({ request }) => {
  for (const path of [
    '/history.jsonl',
    '/state/history.jsonl',
    '/owners.json',
    '/client-reports.json',
    '/areas/.incoming',
    '/previews/',
    '/previews/.incoming',
    '/areas/',
    '/shell/index.html',
    '/api/metrics',
  ]) {
    const answer = await request.get(path, { headers: { accept: 'application/json' } });
    expect([path, answer.status(), await answer.text()]).toEqual([path, 404, 'Not found']);
  }
});

test('the API knows who calls, over which protocol, and takes an upload of more than a megabyte', async ({
  page,
}) => {
  await openAs(page, 'super@demo.sa');
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.get('/api/teams', { headers });
  expect(answer.status()).toBe(200);

  const { data } = await answer.json();
  const upload = await page.request.post(`/api/teams/${data.teams[0].id}/certificates`, {
    headers,
    multipart: {
      team_id: data.teams[0].id,
      'files[0]': {
        name: 'certificate.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * 1024 * 1024, 32)]),
      },
    },
  });
  expect(upload.status(), await upload.text()).toBe(201);
});

test('what one person changes reaches another through either API process', async ({ page, newVisitor }) => {
  await openAs(page, 'leader19@demo.sa');
  await expect(page.getByRole('main').getByText('قيد المراجعة').first()).toBeVisible();

  const director = await newVisitor();
  await openAs(director, 'super@demo.sa');
  const headers = { authorization: `Bearer ${await tokenOf(director)}` };
  const index = await page.request.get('/api/index', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  const teamId = (await index.json()).data.team.id;
  // Two in a row go to both processes, one after the other.
  for (const status of ['Rejected', 'Qualified']) {
    const changed = await director.request.put('/api/teams/status', {
      headers,
      data: { team_id: teamId, status },
    });
    expect(changed.status()).toBe(200);
  }
  await expect(page.getByRole('main').getByText('متأهل').first()).toBeVisible();
});

test('the error log has no query, in which links have their signatures', async ({ request, portal }) => {
  const body = Buffer.alloc(2 * 1024 * 1024);
  const answer = await request.post('/api/sectors?signature=not-for-the-log', { data: body });
  expect(answer.status()).toBe(413);
  const { errorLog } = deploymentOf(portal);
  await expect.poll(errorLog).toContain('too large body');
  expect(errorLog()).toContain('/api/sectors?[query]');
  expect(errorLog()).not.toContain('not-for-the-log');
});

test('one address that asks too fast is told to wait, and its pages still load', async ({
  request,
  portal,
}) => {
  const api = new URL(deploymentOf(portal).apiUrl).host;
  const limits = { REQUEST_RATE: '1', REQUEST_BURST: '2' };
  await using web = await startWebServer(portal.releasesDir, [api], limits);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => request.get(`${web.url}/api/health/live`)),
  );
  const refused = answers.filter((answer) => answer.status() !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status()).toBe(429);
    expect(answer.headers()['retry-after']).toBe('5');
    expect(await answer.json()).toMatchObject({ message: 'Too many attempts' });
  }
  expect((await request.get(`${web.url}/`, { headers: html })).status()).toBe(200);
});

test('the API sends the page of a browser with a local area, where that is allowed, and checks its cookie', async ({
  request,
  portal,
}) => {
  const api = new URL(deploymentOf(portal).apiUrl).host;
  await using web = await startWebServer(portal.releasesDir, [api], { ALLOW_AREA_OVERRIDES: '1' });
  const cookie = 'user=1; local-area=committee:8123.9999999999.forged';
  const [asked, usual, refused] = await Promise.all([
    request.get(`${web.url}/`, { headers: { ...html, cookie } }),
    request.get(`${web.url}/`, { headers: html }),
    request.get('/', { headers: { ...html, cookie } }),
  ]);
  // Its nonces have another form than those of nginx.
  expect(await nonceOf(asked)).not.toMatch(/^[0-9a-f]{32}$/);
  expect(meaning(asked)).toEqual(meaning(usual));
  for (const answer of [usual, refused]) expect(await nonceOf(answer)).toMatch(/^[0-9a-f]{32}$/);
});

/** The path of each script of the shell that has a compressed copy. */
async function scripts(releasesDir: string): Promise<string[]> {
  const files = await readdir(join(releasesDir, 'shell/assets'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.js') && files.includes(`${file}.br`))
    .map((file) => `/assets/${file}`);
}

function meaning(answer: APIResponse): Record<string, string | undefined> {
  const headers = answer.headers();
  return Object.fromEntries(MEANING.map((name) => [name, headers[name] && alike(headers[name])]));
}

/** A value in one spelling, without what differs by request. */
function alike(value: string): string {
  return value
    .toLowerCase()
    .replace(/'nonce-[^']+'/, "'nonce'")
    .replace('text/javascript', 'application/javascript')
    .replace(/; ?charset=utf-8$/, '');
}

async function nonceOf(answer: APIResponse): Promise<string | undefined> {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  expect(await answer.text()).toContain(String(nonce));
  return nonce;
}

/** The page of the login addresses has the form in it. */
async function isLoginPage(answer: APIResponse): Promise<boolean> {
  return (await answer.text()).includes('name="password"');
}
