import { type Admin, adminCalls, authCalls, type Data, secondFactorCalls } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  INVALID_CREDENTIALS,
  PASSWORD_CONFIRMATION_REQUIRED,
  SECOND_FACTOR_EXISTS,
  SECOND_FACTOR_INVALID,
  SECOND_FACTOR_IS_OWN,
  SECOND_FACTOR_MANDATORY,
  SECOND_FACTOR_MISSING,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_SETUP_REQUIRED,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { codeAt, setUpSecondFactor } from '../../testing/authenticator.ts';
import { watch } from '../../testing/live-stream.ts';
import { logLines } from '../../testing/log-lines.ts';
import { resetTokenFor } from '../../testing/mail.ts';
import { personOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { untilWaiting } from '../../testing/races.ts';
import { dataOf, type Session, send, sessionWith, signIn, statusesOf } from '../../testing/test-app.ts';
import { PASSWORD_RECENT_MS } from '../auth/passwords.ts';
import { closeSessions } from '../auth/sessions.repository.ts';
import { findPerson } from '../people/people.repository.ts';
import { loginThrottle, recoveryCodes, secondFactors, sessions } from '../users.schema.ts';
import { markConfirmed } from './second-factor.repository.ts';
import { createSecret } from './totp.ts';

const STEP_MS = 30_000;
const NEEDS_CODE = { status: 403, message: SECOND_FACTOR_REQUIRED };
const WRONG = { status: 422, message: SECOND_FACTOR_INVALID, errors: { code: [expect.any(String)] } };

const log = logLines();
const portal = portalUnderTest({ logger: { level: 'info', stream: log.stream } });
const superAdmin = signedIn(portal, 'super');
let director: Session;
/** The entries of the audit log that tests before this one made. */
let former: ReadonlySet<string>;

beforeEach(async () => {
  await portal.db.delete(secondFactors);
  await portal.db.delete(loginThrottle);
  await portal.db.update(settings).set({ second_factor_required: false });
  former = new Set((await portal.db.select().from(auditLog)).map(({ id }) => id));
  director = await signIn(portal.app, 'authority');
});

const login = (account: string, code?: string) => {
  const body = { email: `${account}@demo.sa`, password: DEMO_PASSWORD, ...(code !== undefined && { code }) };
  return send(portal.app, 'POST', '/auth/login', body);
};
const sessionOf = (answer: Awaited<ReturnType<typeof login>>): Session => {
  const { token } = dataOf<Data<typeof authCalls.login>>(answer).user;
  return sessionWith(portal, { token });
};
const setUp = () => setUpSecondFactor(director, portal.now());
const codeOf = (secret: string) => codeAt(secret, portal.now());
const stateOf = (session: Session) => session.data(secondFactorCalls.own);
const audited = async () => {
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.happened_at);
  return entries.filter(({ id }) => !former.has(id));
};
const actions = async () => (await audited()).map(({ action }) => action);

describe('setting up', () => {
  it('needs a code of the app, gives ten recovery codes, and ends the sessions opened without it', async () => {
    const other = await signIn(portal.app, 'authority');
    expect(await stateOf(director)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    const { secret, uri } = await director.data(secondFactorCalls.start);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/.*authority@demo\.sa/);
    // Not confirmed yet: the password is enough.
    expect((await login('authority')).status).toBe(200);
    expect(await director('PUT', '/auth/second-factor', { code: '000000' })).toMatchObject(WRONG);

    const { recovery_codes } = await director.data(secondFactorCalls.enable, {
      body: { code: codeOf(secret) },
    });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf(director)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
    expect((await other('GET', '/auth/me')).status).toBe(401);
    expect(await director('POST', '/auth/second-factor')).toMatchObject({
      status: 409,
      message: SECOND_FACTOR_EXISTS,
    });
    expect(await actions()).toContain('second_factor.enabled');
  });

  it('needs the password again after a quarter of an hour', async () => {
    portal.advance(PASSWORD_RECENT_MS + 1000);
    const refused = { status: 403, message: PASSWORD_CONFIRMATION_REQUIRED };
    expect(await director('POST', '/auth/second-factor')).toMatchObject(refused);
    const code = '123456';
    expect(await director('DELETE', '/auth/second-factor', { code })).toMatchObject(refused);
    expect(await director('POST', '/auth/second-factor/recovery-codes', { code })).toMatchObject(refused);
  });

  it('stores recovery codes as hashes only, and shows the secret never again', async () => {
    const { secret, recovery_codes } = await setUp();
    const stored = JSON.stringify(await portal.db.select().from(recoveryCodes));
    for (const code of recovery_codes) expect(stored).not.toContain(code);
    const answers = [await director('GET', '/auth/second-factor'), await director('GET', '/auth/me')];
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(log.text()).not.toContain(secret);
  });
});

