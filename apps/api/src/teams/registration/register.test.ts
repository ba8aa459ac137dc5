import {
  type authCalls,
  type Data,
  leaderCalls,
  pageCalls,
  settingsCalls,
  teamCalls,
} from '@portal/api-schema';
import {
  EMAIL_NOT_VERIFIED,
  PRIVACY_TEXT_UNKNOWN,
  REGISTRATION_CLOSED,
  TOO_MANY_ATTEMPTS,
  VERIFICATION_LINK_INVALID,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { loginThrottle, MAX_MAILS_TO_UNVERIFIED, users } from '../../accounts/index.ts';
import { privacyTexts, settings } from '../../event/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { NEW_PASSWORD, registration } from '../../testing/leaders.ts';
import { linkTo, mailsTo, tokenFor } from '../../testing/mail.ts';
import { newcomer, sessionOf } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { dataOf, send, sessionWith, signIn, statusesOf } from '../../testing/test-app.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';
import { teams } from '../teams/teams.schema.ts';
import { MAX_CHECKS, MAX_REGISTRATIONS, MAX_TRIES } from './register.service.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** More than there are connections. */
const CROWD = 12;
const portal = portalUnderTest();

const post = (path: string, body: object) => send(portal.app, 'POST', path, body);
const register = (body: object) => post('/auth/register', body);
const teamsNamed = (name: string) => portal.db.$count(teams, eq(teams.name, name));

describe('registering', () => {
  it('adds a leader with a pending team, who can sign in once the email is verified', async () => {
    const body = await registration(portal, { email: 'Noura@Test.sa', phone_number: '+966581111111' });
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { user } = dataOf<Data<typeof authCalls.register>>(answer);
    expect(user).toMatchObject({ email: 'noura@test.sa', phone_number: '0581111111', role: 'leader' });
    expect(JSON.stringify(answer.data)).not.toContain('password');

    const login = () => post('/auth/login', { email: body.email, password: NEW_PASSWORD });
    expect(await login()).toMatchObject({ status: 403, message: EMAIL_NOT_VERIFIED });
    const link = await linkTo(portal, 'noura@test.sa');
    expect(`${link.origin}${link.pathname}`).toBe('https://portal.test/auth/verify-email');
    const token = link.searchParams.get('token');
    expect(await post('/auth/email/verify', { token })).toMatchObject({ status: 200, data: {} });

    const session = dataOf<{ user: { token: string } }>(await login()).user.token;
    const home = await sessionWith(portal, { token: session }).data(leaderCalls.home);
    expect(home).toMatchObject({ team_status: 'Pending', members_count: 1 });
    expect(home.team).toMatchObject({ name: 'فريق الأفق', sub_sector: { length: 2 } });
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, user.id));
    expect(entries.map(({ action }) => action)).toEqual([
      'user.registered',
      'user.email_verified',
      'session.opened',
    ]);
  });

  it('warns of the name of another team that takes part, also written otherwise, and the board sees it', async () => {
    const named = async (team_name: string) => {
      const answer = await register(await registration(portal, { team_name }));
      return dataOf<Data<typeof authCalls.register>>(answer);
    };
    const first = await named('فريق الأسماء المشتركة');
    expect(first.shares_name).toBe(false);
    const second = await named('فريق الاسماء المشتركه');
    expect(second.shares_name).toBe(true);

    const director = await signIn(portal.app, 'super');
    const [team, other] = (await director.data(teamCalls.list, { query: { search: 'الأسماء المشتركة' } }))
      .teams;
    const details = (team_id = '') => director.data(teamCalls.details, { query: { team_id } });
    expect(await details(team?.id)).toMatchObject({ shares_name: true });
    const leader = await sessionOf(portal, second.user.id);
    expect(await leader.data(leaderCalls.home)).toMatchObject({ shares_name: true });
    expect(await leader.data(teamCalls.details)).not.toHaveProperty('shares_name');
    await director('PUT', '/teams/status', { team_id: other?.id, status: 'Withdrawn' });
    expect(await details(team?.id)).toMatchObject({ shares_name: false });
  });

  it('leaves connections to other calls while passwords of a crowd are hashed', async () => {
    const director = await signIn(portal.app, 'super');
    /** Whether all calls of the director were answered before even the hashes ahead of the crowd's were made. */
    const isAnsweredFirst = async (hashesAhead: number) => {
      const bodies = await Promise.all(Array.from({ length: CROWD }, () => registration(portal)));
      let isHashed = false;
      const ahead = Promise.all(Array.from({ length: hashesAhead }, () => hashPassword(NEW_PASSWORD))).then(
        () => {
          isHashed = true;
        },
      );
      const crowd = bodies.map(register);
      for (let call = 0; call < CROWD; call += 1)
        expect((await director('GET', '/auth/me')).status).toBe(200);
      const isFirst = !isHashed;
      expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(CROWD).fill(201));
      await ahead;
      return isFirst;
    };
    // A busy machine may keep the calls waiting for as long as a few hashes take.
    let hashesAhead = 20;
    while (!(await isAnsweredFirst(hashesAhead))) {
      expect(hashesAhead).toBeLessThan(320);
      hashesAhead *= 2;
    }
  });

  it('stores the version of the privacy text that was shown, and when it was agreed to', async () => {
    const { version, body: text } = await sessionWith(portal).data(pageCalls.get, {
      params: { name: 'privacy' },
    });
    const body = await registration(portal, { privacy_version: version });
    expect((await register(body)).status).toBe(201);
    const [leader] = await portal.db.select().from(users).where(eq(users.email, body.email));
    expect(leader).toMatchObject({ consent_version: version, consented_at: expect.any(Date) });

    const director = await signIn(portal.app, 'super');
    const { settings: before } = await director.data(settingsCalls.get);
    const pages = { ...before.pages, privacy: '## نص آخر' };
    expect((await director('PUT', '/settings', { pages })).status).toBe(200);
    const next = await sessionWith(portal).data(pageCalls.get, { params: { name: 'privacy' } });
    expect(next.version).not.toBe(version);
    // People who opened the page before the change agreed to the text they saw; it can still be looked up.
    expect((await register(await registration(portal, { privacy_version: version }))).status).toBe(201);
    const texts = await portal.db.select().from(privacyTexts);
    expect(new Map(texts.map((row) => [row.version, row.body])).get(version ?? '')).toBe(text);
  });

  it('is refused with a privacy text that was never published', async () => {
    const answer = await register(await registration(portal, { privacy_version: 'a'.repeat(64) }));
    expect(answer).toMatchObject({ status: 422, message: PRIVACY_TEXT_UNKNOWN });
  });

  it('is refused while registration is closed', async () => {
    const body = await registration(portal);
    const answer = await withRegistrationClosed(portal, () => register(body));
    expect(answer).toMatchObject({ status: 422, message: REGISTRATION_CLOSED });
  });

  it('names the fields that another person has, and stores nothing', async () => {
    const taken = { email: 'leader1@demo.sa', identity: '1020000002', team_name: 'فريق مكرر' };
    const answer = await register(await registration(portal, taken));
    expect(answer).toMatchObject({
      status: 422,
      message: 'الإيميل مستخدم مسبقًا',
      errors: { email: ['الإيميل مستخدم مسبقًا'], identity: ['رقم الهوية مستخدم مسبقًا'] },
    });
    expect(await teamsNamed('فريق مكرر')).toBe(0);
  });

  it.each([
    [{ password: 'short1', password_confirmation: 'short1' }, 'password', 'كلمة المرور لا تقل عن 8 أحرف'],
    [
      { password: 'lettersonly', password_confirmation: 'lettersonly' },
      'password',
      'كلمة المرور يجب أن تحتوي على حرف ورقم',
    ],
    [{ password_confirmation: 'Other@2026' }, 'password_confirmation', 'كلمتا المرور غير متطابقتين'],
    [{ phone_number: '0412345678' }, 'phone_number', 'أدخل رقم جوال سعودي مثل 05XXXXXXXX'],
    [{ identity: '3000000000' }, 'identity', 'رقم الهوية عشرة أرقام تبدأ بـ 1 أو 2'],
    [{ full_name: 'ab' }, 'full_name', 'الحد الأدنى: 3 أحرف'],
    [{ email: 'a+b@test.sa' }, 'email', 'ادخل بريد الكتروني صالح'],
    [{ role: 'super-admin' }, 'role', 'هذا الحقل غير معروف'],
    [{ sector_id: '01890000-0000-7000-8000-000000000000' }, 'sector_id', 'القطاع غير موجود'],
  ])('refuses %j under its field', async (changes, field, message) => {
    const answer = await register(await registration(portal, { team_name: 'فريق مرفوض', ...changes }));
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [message] } });
    expect(await teamsNamed('فريق مرفوض')).toBe(0);
  });

  testRace('adds one leader and one team when the form is sent twice at the same moment', async (attempt) => {
    const body = await registration(portal, { team_name: `سباق ${attempt}` });
    expect(statusesOf(await Promise.all([register(body), register(body)]))).toEqual([201, 422]);
    expect(await teamsNamed(`سباق ${attempt}`)).toBe(1);
  });
});

