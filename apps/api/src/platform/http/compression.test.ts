import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { tokenOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
let authorization: string;
beforeAll(async () => {
  authorization = `Bearer ${await tokenOf(portal.app, 'super')}`;
});

const get = (url: string, accept?: string) =>
  portal.app.inject({ url, headers: { authorization, ...(accept && { 'accept-encoding': accept }) } });

describe('a large JSON answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'is compressed with %s for a client that accepts it, to less than a quarter',
    async (encoding, decompress) => {
      const plain = await get('/api/teams?per_page=100');
      const small = await get('/api/teams?per_page=100', `${encoding}, identity;q=0.5`);
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
    expect((await get('/api/teams', 'zstd')).headers['content-encoding']).toBeUndefined();
    expect((await get('/api/health/live', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