describe('signing in with it', () => {
  it('takes two steps: the password, then a code that works once', async () => {
    const { secret } = await setUp();
    portal.advance(STEP_MS);
    expect(await login('authority')).toMatchObject(NEEDS_CODE);
    const code = codeOf(secret);
    expect((await login('authority', code)).status).toBe(200);
    expect(await login('authority', code)).toMatchObject(WRONG);
    portal.advance(STEP_MS);
    expect(
      (await login('authority', ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).status,
    ).toBe(200);
  });

  it('accepts one code once, also when it is sent several times at the same moment', async () => {
    const { secret } = await setUp();
    portal.advance(STEP_MS);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => login('authority', code)));
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
  });

  it('is asked for also of a sign-in that is under way while it is turned on', async () => {
    const { id } = await personOf(portal, 'authority@demo.sa');
    const secret = { user_id: id, secret: createSecret(), created_at: portal.now() };
    await portal.db.insert(secondFactors).values(secret);
    let signingIn: ReturnType<typeof login> | undefined;
    await withTransaction(portal.db, async (tx) => {
      await markConfirmed(tx, id, portal.now());
      await findPerson(tx, id);
      await closeSessions(tx, id);
      signingIn = login('authority');
      await untilWaiting(portal);
    });
    expect(await signingIn).toMatchObject(NEEDS_CODE);
    expect(await portal.db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
  });

  it('says nothing of it without the right password', async () => {
    const { secret } = await setUp();
    const body = { email: 'authority@demo.sa', password: 'Wrong@2026', code: codeOf(secret) };
    expect(await send(portal.app, 'POST', '/auth/login', body)).toMatchObject({
      status: 401,
      message: INVALID_CREDENTIALS,
    });
  });

  it('cannot be guessed: ten tries in a quarter of an hour, each logged', async () => {
    const { secret } = await setUp();
    portal.advance(STEP_MS);
    for (let time = 0; time < 10; time += 1) expect(await login('authority', '000000')).toMatchObject(WRONG);
    expect(await login('authority', codeOf(secret))).toMatchObject({
      status: 429,
      message: TOO_MANY_ATTEMPTS,
    });
    const lines = log.lines('sign-in failed').filter(({ reason }) => reason === SECOND_FACTOR_INVALID);
    expect(lines.at(-1)).toMatchObject({ email: 'authority@demo.sa', address: '127.0.0.1' });
    portal.advance(PASSWORD_RECENT_MS + 1000);
    expect((await login('authority', codeOf(secret))).status).toBe(200);
  });

  it('accepts a recovery code instead, once and however it is typed', async () => {
    const { recovery_codes } = await setUp();
    const [code = ''] = recovery_codes;
    const session = sessionOf(await login('authority', code.toLowerCase().replaceAll('-', ' ')));
    expect((await stateOf(session)).recovery_codes_left).toBe(9);
    expect(await login('authority', code)).toMatchObject(WRONG);
    expect(await actions()).toContain('second_factor.recovery_used');
  });

  it('is still asked for after the password was set by a link', async () => {
    await setUp();
    const email = 'authority@demo.sa';
    const chosen = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
    const reset = { email, token: await resetTokenFor(portal, email), ...chosen };
    expect((await send(portal.app, 'POST', '/auth/reset', reset)).status).toBe(200);
    expect(await login('authority')).toMatchObject(NEEDS_CODE);
  });
});

describe('its owner', () => {
  it('can renew the recovery codes, which makes the former ones useless', async () => {
    const { recovery_codes: earlier } = await setUp();
    const { recovery_codes: renewed } = await director.data(secondFactorCalls.renewRecoveryCodes, {
      body: { code: earlier[1] ?? '' },
    });
    expect(await login('authority', earlier[0])).toMatchObject(WRONG);
    expect((await login('authority', renewed[0])).status).toBe(200);
  });

  it('can disable it, unless the event requires it', async () => {
    const [code] = (await setUp()).recovery_codes;
    const disable = () => director('DELETE', '/auth/second-factor', { code });
    expect((await superAdmin('PUT', '/admins/second-factor', { required: true })).status).toBe(200);
    expect(await disable()).toMatchObject({
      status: 409,
      message: SECOND_FACTOR_MANDATORY,
    });
    await superAdmin('PUT', '/admins/second-factor', { required: false });
    expect((await disable()).status).toBe(200);
    expect((await login('authority')).status).toBe(200);
    expect(await disable()).toMatchObject({ status: 409, message: SECOND_FACTOR_MISSING });
  });

  it.each([
    ['DELETE', '/auth/second-factor'],
    ['POST', '/auth/second-factor/recovery-codes'],
  ] as const)('needs a code to %s %s, which cannot be guessed there either', async (method, url) => {
    const { recovery_codes: codes } = await setUp();
    expect((await director(method, url, {})).status).toBe(422);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await director(method, url, { code: `00000${guess}` })).toMatchObject(WRONG);
    }
    expect(await director(method, url, { code: codes[0] })).toMatchObject({ status: 429 });
    expect(await stateOf(director)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });
});

