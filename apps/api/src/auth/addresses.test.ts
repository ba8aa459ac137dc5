import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { loginThrottle } from '../db/schema/users.ts';
import { SETUP_TIMEOUT_MS, type TestApp, testApp } from '../testing/test-app.ts';
import { MAX_FAILURES_PER_ADDRESS, MAX_FAILURES_PER_EMAIL } from './login-throttle.ts';
import { countHit } from './throttle.ts';

const PROXY = '10.1.2.3';
const BROWSER = '203.0.113.7';
let portal: TestApp;
let behindProxy: FastifyInstance;

beforeAll(async () => {
  portal = await testApp();
  behindProxy = await buildApp({ context: portal.context, trustProxy: ['10.1.0.0/16'] });
}, SETUP_TIMEOUT_MS);
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
/** Lets an address have failed as often as it may. */
const exhaust = async (address: string) => {
  await countHit(portal.db, [{ key: `address:${address}`, max: MAX_FAILURES_PER_ADDRESS }], portal.now());
  await portal.db.update(loginThrottle).set({ failures: MAX_FAILURES_PER_ADDRESS });
};

describe('failed sign-ins from one address', () => {
  it('may be far more than of one email, because a whole venue shares it', () => {
    expect(MAX_FAILURES_PER_ADDRESS).toBeGreaterThanOrEqual(50 * MAX_FAILURES_PER_EMAIL);
  });

  it('are counted for the browser behind a trusted proxy, and for whoever connects otherwise', async () => {
    await exhaust(BROWSER);
    expect(await failedLogin(behindProxy, PROXY, BROWSER, 'a@test.sa')).toBe(429);
    expect(await failedLogin(behindProxy, PROXY, '203.0.113.8', 'b@test.sa')).toBe(401);
    // Not one of the proxies: what it claims is not believed, for better or worse.
    expect(await failedLogin(behindProxy, '198.51.100.9', BROWSER, 'c@test.sa')).toBe(401);
    expect(await failedLogin(portal.app, PROXY, BROWSER, 'd@test.sa')).toBe(401);
    expect(await failedLogin(portal.app, BROWSER, '203.0.113.8', 'e@test.sa')).toBe(429);
  });

  it('cannot be hidden by an address that the browser adds itself', async () => {
    expect(await failedLogin(behindProxy, PROXY, `198.51.100.1, ${BROWSER}`, 'f@test.sa')).toBe(429);
  });
});
