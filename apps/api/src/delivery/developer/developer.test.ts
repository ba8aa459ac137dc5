import { publishPreview, releaseArea, releaseCanary, releaseShell } from '@portal/releases';
import { storeSampleArea, storeSampleShell } from '@portal/releases/testing';
import type { FastifyInstance } from 'fastify';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp, send, tokenOf } from '../../testing/test-app.ts';

const KEY = 'developer-key-of-this-staging-portal';
const OPERATOR = { who: 'operator', commit: 'abc' };

const portal = portalUnderTest();
/** The same portal with DEVELOPER_KEY. */
let open: FastifyInstance;

beforeAll(async () => {
  const { releasesDir } = portal.context.config;
  const config = { ...portal.context.config, developerKey: KEY };
  open = await buildApp({ context: { ...portal.context, config }, releasesDir });
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), OPERATOR);
});
afterAll(() => open.close());

const ask = async (app: FastifyInstance, key: string) =>
  send(app, 'POST', '/developer-panel', { key }, await tokenOf(portal.app, 'committee1'));

it('is there with the key of the portal only', async () => {
  expect((await ask(portal.app, KEY)).status).toBe(404);
  expect((await ask(open, `${KEY}x`)).status).toBe(404);
});

it('lists every stored version of the areas of the own role, as a preview is loaded', async () => {
  const { releasesDir } = portal.context.config;
  const store = (name: string, content: string) => storeSampleArea(releasesDir, name, content);
  const [first, second, canary, previewed] = await Promise.all(
    ['first', 'second', 'canary', 'previewed'].map((content) => store('committee', content)),
  );
  if (!first || !second || !canary || !previewed) throw new Error('Nothing was stored.');
  await releaseArea(releasesDir, first, OPERATOR);
  await releaseArea(releasesDir, second, { ...OPERATOR, commit: 'def' });
  await releaseCanary(releasesDir, canary, 10, OPERATOR);
  await publishPreview(releasesDir, previewed, OPERATOR);
  await releaseArea(releasesDir, await store('leader', 'of others'), OPERATOR);
  const { status, data } = await ask(open, KEY);
  expect(status).toBe(200);
  const listed = ({ version }: { version: string }, fields: object) => ({
    area: expect.objectContaining({
      version: `${version}+preview`,
      entry: `/previews/committee/${version}/mf-manifest.json`,
    }),
    ...fields,
  });
  const released = { commit: 'abc', released_at: expect.any(String) };
  expect(data).toEqual({
    versions: [
      listed(canary, released),
      listed(second, { ...released, commit: 'def' }),
      listed(first, released),
      listed(previewed, { commit: null, released_at: null }),
    ],
  });
});
