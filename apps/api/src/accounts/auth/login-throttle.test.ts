import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { hashToken } from '../../platform/tokens.ts';
import { resetTokenFor } from '../../testing/mail.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { buildApp } from '../../testing/test-app.ts';
import { loginThrottle, users } from '../users.schema.ts';
import {
  MAX_FAILURES_FROM_EVERYWHERE,
  MAX_FAILURES_PER_ADDRESS,
  MAX_FAILURES_PER_DEVICE,
  MAX_FAILURES_PER_EMAIL,
} from './login-throttle.ts';
import { countHit } from './throttle.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const VENUE = '203.0.113.7';
const STRANGER = '198.51.100.9';
const portal = portalUnderTest();

interface Try {
  password?: string;
  from?: string;
  cookie?: string | undefined;
  /** The addresses that a proxy names. */
  forwarded?: string;
  app?: FastifyInstance;
}

const login = async (email: string, options: Try = {}) => {
  const { password = DEMO_PASSWORD, from = VENUE, cookie, forwarded, app = portal.app } = options;
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: { ...(cookie !== undefined && { cookie }), ...(forwarded && { 'x-forwarded-for': forwarded }) },
    payload: { email, password },
  });
  return {
    status: response.statusCode,
    message: response.json<{ message: string }>().message,
    retryAfter: Number(response.headers['retry-after']),
    setCookie: String(response.headers['set-cookie'] ?? ''),
  };
};
const fail = (email: string, from: string, cookie?: string) =>
  login(email, { password: 'Wrong@2026', from, cookie });
const failOften = async (times: number, email: string, address: (attempt: number) => string) => {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect(await fail(email, address(attempt))).toMatchObject({ status: 401, message: INVALID_CREDENTIALS });
  }
};
/** Sets the failures for an email from everywhere to their limit. */
const lockOut = async (email: string) => {
  const key = `email:${email}`;
  await countHit(portal.db, [{ key, max: MAX_FAILURES_FROM_EVERYWHERE, windowMs: HOUR_MS }], portal.now());
  const isEmail = eq(loginThrottle.key, hashToken(key));
  await portal.db.update(loginThrottle).set({ failures: MAX_FAILURES_FROM_EVERYWHERE }).where(isEmail);
};
/** Sets the failures from an address to their limit. */
const exhaust = async (address: string) => {
  await countHit(portal.db, [{ key: `address:${address}`, max: 1 }], portal.now());
  const isAddress = eq(loginThrottle.key, hashToken(`address:${address}`));
  await portal.db.update(loginThrottle).set({ failures: MAX_FAILURES_PER_ADDRESS }).where(isAddress);
};
/** Signs in from a network of its own and gives the cookie that names the browser from then on. */
const becomeKnown = async (email: string, cookie?: string) => {
  const { status, setCookie } = await login(email, { from: '203.0.113.200', cookie });
  expect(status).toBe(200);
  return setCookie.split(';')[0] ?? '';
};

