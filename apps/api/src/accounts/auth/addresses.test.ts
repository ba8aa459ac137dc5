import type { FastifyInstance } from 'fastify';
import { buildApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { loginThrottle } from '../users.schema.ts';
import { MAX_FAILURES_PER_ADDRESS, MAX_FAILURES_PER_EMAIL } from './login-throttle.ts';
import { countHit } from './throttle.ts';

const PROXY = '10.1.2.3';
const BROWSER = '203.0.113.7';
let portal: TestApp;
let behindProxy: FastifyInstance;

beforeAll(async () => {
  portal = await testApp();
  behindProxy = await buildApp({ context: portal.context, trustProxy: ['10.1.0.0/16'] });
});
afterAll(async () => {
  await behindProxy.close();
  await portal.close();
});

const failedLogin = async (app: FastifyInstance, remoteAddress: string, forwarded: string, email: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email, password: 'Wrong@2026' },
  });
  return response.statusCode;
};
/** Sets the failures of an address to its limit. */
const exhaust = async (address: string) => {
  await countHit(portal.db, [{ key: `address:${address}`, max: MAX_FAILURES_PER_ADDRESS }], portal.now());
  await portal.db.update(loginThrottle).set({ failures: MAX_FAILURES_PER_ADDRESS });
};

describe('failed sign-ins from one address', () => {
  it('are limited far less than those of one email, because a whole venue shares an address', () => {
    expect(MAX_FAILURES_PER_ADDRESS).toBeGreaterThanOrEqual(50 * MAX_FAILURES_PER_EMAIL);
  });

  it('are counted for the browser behind a trusted proxy, otherwise for the address that connects', async () => {
    await exhaust(BROWSER);
    expect(await failedLogin(behindProxy, PROXY, BROWSER, 'a@test.sa')).toBe(429);
    expect(await failedLogin(behindProxy, PROXY, '203.0.113.8', 'b@test.sa')).toBe(401);
    // Not a trusted proxy: its header is ignored.
    expect(await failedLogin(behindProxy, '198.51.100.9', BROWSER, 'c@test.sa')).toBe(401);
    expect(await failedLogin(portal.app, PROXY, BROWSER, 'd@test.sa')).toBe(401);
    expect(await failedLogin(portal.app, BROWSER, '203.0.113.8', 'e@test.sa')).toBe(429);
  });

  it('are counted even when the browser adds another address to the header', async () => {
    expect(await failedLogin(behindProxy, PROXY, `198.51.100.1, ${BROWSER}`, 'f@test.sa')).toBe(429);
  });
});
