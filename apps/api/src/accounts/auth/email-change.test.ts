import { type Admin, adminCalls, type Member, memberCalls, teamCalls } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  EMAIL_ALREADY_VERIFIED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  PASSWORD_CONFIRMATION_REQUIRED,
  PERSON_FIELD_TAKEN,
  RESET_LINK_INVALID,
  TOO_MANY_ATTEMPTS,
  VERIFICATION_LINK_INVALID,
} from '@portal/domain/messages';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { cleanUpWorker } from '../../platform/jobs/clean-up.ts';
import { committeeBody, signInJudge } from '../../testing/judging.ts';
import { registration } from '../../testing/leaders.ts';
import { linkTo, mailsTo, resetTokenFor, tokenFor } from '../../testing/mail.ts';
import { newcomer, personOf } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { untilWaiting } from '../../testing/races.ts';
import { dataOf, type Session, send, signIn, statusesOf } from '../../testing/test-app.ts';
import { setEmailVerified } from './accounts.repository.ts';
import { PASSWORD_RECENT_MS } from './passwords.ts';

const HOUR_MS = 60 * 60 * 1000;
const INVALID = { status: 422, message: VERIFICATION_LINK_INVALID };
const portal = portalUnderTest();

const selfOf = async (session: Session): Promise<Member> => {
  const { members } = await session.data(memberCalls.list);
  const self = members.find(({ is_leader }) => is_leader);
  if (!self) throw new Error('The team has no leader');
  return self;
};
const change = async (session: Session, email: string, more: object = {}) =>
  session('PUT', '/members', { user_id: (await selfOf(session)).user_id, email, ...more });
const follow = (token: string) => send(portal.app, 'POST', '/auth/email/verify', { token });
const login = async (email: string, password = DEMO_PASSWORD) =>
  (await send(portal.app, 'POST', '/auth/login', { email, password })).status;
const subjectsTo = async (email: string) => (await mailsTo(portal, email)).map(({ subject }) => subject);

describe('a leader who changes their own email', () => {
  it('keeps the present one until the link to the new one is followed; the present one is notified at once', async () => {
    const session = await signIn(portal.app, 'leader1');
    const { email } = newcomer();
    const answer = await change(session, email.toUpperCase(), { full_name: 'اسم جديد' });
    expect(answer).toMatchObject({
      status: 200,
      data: { member: { email: 'leader1@demo.sa', pending_email: email, full_name: 'اسم جديد' } },
    });
    expect([await login('leader1@demo.sa'), await login(email)]).toEqual([200, 401]);
    const [notice, ...more] = await mailsTo(portal, 'leader1@demo.sa');
    expect(more).toEqual([]);
    expect(notice?.subject).toMatch(/طلب تغيير بريد حسابك/);
    expect(notice?.text).toContain('https://portal.test/auth/forget-password');
    expect(notice?.text).not.toContain(email);

    const link = await linkTo(portal, email);
    expect(`${link.pathname}?change=${link.searchParams.get('change')}`).toBe(
      '/auth/verify-email?change=email',
    );
    const token = link.searchParams.get('token') ?? '';
    expect((await follow(token)).status).toBe(200);
    expect([await login('leader1@demo.sa'), await login(email)]).toEqual([401, 200]);
    expect(await selfOf(session)).toMatchObject({ email, pending_email: null });
    expect((await subjectsTo('leader1@demo.sa'))[0]).toMatch(/تغيّر بريد حسابك/);
    expect(await follow(token)).toMatchObject(INVALID);
    const { user_id } = await selfOf(session);
    const isEntry = and(eq(auditLog.subject_id, user_id), eq(auditLog.action, 'user.email_changed'));
    expect(await portal.db.select().from(auditLog).where(isEntry)).toHaveLength(1);
  });

  it('needs the password again after a quarter of an hour, and other fields do not', async () => {
    const session = await signIn(portal.app, 'leader2');
    portal.advance(PASSWORD_RECENT_MS + 1000);
    const { email } = newcomer();
    expect(await change(session, email, { full_name: 'لا يُحفظ' })).toMatchObject({
      status: 403,
      message: PASSWORD_CONFIRMATION_REQUIRED,
      errors: { password: [expect.any(String)] },
    });
    expect(await selfOf(session)).toMatchObject({ email: 'leader2@demo.sa', pending_email: null });
    expect((await change(session, 'Leader2@demo.sa', { full_name: 'يُحفظ' })).status).toBe(200);
    expect((await selfOf(session)).full_name).toBe('يُحفظ');
    await session('POST', '/auth/password/confirm', { password: DEMO_PASSWORD });
    expect((await change(session, email)).status).toBe(200);
  });

  it('can replace it with another, and keeps it while other fields are saved', async () => {
    const session = await signIn(portal.app, 'leader3');
    const [first, second] = [newcomer().email, newcomer().email];
    await change(session, first);
    const token = await tokenFor(portal, first);
    await change(session, second);
    expect(await follow(token)).toMatchObject(INVALID);
    await change(session, 'leader3@demo.sa', { full_name: 'اسم آخر' });
    expect((await selfOf(session)).pending_email).toBe(second);
    expect((await follow(await tokenFor(portal, second))).status).toBe(200);
    expect(await login(second)).toBe(200);
  });

  it('loses the request when the account gets a new password by mail', async () => {
    const session = await signIn(portal.app, 'leader4');
    const { email } = newcomer();
    await change(session, email);
    const stolen = await tokenFor(portal, email);
    const token = await resetTokenFor(portal, 'leader4@demo.sa');
    const chosen = { password: 'Chosen@2027', password_confirmation: 'Chosen@2027' };
    await send(portal.app, 'POST', '/auth/reset', { email: 'leader4@demo.sa', token, ...chosen });
    expect(await follow(stolen)).toMatchObject(INVALID);
    expect(await login('leader4@demo.sa', 'Chosen@2027')).toBe(200);
  });

  it('cannot take the email of another person, then or meanwhile', async () => {
    const session = await signIn(portal.app, 'leader5');
    expect(await change(session, 'leader6@demo.sa')).toMatchObject({
      status: 422,
      errors: { email: [PERSON_FIELD_TAKEN.email] },
    });
    const { email } = newcomer();
    await change(session, email);
    const token = await tokenFor(portal, email);
    const other = await signIn(portal.app, 'leader8');
    expect((await other('POST', '/members', { ...newcomer(), email })).status).toBe(201);
    expect(await follow(token)).toMatchObject({ status: 422, message: PERSON_FIELD_TAKEN.email });
    expect(await login('leader5@demo.sa')).toBe(200);
  });

  it('has 48 hours, and a few requests in a quarter of an hour', async () => {
    const session = await signIn(portal.app, 'leader7');
    const { email } = newcomer();
    await change(session, email);
    const token = await tokenFor(portal, email);
    for (let time = 0; time < 4; time += 1)
      expect((await change(session, newcomer().email)).status).toBe(200);
    expect(await change(session, newcomer().email)).toMatchObject({
      status: 429,
      message: TOO_MANY_ATTEMPTS,
    });
    await portal.runJobs();
    portal.advance(48 * HOUR_MS + 1000);
    expect(await follow(token)).toMatchObject(INVALID);
    await cleanUpWorker.run(portal.context, {}, portal.app.log);
    const again = await signIn(portal.app, 'leader7');
    expect((await selfOf(again)).pending_email).toBeNull();
  });
});

