import type { accountCalls, authCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { NOT_FOUND } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { send } from '../../testing/test-app.ts';
import { SESSION_LIFE_MS } from '../auth/sessions.repository.ts';
import { SESSION_IDLE_MS } from '../auth/sessions.ts';

const HOUR_MS = 60 * 60 * 1000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
const portal = portalUnderTest();

/** Signs in from a browser. @returns the token */
async function tokenOf(account: string, userAgent?: string): Promise<string> {
  const login = await portal.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email: `${account}@demo.sa`, password: DEMO_PASSWORD },
  });
  return login.json<{ data: Data<typeof authCalls.login> }>().data.user.token;
}
const call = (token: string, method: 'GET' | 'DELETE', path: string, body?: object) =>
  send(portal.app, method, path, body, token);
const listOf = async (token: string, userAgent?: string) => {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': userAgent };
  const answer = await portal.app.inject({ url: '/api/auth/sessions', headers });
  return answer.json<{ data: Data<typeof accountCalls.sessions> }>().data.sessions;
};
const isAlive = async (token: string) => (await call(token, 'GET', '/auth/me')).status === 200;

describe('the sessions of a person', () => {
  it('are listed with browser, system, address and last use, for every role', async () => {
    for (const account of ['leader1', 'super', 'authority', 'committee1']) {
      const phone = await tokenOf(account, IPHONE);
      await tokenOf(account, EDGE);
      portal.advance(HOUR_MS);
      const [used, other, ...more] = await listOf(phone, IPHONE);
      expect(more).toEqual([]);
      expect(used).toMatchObject({
        browser: 'safari',
        system: 'ios',
        address: '127.0.0.1',
        is_current: true,
        last_seen_at: expect.any(String),
      });
      expect(other).toMatchObject({ browser: 'edge', system: 'windows', is_current: false });
      const idleMs = Date.parse(used?.last_seen_at ?? '') - Date.parse(other?.last_seen_at ?? '');
      expect(idleMs).toBeGreaterThanOrEqual(HOUR_MS - 60_000);
    }
  });

  it('can be ended one by one', async () => {
    const [phone, laptop, tablet] = await Promise.all(['a', 'b', 'c'].map(() => tokenOf('leader2')));
    const mine = (await listOf(laptop ?? '')).find(({ is_current }) => is_current);
    const end = () => call(phone ?? '', 'DELETE', '/auth/sessions', { session_id: mine?.id });
    expect((await end()).status).toBe(200);
    const alive = [phone, laptop, tablet].map((token = '') => isAlive(token));
    expect(await Promise.all(alive)).toEqual([true, false, true]);
    expect(await end()).toMatchObject({ status: 404, message: NOT_FOUND });
    const audited = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'session.ended'));
    expect(audited).toMatchObject([{ subject_type: 'user', details: {} }]);
  });

  it('of another person are not found', async () => {
    const [own, foreign] = [await tokenOf('leader3'), await tokenOf('leader4')];
    const [session] = await listOf(foreign);
    const answer = await call(own, 'DELETE', '/auth/sessions', { session_id: session?.id });
    expect(answer).toMatchObject({ status: 404, message: NOT_FOUND });
    expect(await isAlive(foreign)).toBe(true);
  });

  it('can all be ended except the present one', async () => {
    const [own, ...others] = [await tokenOf('leader5'), await tokenOf('leader5'), await tokenOf('leader5')];
    const bystander = await tokenOf('leader6');
    expect(await call(own, 'DELETE', '/auth/sessions/others')).toMatchObject({
      status: 200,
      data: { ended: 2 },
    });
    expect(await listOf(own)).toHaveLength(1);
    for (const token of others) expect(await isAlive(token)).toBe(false);
    expect(await isAlive(bystander)).toBe(true);
  });

  it('end a week after the sign-in, however much they are used', async () => {
    const token = await tokenOf('leader7');
    const step = SESSION_IDLE_MS - HOUR_MS;
    let used = 0;
    for (; used + step < SESSION_LIFE_MS; used += step) {
      expect(await isAlive(token)).toBe(true);
      portal.advance(step);
    }
    expect(await isAlive(token)).toBe(true);
    portal.advance(SESSION_LIFE_MS - used);
    expect(await isAlive(token)).toBe(false);
  });
});
