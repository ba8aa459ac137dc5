import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { tokenOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');

const get = (url: string, token: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

describe('a large JSON answer', () => {
  const read = async (url: string, accept?: string) =>
    get(url, await tokenOf(portal.app, 'super'), accept ? { 'accept-encoding': accept } : {});

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'is compressed with %s for a client that accepts it, to less than a quarter',
    async (encoding, decompress) => {
      const plain = await read('/api/teams?per_page=100');
      const small = await read('/api/teams?per_page=100', `${encoding}, identity;q=0.5`);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(small.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'authorization, accept-encoding',
      });
      expect(decompress(small.rawPayload).toString()).toBe(plain.body);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    },
  );

  it('is left as it is for anybody else, and so is a small one', async () => {
    expect((await read('/api/teams', 'zstd')).headers['content-encoding']).toBeUndefined();
    expect((await read('/api/health/live', 'br')).headers['content-encoding']).toBeUndefined();
  });
});

describe.each([
  ['/api/teams', 'super'],
  ['/api/committee/teams', 'committee1'],
])('%s', (url, account) => {
  it('is sent without a body until it changes', async () => {
    const token = await tokenOf(portal.app, account);
    const first = await get(url, token);
    const etag = String(first.headers.etag);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const same = await get(url, token, { 'if-none-match': etag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);

    const [{ id }] = first.json().data.teams;
    const renamed = await director('PUT', '/teams', { team_id: id, name: `فريق ${account}` });
    expect(renamed.status).toBe(200);
    const changed = await get(url, token, { 'if-none-match': etag });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it('is refused without a session, whatever the client has', async () => {
    const etag = String((await get(url, await tokenOf(portal.app, account))).headers.etag);
    expect((await get(url, 'none', { 'if-none-match': etag })).statusCode).toBe(401);
  });
});

it('another committee does not learn that a list is unchanged', async () => {
  const url = '/api/committee/teams';
  const etag = String((await get(url, await tokenOf(portal.app, 'committee1'))).headers.etag);
  expect(
    (await get(url, await tokenOf(portal.app, 'committee2'), { 'if-none-match': etag })).statusCode,
  ).toBe(200);
});

it('other answers have no ETag', async () => {
  expect((await get('/api/settings', await tokenOf(portal.app, 'super'))).headers.etag).toBeUndefined();
});