describe('guessing a password', () => {
  it('from one address blocks that address for the email until the window ends, and no other address', async () => {
    const began = portal.now().getTime();
    await failOften(MAX_FAILURES_PER_EMAIL, 'committee1@demo.sa', () => STRANGER);
    const blocked = await login('committee1@demo.sa', { from: STRANGER });
    expect(blocked).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
    expect(began + 15 * MINUTE_MS).toBeLessThanOrEqual(portal.now().getTime() + blocked.retryAfter * 1000);
    expect((await login('committee2@demo.sa', { from: STRANGER })).status).toBe(200);
    expect((await login('committee1@demo.sa', { from: VENUE })).status).toBe(200);
    portal.advance(15 * MINUTE_MS + 1000);
    expect((await login('committee1@demo.sa', { from: STRANGER })).status).toBe(200);
  });

  it('from one IPv6 /64 is counted together, whatever address of it is used', async () => {
    await failOften(
      MAX_FAILURES_PER_EMAIL,
      'leader1@demo.sa',
      (attempt) => `2001:db8:1:2:${attempt}::${attempt}`,
    );
    expect((await fail('leader1@demo.sa', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await fail('leader1@demo.sa', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('from many addresses is stopped for the whole email, for up to an hour', async () => {
    const address = (attempt: number) => `192.0.2.${Math.floor(attempt / MAX_FAILURES_PER_EMAIL)}`;
    const began = portal.now().getTime();
    await failOften(MAX_FAILURES_FROM_EVERYWHERE, 'leader2@demo.sa', address);
    const blocked = await login('leader2@demo.sa');
    expect(blocked).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
    expect(began + 60 * MINUTE_MS).toBeLessThanOrEqual(portal.now().getTime() + blocked.retryAfter * 1000);
    portal.advance(60 * MINUTE_MS + 1000);
    expect((await login('leader2@demo.sa')).status).toBe(200);
  });

  it('is not given more tries by a successful sign-in elsewhere', async () => {
    await failOften(MAX_FAILURES_PER_EMAIL, 'leader3@demo.sa', () => STRANGER);
    expect((await login('leader3@demo.sa', { from: VENUE })).status).toBe(200);
    expect((await fail('leader3@demo.sa', STRANGER)).status).toBe(429);
  });

  it('at the same moment from many addresses gets no more tries than one after another', async () => {
    for (let attempt = 0; attempt < Math.min(RACES, 2); attempt += 1) {
      const email = `nobody${attempt}@test.sa`;
      const answers = await Promise.all(
        Array.from({ length: MAX_FAILURES_FROM_EVERYWHERE + 20 }, (_, attempt) =>
          fail(email, `192.0.2.${attempt}`),
        ),
      );
      const tried = answers.filter(({ status }) => status === 401);
      expect(tried).toHaveLength(MAX_FAILURES_FROM_EVERYWHERE);
    }
  });
});

describe('a known device', () => {
  it('signs in while others are locked out of the account, also from the address that guesses', async () => {
    const cookie = await becomeKnown('committee3@demo.sa');
    await lockOut('committee3@demo.sa');
    expect((await login('committee3@demo.sa')).status).toBe(429);
    expect((await login('committee3@demo.sa', { cookie })).status).toBe(200);
    expect((await login('committee3@demo.sa', { cookie, from: '192.0.2.0' })).status).toBe(200);
  });

  it('signs in when too many sign-ins failed from its address', async () => {
    const cookie = await becomeKnown('leader4@demo.sa');
    const address = '203.0.113.44';
    await exhaust(address);
    expect((await login('leader4@demo.sa', { from: address })).status).toBe(429);
    expect((await login('leader4@demo.sa', { from: address, cookie })).status).toBe(200);
    await portal.db.delete(loginThrottle);
  });

  it('may fail ten times, which blocks neither other browsers nor its other accounts', async () => {
    const first = await becomeKnown('leader5@demo.sa');
    const cookie = await becomeKnown('leader6@demo.sa', first);
    for (let attempt = 0; attempt < MAX_FAILURES_PER_DEVICE; attempt += 1) {
      expect((await fail('leader5@demo.sa', VENUE, cookie)).status).toBe(401);
    }
    expect((await login('leader5@demo.sa', { cookie })).status).toBe(429);
    expect((await login('leader6@demo.sa', { cookie })).status).toBe(200);
    expect((await login('leader5@demo.sa')).status).toBe(200);
    portal.advance(15 * MINUTE_MS + 1000);
    expect((await login('leader5@demo.sa', { cookie })).status).toBe(200);
  });

  it('keeps its counter when it signs in again, and starts at zero after a success', async () => {
    let cookie = await becomeKnown('leader7@demo.sa');
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 1; failure < MAX_FAILURES_PER_DEVICE; failure += 1)
        await fail('leader7@demo.sa', VENUE, cookie);
      cookie = await becomeKnown('leader7@demo.sa', cookie);
    }
  });

  it('is named by a cookie that no script can read, and that is sent to sign-ins only', async () => {
    const { setCookie } = await login('leader8@demo.sa');
    expect(setCookie).toMatch(
      /^known-devices=[\w.~-]+; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await fail('leader8@demo.sa', VENUE)).setCookie).toBe('');
  });

  it('remembers the last twenty accounts that signed in with it', async () => {
    let cookie = await becomeKnown('leader1@demo.sa');
    for (let number = 2; number <= 21; number += 1)
      cookie = await becomeKnown(`leader${number}@demo.sa`, cookie);
    expect(cookie.split('~')).toHaveLength(20);
    expect(cookie.length).toBeLessThan(4_000);
  });

  it.each([
    ['a changed signature', (cookie: string) => cookie.slice(0, -4)],
    ['nonsense', () => 'known-devices=a.b~...~a.b.c.d.e~'],
    ['the cookie of another account', () => becomeKnown('leader10@demo.sa')],
    [
      'a cookie from before a new password',
      async (cookie: string) => {
        await portal.db
          .update(users)
          .set({ password_hash: await hashPassword('Other@2026') })
          .where(eq(users.email, 'leader9@demo.sa'));
        return cookie;
      },
    ],
  ])('is not known by %s', async (_what, forge) => {
    const cookie = await forge(await becomeKnown('leader9@demo.sa'));
    await lockOut('leader9@demo.sa');
    expect((await fail('leader9@demo.sa', VENUE, cookie)).status).toBe(429);
    await portal.db.delete(loginThrottle);
  });

  it('is forgotten after a year', async () => {
    const cookie = await becomeKnown('leader11@demo.sa');
    portal.advance(366 * DAY_MS);
    await lockOut('leader11@demo.sa');
    expect((await fail('leader11@demo.sa', VENUE, cookie)).status).toBe(429);
  });
});

it('a person who is locked out gets in with a link for a new password', async () => {
  const email = 'leader12@demo.sa';
  await failOften(MAX_FAILURES_PER_EMAIL, email, () => VENUE);
  await lockOut(email);
  expect((await login(email)).status).toBe(429);
  const token = await resetTokenFor(portal, email);
  const password = 'Other@2026';
  const payload = { token, email, password, password_confirmation: password };
  const request = { method: 'POST', url: '/api/auth/reset', remoteAddress: VENUE } as const;
  const reset = await portal.app.inject({ ...request, payload });
  expect(reset.statusCode).toBe(200);
  expect((await login(email, { password })).status).toBe(200);
  await lockOut(email);
  const [cookie] = String(reset.headers['set-cookie']).split(';');
  expect((await login(email, { password, cookie })).status).toBe(200);
});

it('refused tries insert no rows', async () => {
  await exhaust(STRANGER);
  const before = await portal.db.$count(loginThrottle);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await fail(`invented${attempt}@test.sa`, STRANGER)).status).toBe(429);
  }
  expect(await portal.db.$count(loginThrottle)).toBe(before);
});

