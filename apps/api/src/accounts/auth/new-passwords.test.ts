import type { committeeCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  PASSWORD_CONFIRMATION_REQUIRED,
  PASSWORD_WRONG,
  RESET_LINK_INVALID,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { eq, sql } from 'drizzle-orm';
import { withTransaction } from '../../platform/database/database.ts';
import { committeeBody, signInJudge } from '../../testing/judging.ts';
import { linkTo, mailsTo, resetTokenFor } from '../../testing/mail.ts';
import { personOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, untilWaiting } from '../../testing/races.ts';
import { type Answer, dataOf, send, signIn, statusesOf } from '../../testing/test-app.ts';
import { mailJob } from '../mail/mail-request.ts';
import { MAX_MAILS_PER_EMAIL } from '../mail/mail-throttle.ts';
import { sessions, users, userTokens } from '../users.schema.ts';
import { hashNewPassword, PASSWORD_RECENT_MS, storeNewPassword } from './passwords.ts';

const MINUTE_MS = 60 * 1000;
const CHOSEN = 'Chosen@2027';
const INVALID = { status: 422, message: RESET_LINK_INVALID };

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const chosen = { password: CHOSEN, password_confirmation: CHOSEN };

const post = (path: string, body: object) => send(portal.app, 'POST', path, body);
const forgot = (email: string) => post('/auth/password/email', { email });
const reset = (email: string, token: string, password = CHOSEN) =>
  post('/auth/reset', { email, token, password, password_confirmation: password });
const openLink = (email: string, token: string) => post('/auth/reset/open', { email, token });
const login = async (email: string, password: string) =>
  (await post('/auth/login', { email, password })).status;

describe('an own password', () => {
  it('is changed soon after signing in, which ends the other sessions and every mailed link', async () => {
    const email = 'leader13@demo.sa';
    const [own, other] = [await signIn(portal.app, 'leader13'), await signIn(portal.app, 'leader13')];
    const link = await resetTokenFor(portal, email);
    expect((await own('PUT', '/auth/password', chosen)).status).toBe(200);
    expect([(await own('GET', '/auth/me')).status, (await other('GET', '/auth/me')).status]).toEqual([
      200, 401,
    ]);
    expect([await login(email, DEMO_PASSWORD), await login(email, CHOSEN)]).toEqual([401, 200]);
    expect(await reset(email, link)).toMatchObject(INVALID);
  });

  it('needs the present one again a quarter of an hour later', async () => {
    const leader = await signIn(portal.app, 'leader14');
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
    const [own, other] = [await signIn(portal.app, 'leader15'), await signIn(portal.app, 'leader15')];
    portal.advance(PASSWORD_RECENT_MS + 1000);
    await own('POST', '/auth/password/confirm', { password: DEMO_PASSWORD });
    expect((await other('PUT', '/auth/password', chosen)).status).toBe(403);
  });

  it('cannot be guessed with a stolen session, and its owner can still sign in elsewhere', async () => {
    const thief = await signIn(portal.app, 'leader16');
    const guess = (password: string) => thief('POST', '/auth/password/confirm', { password });
    for (let time = 0; time < 10; time += 1) expect((await guess('Wrong@2026')).status).toBe(422);
    expect(await guess(DEMO_PASSWORD)).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
    expect(await login('leader16@demo.sa', DEMO_PASSWORD)).toBe(200);
  });
});

it('the password of a committee that a director changes makes every older link useless', async () => {
  const judge = await signInJudge(portal, 'committee2');
  const link = await resetTokenFor(portal, 'committee2@demo.sa');
  const body = await committeeBody(director, judge.id);
  const answer = await director('PUT', '/committee', { ...body, password: 'Another@2026' });
  expect(answer.status).toBe(200);
  expect(dataOf<Data<typeof committeeCalls.get>>(answer).committee.email).toBe('committee2@demo.sa');
  expect((await judge.send('GET', '/auth/me')).status).toBe(401);
  expect(await reset('committee2@demo.sa', link)).toMatchObject(INVALID);
  expect(await login('committee2@demo.sa', 'Another@2026')).toBe(200);
});

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
    expect(await login(email, DEMO_PASSWORD)).toBe(401);
    expect(await login(email, CHOSEN)).toBe(200);
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

  it('is only asked for by a link that works, as often as it is opened', async () => {
    const email = 'leader10@demo.sa';
    const token = await resetTokenFor(portal, email);
    for (const address of [email, email.toUpperCase()]) {
      expect(await openLink(address, token)).toMatchObject({ status: 200, data: {} });
    }
    expect(await openLink('leader5@demo.sa', token)).toMatchObject(INVALID);
    expect(await openLink(email, 'nothing')).toMatchObject(INVALID);
    expect((await reset(email, token)).status).toBe(200);
    expect(await openLink(email, token)).toMatchObject(INVALID);
    const late = await resetTokenFor(portal, email);
    portal.advance(60 * MINUTE_MS + 1000);
    expect(await openLink(email, late)).toMatchObject(INVALID);
  });

  it('cannot be replaced with the link of another person, and that link stays valid', async () => {
    const token = await resetTokenFor(portal, 'leader4@demo.sa');
    expect(await reset('leader5@demo.sa', token)).toMatchObject(INVALID);
    expect(await login('leader5@demo.sa', DEMO_PASSWORD)).toBe(200);
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
      expect(await login(email, winner)).toBe(200);
    }
  });

  it('is not kept from its owner by requests of other mails', async () => {
    for (let time = 0; time <= MAX_MAILS_PER_EMAIL; time += 1)
      await post('/auth/email/resend', { email: 'leader16@demo.sa' });
    await forgot('leader16@demo.sa');
    expect(await mailsTo(portal, 'leader16@demo.sa')).toHaveLength(1);
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
});

it.each<[string, (body: object) => Promise<Answer>]>([
  ['by its owner', async (body) => (await signIn(portal.app, 'leader17'))('PUT', '/auth/password', body)],
  ['with a link', (body) => post('/auth/reset', { email: 'leader8@demo.sa', token: 'x', ...body })],
])('a new password that is set %s must be valid, and entered twice', async (_how, set) => {
  const differing = await set({ ...chosen, password_confirmation: 'Other@2027' });
  expect(differing).toMatchObject({ status: 422, errors: { password_confirmation: expect.any(Array) } });
  const short = { password: 'short', password_confirmation: 'short' };
  expect((await set(short)).errors).toHaveProperty('password');
});

it('a new password also ends the sign-in that is under way with the former one, and the mail that is', async () => {
  const { id } = await personOf(portal, 'leader18@demo.sa');
  const ofMail = sql`from pgboss.job where name = 'mail' and data->>'email' = 'leader18@demo.sa'`;
  await portal.context.jobs.enqueue(portal.db, mailJob, {
    kind: 'reset_password',
    email: 'leader18@demo.sa',
  });
  await portal.db.execute(sql`update pgboss.job set state = 'active' where id in (select id ${ofMail})`);
  let signingIn: Promise<number> | undefined;
  await withTransaction(portal.db, async (tx) => {
    await storeNewPassword(tx, id, await hashNewPassword(portal.context, CHOSEN));
    signingIn = login('leader18@demo.sa', DEMO_PASSWORD);
    await untilWaiting(portal);
  });
  expect(await signingIn).toBe(401);
  expect(await portal.db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
  expect(((await portal.db.execute(sql`select id ${ofMail}`)) as unknown as { rows: object[] }).rows).toEqual(
    [],
  );
});