describe('the check before registering', () => {
  it('answers that all fields are available', async () => {
    const answer = await post('/auth/register/email', { email: 'free@test.sa', phone_number: '0589999999' });
    expect(answer).toMatchObject({ status: 200, data: { available: true } });
    expect((await post('/auth/register/email', {})).status).toBe(200);
  });

  it('names all fields that are taken, in any notation', async () => {
    const taken = { email: 'LEADER1@demo.sa', identity: '١٠٢٠٠٠٠٠٠١', phone_number: '+966502000001' };
    expect(await post('/auth/register/email', taken)).toMatchObject({
      status: 422,
      message: 'الإيميل مستخدم مسبقًا',
      errors: {
        email: ['الإيميل مستخدم مسبقًا'],
        identity: ['رقم الهوية مستخدم مسبقًا'],
        phone_number: ['رقم الجوال مستخدم مسبقًا'],
      },
    });
    expect(await post('/auth/register/email', { phone_number: '502000001' })).toMatchObject({
      status: 422,
      message: 'رقم الجوال مستخدم مسبقًا',
    });
  });

  it('is refused while registration is closed, whatever is asked', async () => {
    for (const email of ['leader1@demo.sa', 'free@test.sa']) {
      const answer = await withRegistrationClosed(portal, () => post('/auth/register/email', { email }));
      expect(answer).toMatchObject({ status: 422, message: REGISTRATION_CLOSED });
      expect(answer.errors).toBeUndefined();
    }
  });
});

