import { AUTHENTICATION_REQUIRED, NOT_FOUND } from '@portal/domain/messages';
import type { InjectOptions } from 'fastify';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp } from '../../testing/test-app.ts';
import { isLocalHost, isPrivateAddress } from '../private-address.ts';

const TOKEN = 'f3a9'.repeat(16);
const PUBLIC = '203.0.113.7';
const PROXY = '172.28.0.2';

const portal = portalUnderTest({ demo: false });

async function ask(
  { token = null, trustProxy }: { token?: string | null; trustProxy?: string[] },
  request: Omit<InjectOptions, 'url'> = {},
) {
  const { context } = portal;
  const app = await buildApp({
    context: { ...context, config: { ...context.config, metricsToken: token } },
    ...(trustProxy && { trustProxy }),
  });
  try {
    return await app.inject({ ...request, url: '/api/metrics' });
  } finally {
    await app.close();
  }
}

describe('without a token the metrics', () => {
  it.each(['127.0.0.1', '10.1.2.3', '::ffff:192.168.4.5', 'fd00::7'])('are for %s', async (remoteAddress) => {
    const answer = await ask({}, { remoteAddress });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('do not exist for a public address, whatever it sends', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '10.0.0.1' }, { authorization: `Bearer ${TOKEN}` }]) {
      const answer = await ask({}, { remoteAddress: PUBLIC, headers });
      expect([answer.statusCode, answer.json().message]).toEqual([404, NOT_FOUND]);
    }
  });

  it.each([
    ['a private client of a trusted proxy', '10.4.0.9', 200],
    ['a public client of a trusted proxy', PUBLIC, 404],
    ['a client that names another one before itself', `10.4.0.9, ${PUBLIC}`, 404],
    ['a private hop that is no trusted proxy', `${PUBLIC}, 10.9.9.9`, 404],
  ])('answer %s with what its address allows', async (_who, forwarded, status) => {
    const headers = { 'x-forwarded-for': forwarded };
    const answer = await ask({ trustProxy: ['172.28.0.0/24'] }, { remoteAddress: PROXY, headers });
    expect(answer.statusCode).toBe(status);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are refused to a proxy of the same machine that is not trusted and sends %s',
    async (name) => {
      const answer = await ask({}, { remoteAddress: '127.0.0.1', headers: { [name]: '10.0.0.1' } });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('with a token the metrics', () => {
  it('are for who has it, from any address', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await ask({ token: TOKEN }, { remoteAddress: PUBLIC, headers })).statusCode).toBe(200);
  });

  it.each([undefined, 'Bearer', `Bearer ${TOKEN.slice(1)}`, `Bearer ${TOKEN}0`, `Basic ${TOKEN}`])(
    'are refused to private addresses too that send %s',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await ask({ token: TOKEN }, { remoteAddress: '127.0.0.1', headers });
      expect([answer.statusCode, answer.json().message]).toEqual([401, AUTHENTICATION_REQUIRED]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );
});

it.each([
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['169.254.1.1', true],
  ['100.64.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1%eth0', true],
  ['2001:db8::1', false],
  ['', false],
])('whether %s is a private address: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

const LOCAL = [
  'localhost',
  'a.localhost',
  '127.0.0.1',
  '[::1]',
  '10.0.0.7',
  'portal',
  'portal.local',
  'portal.lan.',
];
const REMOTE = ['portal.example.sa', '8.8.8.8', '[2001:4860::1]', 'local.example.sa'];
it.each([...LOCAL, ...REMOTE])('%s is known to be reached from its own network only, or not', (host) => {
  expect(isLocalHost(host)).toBe(LOCAL.includes(host));
});
