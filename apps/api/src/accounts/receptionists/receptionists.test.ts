import type { authCalls, Data, Receptionist, receptionistCalls } from '@portal/api-schema';
import {
  ACCOUNT_DISABLED,
  ALREADY_ACTIVATED,
  INVALID_CREDENTIALS,
  PERSON_FIELD_TAKEN,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { watch } from '../../testing/live-stream.ts';
import { mailsTo, tokenFor } from '../../testing/mail.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { dataOf, send, signIn } from '../../testing/test-app.ts';
import { users } from '../users.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

let count = 0;
async function add(changes: object = {}): Promise<Receptionist> {
  count += 1;
  const body = {
    full_name: `موظف ${count}`,
    email: `desk${count}@demo.sa`,
    desk: `مدخل ${count}`,
    ...changes,
  };
  const answer = await director('POST', '/receptionists', body);
  expect(answer).toMatchObject({ status: 201 });
  return dataOf<Data<typeof receptionistCalls.add>>(answer).receptionist;
}
/** An account that can sign in, with the password of the demo. */
async function addActive(): Promise<Receptionist> {
  const account = await add();
  const [active] = await portal.db.select().from(users).where(eq(users.email, 'reception1@demo.sa'));
  const values = { password_hash: active?.password_hash, email_verified_at: portal.now() };
  await portal.db.update(users).set(values).where(eq(users.id, account.user_id));
  return account;
}
const login = (email: string, password = 'Demo@2026') =>
  send(portal.app, 'POST', '/auth/login', { email, password });
const list = async (query = '') =>
  dataOf<Data<typeof receptionistCalls.list>>(await director('GET', `/receptionists?per_page=100${query}`))
    .receptionists;

it('an account is made with name, email and desk, and its owner sets the password', async () => {
  const account = await add({ full_name: 'هند الشمري', desk: 'المدخل الشرقي' });
  expect(account).toMatchObject({ full_name: 'هند الشمري', desk: 'المدخل الشرقي', is_active: false });
  expect(await mailsTo(portal, account.email)).toHaveLength(1);
  expect(await director('POST', '/receptionists/activation', { user_id: account.user_id })).toMatchObject({
    status: 200,
  });
  expect(await mailsTo(portal, account.email)).toHaveLength(2);
  const found = await list(`&search=${encodeURIComponent('الشرقي')}`);
  expect(found.map(({ user_id }) => user_id)).toEqual([account.user_id]);
  const taken = { full_name: 'آخر موظف', email: account.email, desk: 'آخر' };
  expect(await director('POST', '/receptionists', taken)).toMatchObject({
    status: 422,
    errors: { email: [PERSON_FIELD_TAKEN.email] },
  });
});

it('the first password is told to the board, whose list says that the account is in use', async () => {
  const { user_id, email } = await add();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await watch(portal, 'authority');
  const password = 'Chosen@2027';
  const body = { email, token: await tokenFor(portal, email), password, password_confirmation: password };
  expect(await send(portal.app, 'POST', '/auth/reset', body)).toMatchObject({ status: 200 });
  expect(await stream.changes()).toEqual([{ type: 'account', id: user_id }]);
  stream.close();
  const found = await list(`&search=${encodeURIComponent(email)}`);
  expect(found.map(({ is_active }) => is_active)).toEqual([true]);
});

it('a disabled account is signed out at once and cannot sign in, until it is enabled', async () => {
  const { user_id, email } = await addActive();
  const { token } = dataOf<Data<typeof authCalls.login>>(await login(email)).user;
  const asThem = () => send(portal.app, 'GET', '/reception/teams', undefined, token);
  expect((await asThem()).status).toBe(200);
  const change = (disabled: boolean) => director('PUT', '/receptionists', { user_id, disabled });
  const disabled = dataOf<Data<typeof receptionistCalls.add>>(await change(true)).receptionist;
  expect(disabled.disabled_at).not.toBeNull();
  expect(dataOf<Data<typeof receptionistCalls.add>>(await change(true)).receptionist).toEqual(disabled);
  expect((await asThem()).status).toBe(401);
  expect(await login(email)).toMatchObject({ status: 403, message: ACCOUNT_DISABLED });
  // Who does not know the password learns nothing.
  expect(await login(email, 'Wrong@2026')).toMatchObject({ status: 401, message: INVALID_CREDENTIALS });
  expect((await list('&disabled=true')).map((account) => account.user_id)).toEqual([user_id]);
  await change(false);
  expect((await login(email)).status).toBe(200);
  const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, user_id));
  const changes = entries.filter(({ action }) => action === 'receptionist.changed');
  expect(changes.map(({ details }) => details.to)).toEqual(['disabled', undefined, 'enabled']);
});

it('a session that begins while the account is disabled does not work', async () => {
  const { user_id, email } = await addActive();
  const { token } = dataOf<Data<typeof authCalls.login>>(await login(email)).user;
  await portal.db.update(users).set({ disabled_at: portal.now() }).where(eq(users.id, user_id));
  expect((await send(portal.app, 'GET', '/auth/me', undefined, token)).status).toBe(401);
});

it('an account that is deleted is signed out; what it did keeps the name of its desk', async () => {
  const { user_id, email, desk } = await addActive();
  const { token } = dataOf<Data<typeof authCalls.login>>(await login(email)).user;
  const [team] = dataOf<{ teams: { id: string }[] }>(await director('GET', '/reception/teams')).teams;
  const body = { id: crypto.randomUUID(), team_id: team?.id, at: portal.now().toISOString() };
  expect((await send(portal.app, 'POST', '/check-ins', body, token)).status).toBe(201);
  expect((await director('DELETE', '/receptionists', { user_id })).status).toBe(200);
  expect((await send(portal.app, 'GET', '/auth/me', undefined, token)).status).toBe(401);
  const { data } = await director('GET', `/check-ins?team_id=${team?.id}`);
  expect(data).toMatchObject({ check_ins: [{ desk: { id: null, name: desk } }] });
  expect((await director('DELETE', '/receptionists', { user_id })).status).toBe(404);
});

it('accounts are only those of the reception', async () => {
  const [leader] = await portal.db.select().from(users).where(eq(users.email, 'leader1@demo.sa'));
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await director(method, '/receptionists', { user_id: leader?.id })).status).toBe(404);
  }
  const [active] = await list('&search=reception1');
  const answer = await director('POST', '/receptionists/activation', { user_id: active?.user_id });
  expect(answer).toMatchObject({ status: 409, message: ALREADY_ACTIVATED });
});

it('a receptionist learns nothing of a person but the name, whatever is asked', async () => {
  const desk = await signIn(portal.app, 'reception1');
  const people = await portal.db.select().from(users);
  const others = people.filter(({ email }) => email !== 'reception1@demo.sa');
  const urls = ['/reception/teams', '/check-ins', '/check-ins/counts', '/inbox', '/available-registers'];
  const refused = ['/teams', '/teams/details', '/export', '/badges/teams', '/pass', '/receptionists'];
  for (const url of [...urls, ...refused]) {
    const answer = await desk('GET', url);
    expect([url, answer.status]).toEqual([url, refused.includes(url) ? 403 : 200]);
    const text = JSON.stringify(answer.data ?? answer.message);
    for (const { email, phone_number, identity } of others) {
      for (const secret of [email, phone_number, identity]) if (secret) expect(text).not.toContain(secret);
    }
  }
});
