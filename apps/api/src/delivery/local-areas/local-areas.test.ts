import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp, tokenOf } from '../../testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const AREA = { area: 'committee', port: 8123 };
const ORIGIN = 'http://localhost:8123';

const portal = portalUnderTest();
/** The same portal with ALLOW_AREA_OVERRIDES=1. */
let open: FastifyInstance;

beforeAll(async () => {
  const { releasesDir } = portal.context.config;
  await mkdir(join(releasesDir, 'shell/current'), { recursive: true });
  await writeFile(
    join(releasesDir, 'shell/current/index.html'),
    '<html><head></head><body>shell</body></html>',
  );
  const config = { ...portal.context.config, allowAreaOverrides: true };
  open = await buildApp({ context: { ...portal.context, config }, releasesDir });
});
afterAll(() => open.close());

let token: string | undefined;
const call = async (app: FastifyInstance, method: 'POST' | 'DELETE', payload?: object) => {
  token ??= await tokenOf(portal.app, 'committee1');
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method, url: '/api/local-area', headers, ...(payload && { payload }) });
};
/** The page that a browser with this cookie gets, and its policy. */
async function pageOf(app: FastifyInstance, cookie?: string) {
  const answer = await app.inject({ url: '/', headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const policy = String(answer.headers['content-security-policy']).replace(/'nonce-[^']+'/, 'nonce');
  return { body: answer.body, policy };
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

it('is not there unless the portal allows it', async () => {
  const answer = await call(portal.app, 'POST', AREA);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
});

it.each([
  { ...AREA, port: 80 },
  { ...AREA, port: 65_536 },
  { ...AREA, port: 8123.5 },
  { ...AREA, area: '../x' },
  { ...AREA, host: 'evil.example' },
  { area: 'committee', origin: 'http://evil.example' },
])('takes a port of this machine only: %j is refused', async (body) => {
  expect((await call(open, 'POST', body)).statusCode).toBe(422);
});

it('changes the policy of that browser alone, for that port alone', async () => {
  const answer = await call(open, 'POST', AREA);
  expect(String(answer.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const [own, other] = [await pageOf(open, cookieOf(answer)), await pageOf(open)];
  expect(own.body).toContain('<meta name="local-area" content="committee:8123"></head>');
  expect(own.policy).toContain(`script-src 'self' ${ORIGIN};`);
  expect(own.policy).toContain(`connect-src 'self' ${ORIGIN} ws://localhost:8123;`);

  expect(other.body).toBe('<html><head></head><body>shell</body></html>');
  expect(other.policy).toContain("script-src 'self';");
  expect(other.policy).not.toContain('localhost');
  expect(own.policy.replaceAll(` ${ORIGIN}`, '').replace(' ws://localhost:8123', '')).toBe(other.policy);
});

it('believes no cookie that it has not signed, nor one that is twelve hours old', async () => {
  const cookie = cookieOf(await call(open, 'POST', AREA));
  const strict = (await pageOf(open)).policy;
  const forged = [
    cookie.replace('8123', '8124'),
    cookie.replace('committee', 'board'),
    cookie.replace(/\.(\d+)\./, (_all, at) => `.${Number(at) + 1}.`),
    `${cookie}x`,
    cookie.slice(0, -1),
    'local-area=committee:8123',
    'local-area=committee:8123.9999999999.',
    `x${cookie}`,
  ];
  for (const wrong of forged) expect([wrong, (await pageOf(open, wrong)).policy]).toEqual([wrong, strict]);
  expect((await pageOf(open, `user=1; ${cookie}`)).policy).toContain(ORIGIN);
  portal.advance(11 * HOUR_MS);
  expect((await pageOf(open, cookie)).policy).toContain(ORIGIN);
  portal.advance(2 * HOUR_MS);
  expect((await pageOf(open, cookie)).policy).toBe(strict);
});

it('ends with its call, and everywhere once the portal no longer allows it', async () => {
  token = undefined;
  const cookie = cookieOf(await call(open, 'POST', AREA));
  const ended = await call(open, 'DELETE');
  expect(String(ended.headers['set-cookie'])).toMatch(/^local-area=;.*Max-Age=0$/);
  const closed = await buildApp({
    context: portal.context,
    releasesDir: portal.context.config.releasesDir,
  });
  expect((await pageOf(closed, cookie)).policy).not.toContain('localhost');
  await closed.close();
});