describe('from one network', () => {
  const HALL = '2001:db8:9:9::1';
  const NEIGHBOUR = '2001:db8:9:9::2';
  const postFrom = async (remoteAddress: string, url: string, payload: object) => {
    const answer = await portal.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, payload });
    return { status: answer.statusCode, message: answer.json<{ message: string }>().message };
  };
  const exhaust = (max: number) => portal.db.update(loginThrottle).set({ failures: max });
  afterEach(() => portal.db.delete(loginThrottle));

  it.each([
    ['/auth/register', MAX_TRIES],
    ['/auth/register/email', MAX_CHECKS],
  ])('a hall may call %s hundreds of times in a quarter of an hour, not thousands', async (url, max) => {
    expect(max).toBeGreaterThanOrEqual(600);
    expect(max).toBeLessThan(1_000);
    const body = await registration(portal);
    const sent = url === '/auth/register' ? body : { email: body.email };
    expect((await postFrom(HALL, url, sent)).status).toBeLessThan(300);
    await exhaust(max);
    expect(await postFrom(NEIGHBOUR, url, sent)).toEqual({ status: 429, message: TOO_MANY_ATTEMPTS });
    expect((await postFrom('2001:db8:8:8::1', url, sent)).status).not.toBe(429);
  });

  it('hundreds of registrations are stored in a day, and a refused one stores nothing', async () => {
    const second = await registration(portal, { team_name: 'فريق زائد' });
    expect((await postFrom(HALL, '/auth/register', await registration(portal))).status).toBe(201);
    await exhaust(MAX_REGISTRATIONS);
    portal.advance(16 * MINUTE_MS);
    expect(await postFrom(NEIGHBOUR, '/auth/register', second)).toEqual({
      status: 429,
      message: TOO_MANY_ATTEMPTS,
    });
    expect(await teamsNamed('فريق زائد')).toBe(0);
    portal.advance(24 * HOUR_MS);
    expect((await postFrom(NEIGHBOUR, '/auth/register', second)).status).toBe(201);
  });
});

