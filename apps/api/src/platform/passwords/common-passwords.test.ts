import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { INVALID_DATA } from '@portal/domain/messages';
import { registration } from '../../testing/leaders.ts';
import { tokenFor } from '../../testing/mail.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { type Answer, send, UNKNOWN_ID } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { isCommonPassword } from './common-passwords.ts';

const COMMON = 'Password123!';
const portal = portalUnderTest();
const leader = signedIn(portal, 'leader1');
const director = signedIn(portal, 'super');

describe('a common password', () => {
  it.each(['password1', 'PASSWORD123', 'Qwerty123', '!!1qaz2wsx!!', 'trustno1'])(
    'is recognised: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['Chosen@2027', 'نسر الصحراء 7 يطير', 'correct horse 9 battery', ''])('is not: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  const chosen = { password: COMMON, password_confirmation: COMMON };
  it.each<[string, () => Promise<Answer>]>([
    [
      'at registration',
      async () => send(portal.app, 'POST', '/auth/register', await registration(portal, chosen)),
    ],
    [
      'in the first step of a registration',
      () => send(portal.app, 'POST', '/auth/register/email', { password: COMMON }),
    ],
    [
      'by a link from a mail',
      async () => {
        const email = 'leader2@demo.sa';
        await send(portal.app, 'POST', '/auth/password/email', { email });
        const token = await tokenFor(portal, email);
        return send(portal.app, 'POST', '/auth/reset', { email, token, ...chosen });
      },
    ],
    ['for oneself', () => leader('PUT', '/auth/password', chosen)],
    [
      'for a new committee',
      () =>
        director('POST', '/committee', {
          full_name: 'لجنة جديدة',
          email: 'jury@test.sa',
          phone_number: '0571111111',
          password: COMMON,
          teams: [UNKNOWN_ID],
        }),
    ],
  ])('is refused %s, under the field', async (_where, choose) => {
    expect(await choose()).toMatchObject({
      status: 422,
      message: INVALID_DATA,
      errors: { password: [expect.stringMatching(/شائعة/)] },
    });
  });

  it('is refused for the first super-admin when the process starts', () => {
    const env = { BOOTSTRAP_EMAIL: 'first@portal.sa', BOOTSTRAP_PASSWORD: COMMON };
    expect(() => readConfig(env)).toThrow('BOOTSTRAP_PASSWORD');
  });

  it('is not that of the demo, whose accounts go on signing in', () => {
    expect(isCommonPassword(DEMO_PASSWORD)).toBe(false);
  });
});
