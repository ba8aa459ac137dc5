import type { Admin, adminCalls, Data, teamCalls } from '@portal/api-schema';
import { ALREADY_ACTIVATED, LAST_SUPER_ADMIN, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { linkTo, mailsTo, tokenFor } from '../../testing/mail.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { dataOf, SETUP_TIMEOUT_MS, send } from '../../testing/test-app.ts';
import { MAX_MAILS_PER_EMAIL } from '../mail/mail-throttle.ts';
import { users } from '../users.schema.ts';

const LAST = { status: 409, message: LAST_SUPER_ADMIN };
const portal = portalUnderTest();
const superAdmin = signedIn(portal, 'super');
let own: Admin;

beforeAll(async () => {
  own = only(await list('?role=super-admin'));
}, SETUP_TIMEOUT_MS);

let count = 0;
const person = (changes: object = {}) => {
  count += 1;
  const digits = String(count).padStart(7, '0');
  return {
    full_name: 'م. لمى العمري',
    email: `admin${count}@test.sa`,
    phone_number: `056${digits}`,
    identity: `108${digits}`,
    role: 'authority',
    ...changes,
  };
};
const add = async (changes: object = {}) => {
  const answer = await superAdmin('POST', '/admins', person(changes));
  expect(answer.status).toBe(201);
  return dataOf<Data<typeof adminCalls.add>>(answer).admin;
};
/** A super-admin who has set a password. */
const addActive = async () => {
  const admin = await add({ role: 'super-admin' });
  const stored = await portal.db.select().from(users).where(eq(users.id, own.user_id));
  const password_hash = stored[0]?.password_hash ?? null;
  await portal.db
    .update(users)
    .set({ password_hash, email_verified_at: new Date() })
    .where(eq(users.id, admin.user_id));
  return admin;
};
const list = async (query = '') =>
  dataOf<Data<typeof adminCalls.list>>(await superAdmin('GET', `/admins${query}`)).admins;
const only = ([admin]: Admin[]): Admin => {
  if (!admin) throw new Error('There is no such account');
  return admin;
};

describe('the accounts of the board', () => {
  it('are listed, found by name and by role', async () => {
    expect((await list()).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['super@demo.sa', 'authority@demo.sa']),
    );
    expect((await list('?search=خلود')).map(({ email }) => email)).toEqual(['authority@demo.sa']);
    expect(JSON.stringify(await list())).not.toMatch(/leader|committee|password/);
    const { pagination } = dataOf<Data<typeof adminCalls.list>>(
      await superAdmin('GET', '/admins?per_page=1&sort=-full_name'),
    );
    expect(pagination).toMatchObject({ per_page: 1, total: expect.any(Number) });
  });

  it('can be added; the new person sets a password from the mail and signs in', async () => {
    const admin = await add({ role: 'authority' });
    expect(admin).toMatchObject({ role: 'authority', is_active: false });
    const link = await linkTo(portal, admin.email);
    expect(link.pathname).toBe('/auth/reset-password');
    const password = 'Board@2026';
    const reset = { email: admin.email, token: link.searchParams.get('token'), password };
    const set = await send(portal.app, 'POST', '/auth/reset', { ...reset, password_confirmation: password });
    expect(set.status).toBe(200);
    const login = await send(portal.app, 'POST', '/auth/login', { email: admin.email, password });
    expect(login).toMatchObject({ status: 200, data: { role: 'authority' } });
    expect(only(await list(`?search=${admin.email}`)).is_active).toBe(true);
  });

  it('without a password are sent the link again, a few times at most; others are not', async () => {
    const admin = await add();
    const sendAgain = (user_id: string) => superAdmin('POST', '/admins/activation', { user_id });
    for (let sent = 0; sent < MAX_MAILS_PER_EMAIL; sent += 1) {
      expect((await sendAgain(admin.user_id)).status).toBe(200);
    }
    const mails = await mailsTo(portal, admin.email);
    expect(mails).toHaveLength(1 + MAX_MAILS_PER_EMAIL);
    expect(mails[0]?.text).toContain('/auth/reset-password');
    expect(await sendAgain(admin.user_id)).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
    expect(await sendAgain(own.user_id)).toMatchObject({ status: 409, message: ALREADY_ACTIVATED });
    const leader =
      dataOf<Data<typeof teamCalls.list>>(await superAdmin('GET', '/teams?per_page=1')).teams[0]?.id ?? '';
    expect((await sendAgain(leader)).status).toBe(404);
    const sent = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, admin.user_id));
    expect(sent.filter(({ action }) => action === 'admin.activation_sent')).toHaveLength(MAX_MAILS_PER_EMAIL);
  });

  it('cannot have the email, identity or phone number of another person', async () => {
    const taken = person({ email: 'leader1@demo.sa', phone_number: '0502000002' });
    expect(await superAdmin('POST', '/admins', taken)).toMatchObject({
      status: 422,
      errors: { email: ['الإيميل مستخدم مسبقًا'], phone_number: ['رقم الجوال مستخدم مسبقًا'] },
    });
    expect(await superAdmin('POST', '/admins', person({ role: 'leader' }))).toMatchObject({
      status: 422,
      errors: { role: expect.any(Array) },
    });
  });

  it('can be changed in part; a person without a password gets the link at the new email', async () => {
    const admin = await add();
    const old = await tokenFor(portal, admin.email);
    const email = `moved${admin.email}`;
    const answer = await superAdmin('PUT', '/admins', { user_id: admin.user_id, email, role: 'super-admin' });
    expect(dataOf<Data<typeof adminCalls.add>>(answer).admin).toMatchObject({
      email,
      role: 'super-admin',
      full_name: admin.full_name,
    });
    expect(await mailsTo(portal, email)).toHaveLength(1);
    const password = 'Board@2026';
    const reset = { email, token: old, password, password_confirmation: password };
    expect((await send(portal.app, 'POST', '/auth/reset', reset)).status).toBe(422);
  });

  it('lose their rights at once: a deleted account is signed out, a demoted one may no longer manage accounts', async () => {
    const { user_id, email } = await addActive();
    const login = await send(portal.app, 'POST', '/auth/login', { email, password: 'Demo@2026' });
    const { token } = dataOf<{ user: { token: string } }>(login).user;
    const asThem = (url: string) => send(portal.app, 'GET', url, undefined, token);
    expect((await asThem('/admins')).status).toBe(200);
    await superAdmin('PUT', '/admins', { user_id, role: 'authority' });
    expect((await asThem('/admins')).status).toBe(403);
    await superAdmin('DELETE', '/admins', { user_id });
    expect((await asThem('/auth/me')).status).toBe(401);
    expect(await superAdmin('DELETE', '/admins', { user_id })).toMatchObject({ status: 404 });
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, user_id));
    expect(entries.map(({ action }) => action)).toEqual([
      'admin.added',
      'session.opened',
      'admin.changed',
      'admin.deleted',
    ]);
  });

  it('are only those of the board: other people are not found', async () => {
    const [leader] = await portal.db.select().from(users).where(eq(users.email, 'leader1@demo.sa'));
    const user_id = leader?.id;
    expect(await superAdmin('DELETE', '/admins', { user_id })).toMatchObject({ status: 404 });
    expect(await superAdmin('PUT', '/admins', { user_id, role: 'super-admin' })).toMatchObject({
      status: 404,
    });
  });
});