describe('the mail to an address that is not verified', () => {
  const ADVERT = 'زر موقع الجوائز win.example.com الآن';

  it('holds no text of the person who typed the address', async () => {
    const body = await registration(portal, { full_name: ADVERT, team_name: ADVERT });
    expect((await register(body)).status).toBe(201);
    await post('/auth/password/email', { email: body.email });
    const mails = await mailsTo(portal, body.email);
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}${html}`).not.toContain('win.example');
    }
  });

  it('greets by name once the address is verified', async () => {
    await post('/auth/password/email', { email: 'leader2@demo.sa' });
    const [mail] = await mailsTo(portal, 'leader2@demo.sa');
    const [leader] = await portal.db.select().from(users).where(eq(users.email, 'leader2@demo.sa'));
    expect(mail?.text).toContain(`مرحبًا ${leader?.full_name}،`);
  });

  it('is sent a few times a day, however often it is requested', async () => {
    const body = await registration(portal);
    const { email } = body;
    expect((await register(body)).status).toBe(201);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let time = 0; time < 3; time += 1) await post('/auth/email/resend', { email });
      await portal.runJobs();
      portal.advance(16 * MINUTE_MS);
    }
    expect(await mailsTo(portal, email)).toHaveLength(MAX_MAILS_TO_UNVERIFIED);
  });
});

describe('verifying the email', () => {
  // Two of these tests let days pass, after which the demo's registration has ended.
  beforeAll(async () => {
    await portal.db.update(settings).set({ registration_to: new Date('2100-01-01') });
  });

  const newLeader = async () => {
    const body = await registration(portal);
    expect((await register(body)).status).toBe(201);
    return body.email;
  };
  const verify = (token: string) => post('/auth/email/verify', { token });
  const INVALID = { status: 422, message: VERIFICATION_LINK_INVALID };

  testRace('works once, also when the link is opened several times at once', async () => {
    const person = newcomer();
    await portal.db.insert(users).values({ ...person, role: 'leader' });
    await post('/auth/email/resend', { email: person.email });
    const token = await tokenFor(portal, person.email);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
    expect(await verify(token)).toMatchObject(INVALID);
  });

  it('does not work after 48 hours, nor with another kind of link', async () => {
    const email = await newLeader();
    const token = await tokenFor(portal, email);
    await post('/auth/password/email', { email });
    expect(await verify(await tokenFor(portal, email))).toMatchObject(INVALID);
    portal.advance(48 * HOUR_MS + 1000);
    expect(await verify(token)).toMatchObject(INVALID);
    expect(await verify('nothing')).toMatchObject(INVALID);
  });

  it('can be requested again a limited number of times, with the same answer for unknown emails', async () => {
    const email = await newLeader();
    const resend = (to: string) => post('/auth/email/resend', { email: to });
    for (let time = 0; time < 5; time += 1) expect((await resend(email)).status).toBe(200);
    // One from the registration and three more.
    expect(await mailsTo(portal, email)).toHaveLength(4);
    const known = await resend(email);
    const unknown = await resend('nobody@test.sa');
    const verified = await resend('leader1@demo.sa');
    expect(
      [known, unknown, verified].map(({ status, message, data }) => ({ status, message, data })),
    ).toEqual(Array(3).fill({ status: 200, message: known.message, data: {} }));
    expect(await mailsTo(portal, 'leader1@demo.sa')).toEqual([]);
    expect(await mailsTo(portal, 'nobody@test.sa')).toEqual([]);
  });
});