describe('failed sign-ins from one address', () => {
  const PROXY = '10.1.2.3';
  const BROWSER = '203.0.113.77';
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp({ context: portal.context, trustProxy: ['10.1.0.0/16'] });
    await exhaust(BROWSER);
  });
  afterAll(() => app.close());

  it('are limited far less than those of one email, because a whole venue shares an address', () => {
    expect(MAX_FAILURES_PER_ADDRESS).toBeGreaterThanOrEqual(50 * MAX_FAILURES_PER_EMAIL);
  });

  it.each<[string, number, boolean, string, string]>([
    ['that a trusted proxy names', 429, true, PROXY, BROWSER],
    ['that a trusted proxy names last', 429, true, PROXY, `198.51.100.1, ${BROWSER}`],
    ['that connects', 429, false, BROWSER, '203.0.113.8'],
    ['but not another that a trusted proxy names', 401, true, PROXY, '203.0.113.8'],
    ['but not one that another proxy names', 401, true, '198.51.100.10', BROWSER],
    ['but not one that a proxy names where none is trusted', 401, false, PROXY, BROWSER],
  ])('are counted for the address %s: %d', async (_which, status, isBehindProxy, from, forwarded) => {
    const options = { password: 'Wrong@2026', from, forwarded, ...(isBehindProxy && { app }) };
    expect((await login(`${crypto.randomUUID()}@test.sa`, options)).status).toBe(status);
  });
});