describe('the email of another person', () => {
  const chosen = { password: 'Chosen@2027', password_confirmation: 'Chosen@2027' };
  const useOld = (email: string, token: string) =>
    send(portal.app, 'POST', '/auth/reset', { email, token, ...chosen });

  it('that a director changes: the former address is notified and its links stop working; a leader confirms the new one', async () => {
    const session = await signIn(portal.app, 'leader9');
    const { user_id } = await selfOf(session);
    const { team } = await session.data(teamCalls.details);
    const old = await resetTokenFor(portal, 'leader9@demo.sa');
    const { email } = newcomer();
    const director = await signIn(portal.app, 'authority');
    portal.advance(PASSWORD_RECENT_MS + 1000);
    expect((await director('PUT', '/teams/members', { team_id: team.id, user_id, email })).status).toBe(200);
    expect((await subjectsTo('leader9@demo.sa'))[0]).toMatch(/تغيّر بريد حسابك/);
    expect(await useOld('leader9@demo.sa', old)).toMatchObject({ status: 422, message: RESET_LINK_INVALID });
    expect(await useOld(email, old)).toMatchObject({ status: 422, message: RESET_LINK_INVALID });
    expect(await send(portal.app, 'POST', '/auth/login', { email, password: DEMO_PASSWORD })).toMatchObject({
      status: 403,
      message: EMAIL_NOT_VERIFIED,
    });
    expect((await follow(await tokenFor(portal, email))).status).toBe(200);
    expect(await login(email)).toBe(200);
  });

  it('is notified for a committee too, and not for another field', async () => {
    const superAdmin = await signIn(portal.app, 'super');
    const body = await committeeBody(superAdmin, (await signInJudge(portal, 'committee3')).id);
    const old = await resetTokenFor(portal, 'committee3@demo.sa');
    const before = await subjectsTo('committee3@demo.sa');
    expect((await superAdmin('PUT', '/committee', { ...body, full_name: 'اللجنة ٣' })).status).toBe(200);
    expect(await subjectsTo('committee3@demo.sa')).toEqual(before);
    const { email } = newcomer();
    expect((await superAdmin('PUT', '/committee', { ...body, email })).status).toBe(200);
    expect((await subjectsTo('committee3@demo.sa'))[0]).toMatch(/تغيّر بريد حسابك/);
    expect(await useOld(email, old)).toMatchObject({ status: 422, message: RESET_LINK_INVALID });
  });

  it('is notified for a director whose email the super-admin changes', async () => {
    const superAdmin = await signIn(portal.app, 'super');
    const { admins } = await superAdmin.data(adminCalls.list, { query: { role: 'authority' } });
    const { email } = newcomer();
    expect(
      (await superAdmin.data(adminCalls.change, { body: { user_id: admins[0]?.user_id, email } })).admin,
    ).toMatchObject({ email, pending_email: null });
    expect((await subjectsTo('authority@demo.sa'))[0]).toMatch(/تغيّر بريد حسابك/);
  });
});

