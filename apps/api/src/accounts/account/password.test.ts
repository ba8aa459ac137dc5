import type { committeeCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  PASSWORD_CONFIRMATION_REQUIRED,
  PASSWORD_WRONG,
  RESET_LINK_INVALID,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { committeeBody, signInJudge } from '../../testing/judging.ts';
import { resetTokenFor } from '../../testing/mail.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { dataOf, send, signIn } from '../../testing/test-app.ts';
import { PASSWORD_RECENT_MS } from '../auth/recent-password.ts';

const CHOSEN = 'Chosen@2027';
const portal = portalUnderTest();
const director = signedIn(portal, 'super');

const chosen = { password: CHOSEN, password_confirmation: CHOSEN };
const login = async (account: string, password: string) =>
  (await send(portal.app, 'POST', '/auth/login', { email: `${account}@demo.sa`, password })).status;
const linkFor = (account: string) => resetTokenFor(portal, `${account}@demo.sa`);
const useLink = (account: string, token: string) =>
  send(portal.app, 'POST', '/auth/reset', { email: `${account}@demo.sa`, token, ...chosen });

describe('an own password', () => {
  it('is changed soon after signing in, which ends the other sessions and every mailed link', async () => {
    const [own, other] = [await signIn(portal.app, 'leader1'), await signIn(portal.app, 'leader1')];
    const link = await linkFor('leader1');
    expect((await own('PUT', '/auth/password', chosen)).status).toBe(200);
    expect([(await own('GET', '/auth/me')).status, (await other('GET', '/auth/me')).status]).toEqual([
      200, 401,
    ]);
    expect([await login('leader1', DEMO_PASSWORD), await login('leader1', CHOSEN)]).toEqual([401, 200]);
    expect(await useLink('leader1', link)).toMatchObject({ status: 422, message: RESET_LINK_INVALID });
  });

  it('needs the present one again a quarter of an hour later', async () => {
    const leader = await signIn(portal.app, 'leader2');
    portal.advance(PASSWORD_RECENT_MS + 1000);
    expect(await leader('PUT', '/auth/password', chosen)).toMatchObject({
      status: 403,
      message: PASSWORD_CONFIRMATION_REQUIRED,
    });
    expect(await leader('POST', '/auth/password/confirm', { password: 'Wrong@2026' })).toMatchObject({
      status: 422,
      message: PASSWORD_WRONG,
      errors: { password: ['كلمة المرور غير صحيحة'] },
    });
    expect((await leader('PUT', '/auth/password', chosen)).status).toBe(403);
    expect((await leader('POST', '/auth/password/confirm', { password: DEMO_PASSWORD })).status).toBe(200);
    expect((await leader('PUT', '/auth/password', chosen)).status).toBe(200);
  });

  it('is confirmed for one session only', async () => {
    const [own, other] = [await signIn(portal.app, 'leader3'), await signIn(portal.app, 'leader3')];
    portal.advance(PASSWORD_RECENT_MS + 1000);
    await own('POST', '/auth/password/confirm', { password: DEMO_PASSWORD });
    expect((await other('PUT', '/auth/password', chosen)).status).toBe(403);
  });

  it('cannot be guessed with a stolen session, and its owner can still sign in elsewhere', async () => {
    const thief = await signIn(portal.app, 'leader4');
    const guess = (password: string) => thief('POST', '/auth/password/confirm', { password });
    for (let time = 0; time < 10; time += 1) expect((await guess('Wrong@2026')).status).toBe(422);
    expect(await guess(DEMO_PASSWORD)).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
    expect(await login('leader4', DEMO_PASSWORD)).toBe(200);
  });

  it('needs a valid new one, entered twice', async () => {
    const leader = await signIn(portal.app, 'leader5');
    const change = (body: object) => leader('PUT', '/auth/password', body);
    expect((await change({ ...chosen, password_confirmation: 'Other@2027' })).errors).toHaveProperty(
      'password_confirmation',
    );
    expect((await change({ password: 'short', password_confirmation: 'short' })).errors).toHaveProperty(
      'password',
    );
  });
});

it('the password of a committee that a director changes makes every older link useless', async () => {
  const judge = await signInJudge(portal, 'committee2');
  const link = await linkFor('committee2');
  const body = await committeeBody(director, judge.id);
  const answer = await director('PUT', '/committee', { ...body, password: 'Another@2026' });
  expect(answer.status).toBe(200);
  expect(dataOf<Data<typeof committeeCalls.get>>(answer).committee.email).toBe('committee2@demo.sa');
  expect((await judge.send('GET', '/auth/me')).status).toBe(401);
  expect(await useLink('committee2', link)).toMatchObject({ status: 422, message: RESET_LINK_INVALID });
  expect(await login('committee2', 'Another@2026')).toBe(200);
});
