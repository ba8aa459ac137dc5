import type { authCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  AUTHENTICATION_REQUIRED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { logLines } from '../../testing/log-lines.ts';
import { personOf } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { dataOf, send, signIn } from '../../testing/test-app.ts';
import { sessions, users } from '../users.schema.ts';
import { MAX_FAILURES_PER_EMAIL } from './login-throttle.ts';
import { SESSION_IDLE_MS } from './sessions.ts';

const MINUTE_MS = 60 * 1000;
const log = logLines();
const portal = portalUnderTest({ logger: { level: 'info', stream: log.stream } });

const login = (email: string, password = DEMO_PASSWORD) =>
  send(portal.app, 'POST', '/auth/login', { email, password });

describe('signing in', () => {
  it('answers with the role, the user and a token', async () => {
    const answer = await login('leader1@demo.sa');
    expect(answer.status).toBe(200);
    const { role, user } = dataOf<Data<typeof authCalls.login>>(answer);
    expect(role).toBe('leader');
    expect(user).toMatchObject({ email: 'leader1@demo.sa', full_name: 'سارة القحطاني', role: 'leader' });
    expect(Buffer.from(user.token, 'base64url')).toHaveLength(32);
  });

  it('keeps only the hash of the token', async () => {
    const { user } = dataOf<Data<typeof authCalls.login>>(await login('leader2@demo.sa'));
    const rows = await portal.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(user.token);
  });

  it('ignores the case of the email and spaces around it', async () => {
    expect((await login('  Leader3@DEMO.sa ')).status).toBe(200);
  });

  it.each(['leader1@demo.sa', 'nobody@demo.sa', 'member1-1@demo.sa'])(
    'refuses a wrong pair for %s with the same message',
    async (email) => {
      const answer = await login(email, 'Wrong@2026');
      expect(answer).toMatchObject({ status: 401, message: INVALID_CREDENTIALS });
    },
  );

  it('asks to verify the email first, but only with the right password', async () => {
    await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.email, 'leader4@demo.sa'));
    expect(await login('leader4@demo.sa')).toMatchObject({
      status: 403,
      message: EMAIL_NOT_VERIFIED,
    });
    expect(await login('leader4@demo.sa', 'Wrong@2026')).toMatchObject({ status: 401 });
  });

  it.each([
    [{ email: 'not an email', password: 'x' }, { email: ['ادخل بريد الكتروني صالح'] }],
    [{ email: 'a@b.museum', password: 'x' }, { email: ['ادخل بريد الكتروني صالح'] }],
    [{ email: 'leader1@demo.sa', password: '' }, { password: ['الرجاء إدخال كلمة المرور الخاصة بك'] }],
    [{ email: 'leader1@demo.sa' }, { password: ['الرجاء إدخال كلمة المرور الخاصة بك'] }],
    [{ email: 'leader1@demo.sa', password: 5 }, { password: ['الرجاء إدخال كلمة المرور الخاصة بك'] }],
    [{ email: 'leader1@demo.sa', password: 'x', role: 'super-admin' }, { role: ['هذا الحقل غير معروف'] }],
    [
      { email: 'leader1@demo.sa', password: 'x', toString: 1, constructor: 2 },
      { toString: ['هذا الحقل غير معروف'], constructor: ['هذا الحقل غير معروف'] },
    ],
  ])('refuses %j under the field', async (body, errors) => {
    const answer = await send(portal.app, 'POST', '/auth/login', body);
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual(errors);
  });
});

describe('throttling', () => {
  it('resets the counter after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 1; failure < MAX_FAILURES_PER_EMAIL; failure += 1)
        await login('leader8@demo.sa', 'Wrong@2026');
      expect((await login('leader8@demo.sa')).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('lasts as long as it is used and expires after twelve idle hours', async () => {
    const leader = await signIn(portal.app, 'leader9');
    portal.advance(SESSION_IDLE_MS - MINUTE_MS);
    expect((await leader('GET', '/auth/me')).status).toBe(200);
    portal.advance(SESSION_IDLE_MS - MINUTE_MS);
    expect((await leader('GET', '/auth/me')).status).toBe(200);
    portal.advance(SESSION_IDLE_MS + MINUTE_MS);
    expect(await leader('GET', '/auth/me')).toMatchObject({
      status: 401,
      message: AUTHENTICATION_REQUIRED,
    });
  });

  it.each([
    ['nothing', ''],
    ['no token', 'Bearer'],
    ['an unknown token', 'Bearer x'],
    ['another scheme', 'Basic abc'],
    ['a very long token', `Bearer ${'a'.repeat(5000)}`],
  ])('is not opened by %s in the header', async (_what, authorization) => {
    const response = await portal.app.inject({ url: '/api/auth/me', headers: { authorization } });
    expect(response.statusCode).toBe(401);
  });
});

describe('a failed sign-in', () => {
  const linesOf = (email: string) => log.lines('sign-in failed').filter((line) => line.email === email);

  it('is one line with account, email and address, and without the password', async () => {
    await login('leader11@demo.sa', 'Wrong@2026');
    await login('stranger@test.sa', 'Wrong@2026');
    const id = (await personOf(portal, 'leader11@demo.sa')).id;
    const expected = { address: '127.0.0.1', reason: INVALID_CREDENTIALS };
    expect(linesOf('leader11@demo.sa')).toMatchObject([{ ...expected, user_id: id }]);
    expect(linesOf('stranger@test.sa')).toMatchObject([expected]);
    expect(linesOf('stranger@test.sa')[0]).not.toHaveProperty('user_id');
    expect(log.text()).not.toContain('Wrong@2026');
  });

  it('says whether the email was not verified or the tries were too many', async () => {
    await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.email, 'leader12@demo.sa'));
    await login('leader12@demo.sa', DEMO_PASSWORD);
    expect(linesOf('leader12@demo.sa')).toMatchObject([{ reason: EMAIL_NOT_VERIFIED }]);
    for (let time = 0; time <= MAX_FAILURES_PER_EMAIL; time += 1)
      await login('leader13@demo.sa', 'Wrong@2026');
    expect(linesOf('leader13@demo.sa').at(-1)).toMatchObject({ reason: TOO_MANY_ATTEMPTS });
  });

  it('is not logged for a sign-in that succeeds', async () => {
    await login('leader14@demo.sa', DEMO_PASSWORD);
    expect(linesOf('leader14@demo.sa')).toEqual([]);
  });
});

it('a forbidden call is one line with account, role, address and route', async () => {
  const leader = await signIn(portal.app, 'leader11');
  const before = log.lines('forbidden').length;
  expect((await leader('GET', '/settings')).status).toBe(403);
  expect(log.lines('forbidden').slice(before)).toMatchObject([
    {
      user_id: (await personOf(portal, 'leader11@demo.sa')).id,
      role: 'leader',
      address: '127.0.0.1',
      method: 'GET',
      route: '/api/settings',
    },
  ]);
});

it('available registers shows everyone whether registration is open', async () => {
  const answer = await send(portal.app, 'GET', '/available-registers');
  expect(answer.data).toMatchObject({
    availability_to_register: true,
    event_name: 'هاكاثون الابتكار الوطني',
    time_zone: 'Asia/Riyadh',
  });
  portal.advance(11 * 24 * 60 * MINUTE_MS);
  const later = await send(portal.app, 'GET', '/available-registers');
  expect(later.data).toMatchObject({ availability_to_register: false });
});