describe('an event that requires it', () => {
  it('lets a director without it do nothing but set it up, from the next sign-in on', async () => {
    await superAdmin('PUT', '/admins/second-factor', { required: true });
    expect((await director('GET', '/settings')).status).toBe(200);

    const answer = await login('authority');
    expect(dataOf<Data<typeof authCalls.login>>(answer).second_factor_setup).toBe(true);
    const session = sessionOf(answer);
    for (const path of ['/settings', '/teams', '/audit', '/auth/sessions']) {
      const status = (await session('GET', path)).status;
      expect(status).toBe(403);
    }
    expect(await session('GET', '/settings')).toMatchObject({ message: SECOND_FACTOR_SETUP_REQUIRED });
    expect(await stateOf(session)).toMatchObject({ enabled: false, required: true });
    const { secret } = await setUpSecondFactor(session, portal.now());
    expect((await session('GET', '/settings')).status).toBe(200);
    portal.advance(STEP_MS);
    expect(
      dataOf<Data<typeof authCalls.login>>(await login('authority', codeOf(secret))).second_factor_setup,
    ).toBeUndefined();
  });

  it('asks nothing of leaders and committees', async () => {
    await superAdmin('PUT', '/admins/second-factor', { required: true });
    for (const account of ['leader1', 'committee1']) {
      expect(dataOf<Data<typeof authCalls.login>>(await login(account))).not.toHaveProperty(
        'second_factor_setup',
      );
    }
  });

  it('is in the audit log when it starts or ends to require it', async () => {
    for (const required of [true, true, false])
      await superAdmin('PUT', '/admins/second-factor', { required });
    const entries = (await audited()).filter(({ action }) => action === 'second_factor.required');
    expect(entries.map(({ details }) => details)).toEqual([{ to: 'required' }, { to: 'optional' }]);
  });
});

describe('a lost app', () => {
  it('is replaced after a super-admin reset the factor, which ends the sessions and is audited', async () => {
    await setUp();
    const list = () => superAdmin.data(adminCalls.list);
    const found = ({ admins }: Data<typeof adminCalls.list>): Admin | undefined =>
      admins.find(({ email }) => email === 'authority@demo.sa');
    const admin = found(await list());
    expect(admin?.has_second_factor).toBe(true);
    const reset = () => superAdmin('DELETE', '/admins/second-factor', { user_id: admin?.user_id });
    expect((await reset()).status).toBe(200);
    expect((await director('GET', '/auth/me')).status).toBe(401);
    expect((await login('authority')).status).toBe(200);
    expect(found(await list())?.has_second_factor).toBe(false);
    expect(await reset()).toMatchObject({ status: 409, message: SECOND_FACTOR_MISSING });
    expect(await actions()).toContain('second_factor.reset');
  });

  it('is not replaced by its owner, with whose session alone the factor would be gone', async () => {
    const { user } = await superAdmin.data(authCalls.me);
    await superAdmin('POST', '/auth/password/confirm', { password: DEMO_PASSWORD });
    await setUpSecondFactor(superAdmin, portal.now());
    expect(await superAdmin('DELETE', '/admins/second-factor', { user_id: user.id })).toMatchObject({
      status: 409,
      message: SECOND_FACTOR_IS_OWN,
    });
    expect(await stateOf(superAdmin)).toMatchObject({ enabled: true });
  });

  it('cannot be reset for a person outside the board', async () => {
    const leader = await signIn(portal.app, 'leader1');
    const { user } = await leader.data(authCalls.me);
    expect((await superAdmin('DELETE', '/admins/second-factor', { user_id: user.id })).status).toBe(404);
  });
});

test('the list of accounts of another super-admin follows the second factors, and whether they are required', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { user } = await director.data(authCalls.me);
  const ofAccount = [{ type: 'account', id: user.id }];
  const stream = await watch(portal, 'super');
  const { recovery_codes: codes } = await setUp();
  expect(await stream.changes()).toEqual(ofAccount);
  await director('DELETE', '/auth/second-factor', { code: codes[0] });
  expect(await stream.changes()).toEqual(ofAccount);
  await setUp();
  await stream.changes();
  await superAdmin('DELETE', '/admins/second-factor', { user_id: user.id });
  expect(await stream.changes()).toEqual(ofAccount);
  await superAdmin('PUT', '/admins/second-factor', { required: true });
  expect(await stream.changes()).toEqual([{ type: 'settings', id: 'event' }]);
  stream.close();
});
