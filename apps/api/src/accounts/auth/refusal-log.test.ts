import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { EMAIL_NOT_VERIFIED, INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { logLines } from '../../testing/log-lines.ts';
import { personOf } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { send, signIn } from '../../testing/test-app.ts';
import { users } from '../users.schema.ts';
import { MAX_FAILURES_PER_EMAIL } from './login-throttle.ts';

const log = logLines();
const portal = portalUnderTest({ logger: { level: 'info', stream: log.stream } });

const login = (email: string, password: string) =>
  send(portal.app, 'POST', '/auth/login', { email, password });
const idOf = async (email: string) => (await personOf(portal, email)).id;

describe('a failed sign-in', () => {
  const linesOf = (email: string) => log.lines('sign-in failed').filter((line) => line.email === email);

  it('is one line with account, email and address, and without the password', async () => {
    await login('leader1@demo.sa', 'Wrong@2026');
    await login('stranger@test.sa', 'Wrong@2026');
    const id = await idOf('leader1@demo.sa');
    const expected = { address: '127.0.0.1', reason: INVALID_CREDENTIALS };
    expect(linesOf('leader1@demo.sa')).toMatchObject([{ ...expected, user_id: id }]);
    expect(linesOf('stranger@test.sa')).toMatchObject([expected]);
    expect(linesOf('stranger@test.sa')[0]).not.toHaveProperty('user_id');
    expect(log.text()).not.toContain('Wrong@2026');
  });

  it('says whether the email was not verified or the tries were too many', async () => {
    await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.email, 'leader2@demo.sa'));
    await login('leader2@demo.sa', DEMO_PASSWORD);
    expect(linesOf('leader2@demo.sa')).toMatchObject([{ reason: EMAIL_NOT_VERIFIED }]);
    for (let time = 0; time <= MAX_FAILURES_PER_EMAIL; time += 1)
      await login('leader3@demo.sa', 'Wrong@2026');
    expect(linesOf('leader3@demo.sa').at(-1)).toMatchObject({ reason: TOO_MANY_ATTEMPTS });
  });

  it('is not logged for a sign-in that succeeds', async () => {
    await login('leader4@demo.sa', DEMO_PASSWORD);
    expect(linesOf('leader4@demo.sa')).toEqual([]);
  });
});

it('a forbidden call is one line with account, role, address and route', async () => {
  const leader = await signIn(portal.app, 'leader1');
  const before = log.lines('forbidden').length;
  expect((await leader('GET', '/settings')).status).toBe(403);
  expect(log.lines('forbidden').slice(before)).toMatchObject([
    {
      user_id: await idOf('leader1@demo.sa'),
      role: 'leader',
      address: '127.0.0.1',
      method: 'GET',
      route: '/api/settings',
    },
  ]);
});