it('is not a way to try which emails have accounts', async () => {
  const session = await signIn(portal.app, 'leader6');
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await change(session, 'leader5@demo.sa'));
  expect(statusesOf(answers)).toEqual([...Array(5).fill(422), 429, 429]);
});

it('a super-admin changes their own email in the same two steps', async () => {
  const session = await signIn(portal.app, 'super');
  const { admins } = await session.data(adminCalls.list, { query: { role: 'super-admin' } });
  const own = admins.find(({ email }) => email === 'super@demo.sa');
  const { email } = newcomer();
  const request = () => session('PUT', '/admins', { user_id: own?.user_id, email, full_name: 'المدير' });
  portal.advance(PASSWORD_RECENT_MS + 1000);
  expect(await request()).toMatchObject({ status: 403, message: PASSWORD_CONFIRMATION_REQUIRED });
  await session('POST', '/auth/password/confirm', { password: DEMO_PASSWORD });
  expect(dataOf<{ admin: Admin }>(await request()).admin).toMatchObject({
    email: 'super@demo.sa',
    pending_email: email,
    full_name: 'المدير',
  });
  expect((await follow(await tokenFor(portal, email))).status).toBe(200);
  expect([await login('super@demo.sa'), await login(email)]).toEqual([401, 200]);
});

describe('before it was verified', () => {
  const correct = (email: string, password: string, new_email: string) =>
    send(portal.app, 'PUT', '/auth/email', { email, password, new_email });

  it('a mistyped email is corrected with the password; only the link to the new one verifies the account', async () => {
    const typo = await registration(portal);
    expect((await send(portal.app, 'POST', '/auth/register', typo)).status).toBe(201);
    const stale = await tokenFor(portal, typo.email);
    const { email } = newcomer();

    expect(await correct(typo.email, 'Wrong@2026', email)).toMatchObject({
      status: 401,
      message: INVALID_CREDENTIALS,
    });
    expect((await correct(typo.email, typo.password, email.toUpperCase())).status).toBe(200);

    expect(await follow(stale)).toMatchObject(INVALID);
    expect(await login(typo.email, typo.password)).toBe(401);
    expect(await login(email, typo.password)).toBe(403);
    expect((await follow(await tokenFor(portal, email))).status).toBe(200);
    expect(await login(email, typo.password)).toBe(200);
    const audited = await portal.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'user.email_corrected'));
    expect(audited).toHaveLength(1);
  });

  it('an email that is verified in the same moment stays', async () => {
    const body = await registration(portal);
    await send(portal.app, 'POST', '/auth/register', body);
    const { id } = await personOf(portal, body.email);
    let correcting: ReturnType<typeof correct> | undefined;
    await withTransaction(portal.db, async (tx) => {
      await setEmailVerified(tx, id, portal.now());
      correcting = correct(body.email, body.password, newcomer().email);
      await untilWaiting(portal);
    });
    expect(await correcting).toMatchObject({ status: 422, message: EMAIL_ALREADY_VERIFIED });
    expect(await personOf(portal, body.email)).toMatchObject({ id });
  });

  it('an email that is verified stays, and that of another person is refused', async () => {
    const { email } = newcomer();
    expect(await correct('leader10@demo.sa', DEMO_PASSWORD, email)).toMatchObject({
      status: 422,
      message: EMAIL_ALREADY_VERIFIED,
    });
    const typo = await registration(portal);
    await send(portal.app, 'POST', '/auth/register', typo);
    expect(await correct(typo.email, typo.password, 'leader10@demo.sa')).toMatchObject({
      status: 422,
      errors: { email: [PERSON_FIELD_TAKEN.email] },
    });
    expect(await mailsTo(portal, 'leader10@demo.sa')).toEqual([]);
  });
});