describe('the last super-admin', () => {
  it('cannot be deleted or demoted, even when there is another who never set a password', async () => {
    await add({ role: 'super-admin' });
    const { user_id } = own;
    expect(await superAdmin('DELETE', '/admins', { user_id })).toMatchObject(LAST);
    expect(await superAdmin('PUT', '/admins', { user_id, role: 'authority' })).toMatchObject(LAST);
    expect((await superAdmin('PUT', '/admins', { user_id, role: 'super-admin' })).status).toBe(200);
  });

  it('remains when the last two are deleted at the same moment', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const { user_id } = await addActive();
      const answers = await Promise.all([
        superAdmin('PUT', '/admins', { user_id: own.user_id, role: 'authority' }),
        superAdmin('DELETE', '/admins', { user_id }),
      ]);
      const statuses = answers.map(({ status }) => status);
      // The second may also be refused because its caller is no longer a super-admin.
      expect([200, 409, 403]).toEqual(expect.arrayContaining(statuses));
      const active = (await superAdmins()).filter(({ password_hash }) => password_hash !== null);
      expect(active).toHaveLength(1);
      await portal.db.update(users).set({ role: 'super-admin' }).where(eq(users.id, own.user_id));
      await portal.db.update(users).set({ role: 'authority' }).where(eq(users.id, user_id));
    }
  }, 120_000);
});

function superAdmins() {
  return portal.db.select().from(users).where(eq(users.role, 'super-admin'));
}
