import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { RESET_LINK_INVALID } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { linkTo, mailsTo, resetTokenFor } from '../../testing/mail.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { send, signIn, statusesOf } from '../../testing/test-app.ts';
import { MAX_MAILS_PER_EMAIL } from '../mail/mail-throttle.ts';
import { users, userTokens } from '../users.schema.ts';

const MINUTE_MS = 60 * 1000;
const CHOSEN = 'Chosen@2027';
const INVALID = { status: 422, message: RESET_LINK_INVALID };
const portal = portalUnderTest();

const post = (path: string, body: object) => send(portal.app, 'POST', path, body);
const forgot = (email: string) => post('/auth/password/email', { email });
const reset = (email: string, token: string, password = CHOSEN) =>
  post('/auth/reset', { email, token, password, password_confirmation: password });
const login = (email: string, password: string) => post('/auth/login', { email, password });

describe('a forgotten password', () => {
  it('is replaced with the link from the mail, which ends every session of the person and verifies the email', async () => {
    const email = 'leader1@demo.sa';
    const own = [await signIn(portal.app, 'leader1'), await signIn(portal.app, 'leader1')];
    const other = await signIn(portal.app, 'leader9');
    await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.email, email));
    expect(await forgot('Leader1@Demo.sa')).toMatchObject({ status: 200, data: {} });
    const link = await linkTo(portal, email);
    expect(`${link.origin}${link.pathname}`).toBe('https://portal.test/auth/reset-password');
    expect(link.searchParams.get('email')).toBe(email);

    const token = link.searchParams.get('token') ?? '';
    expect((await reset(email, token)).status).toBe(200);
    for (const session of own) expect((await session('GET', '/auth/me')).status).toBe(401);
    expect((await other('GET', '/auth/me')).status).toBe(200);
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401);
    expect((await login(email, CHOSEN)).status).toBe(200);
    expect(await reset(email, token, 'Again@2027')).toMatchObject(INVALID);
  });

  it('is not offered by a mail that was still waiting when the password changed', async () => {
    const email = 'leader12@demo.sa';
    const token = await resetTokenFor(portal, email);
    const before = (await mailsTo(portal, email)).length;
    await forgot(email.toUpperCase());
    expect((await reset(email, token)).status).toBe(200);
    expect(await mailsTo(portal, email)).toHaveLength(before);
  });

  it('keeps only the hash of the link', async () => {
    const token = await resetTokenFor(portal, 'leader3@demo.sa');
    expect(JSON.stringify(await portal.db.select().from(userTokens))).not.toContain(token);
  });

  it('cannot be replaced with the link of another person, and that link stays valid', async () => {
    const token = await resetTokenFor(portal, 'leader4@demo.sa');
    expect(await reset('leader5@demo.sa', token)).toMatchObject(INVALID);
    expect((await login('leader5@demo.sa', DEMO_PASSWORD)).status).toBe(200);
    expect((await reset('leader4@demo.sa', token)).status).toBe(200);
  });

  it('cannot be replaced after 60 minutes, nor with an older link once one was used', async () => {
    const email = 'leader6@demo.sa';
    const old = await resetTokenFor(portal, email);
    expect((await reset(email, await resetTokenFor(portal, email))).status).toBe(200);
    expect(await reset(email, old)).toMatchObject(INVALID);
    const late = await resetTokenFor(portal, email);
    portal.advance(60 * MINUTE_MS + 1000);
    expect(await reset(email, late)).toMatchObject(INVALID);
    expect(await reset(email, 'nothing')).toMatchObject(INVALID);
  });

  it('is replaced once when the form is sent several times at once', async () => {
    const email = 'committee1@demo.sa';
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      portal.advance(16 * MINUTE_MS);
      const token = await resetTokenFor(portal, email);
      const passwords = [`First@${attempt}x0`, `Second@${attempt}x`];
      const answers = await Promise.all(passwords.map((password) => reset(email, token, password)));
      expect(statusesOf(answers)).toEqual([200, 422]);
      const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
      expect((await login(email, winner)).status).toBe(200);
    }
  });

  it('is mailed only a few times, with the same answer for unknown emails', async () => {
    const emails = ['leader7@demo.sa', 'member1-1@demo.sa', 'nobody@demo.sa'];
    const answers = [];
    for (let time = 0; time <= MAX_MAILS_PER_EMAIL; time += 1) {
      for (const email of emails) answers.push(await forgot(email));
    }
    for (const { status, message, data } of answers) {
      expect({ status, message, data }).toEqual({ status: 200, message: answers[0]?.message, data: {} });
    }
    expect(await mailsTo(portal, 'leader7@demo.sa')).toHaveLength(MAX_MAILS_PER_EMAIL);
    expect(await mailsTo(portal, 'member1-1@demo.sa')).toEqual([]);
    expect(await forgot('no email')).toMatchObject({
      status: 422,
      errors: { email: ['ادخل بريد الكتروني صالح'] },
    });
  });

  it('needs a valid new password, entered twice', async () => {
    const answer = await post('/auth/reset', {
      email: 'leader8@demo.sa',
      token: 'x',
      password: CHOSEN,
      password_confirmation: 'Other@2027',
    });
    expect(answer).toMatchObject({ status: 422, errors: { password_confirmation: expect.any(Array) } });
    expect((await reset('leader8@demo.sa', 'x', 'short')).errors).toHaveProperty('password');
  });
});
