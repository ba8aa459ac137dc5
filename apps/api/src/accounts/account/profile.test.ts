import {
  type accountCalls,
  authCalls,
  committeeCalls,
  type Data,
  memberCalls,
  type User,
} from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { COMMITTEE_CHANGED, PERSON_FIELD_TAKEN, REGISTRATION_CLOSED } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { openStream } from '../../testing/live-stream.ts';
import { newcomer, personOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { type Answer, dataOf, type Session, sessionWith, signIn } from '../../testing/test-app.ts';

const PHONE_TAKEN = {
  status: 422,
  message: PERSON_FIELD_TAKEN.phone_number,
  errors: { phone_number: [PERSON_FIELD_TAKEN.phone_number] },
};
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader1');
const committee = signedIn(portal, 'committee1');

const userOf = (answer: Answer): User => dataOf<Data<typeof accountCalls.changeProfile>>(answer).user;
const own = async (session: Session) => userOf(await session('GET', '/auth/me'));
const entriesOf = (id: string) => portal.db.select().from(auditLog).where(eq(auditLog.subject_id, id));

it('takes a new name and number of a director and a leader, and stores which fields they changed', async () => {
  for (const account of ['super', 'authority', 'leader1']) {
    const session = await signIn(portal.app, account);
    const before = await own(session);
    const phone = newcomer().phone_number;
    const answer = await session('PUT', '/auth/profile', {
      full_name: `  ${before.full_name} الجديد `,
      phone_number: `+966${phone.slice(1)}`,
    });
    const changed = { ...before, full_name: `${before.full_name} الجديد`, phone_number: phone };
    expect(answer).toMatchObject({ status: 200, data: { user: changed } });
    expect(await own(session)).toEqual(changed);
    // A form that was not touched, or a repeated call.
    const { version } = await personOf(portal, before.email);
    expect(userOf(await session('PUT', '/auth/profile', { phone_number: phone }))).toEqual(changed);
    expect((await personOf(portal, before.email)).version).toBe(version);
    const entries = (await entriesOf(before.id)).filter(({ action }) => action === 'user.profile_changed');
    expect(entries).toMatchObject([
      { actor_id: before.id, details: { fields: ['full_name', 'phone_number'] } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(phone);
  }
  const { members } = await leader.data(memberCalls.list);
  expect(members[0]).toMatchObject({ is_leader: true, full_name: (await own(leader)).full_name });
});

it('refuses wrong values, other fields and a number that another person has', async () => {
  const before = await own(director);
  const change = (body: object) => director('PUT', '/auth/profile', body);
  for (const body of [{ full_name: 'ل' }, { full_name: ' '.repeat(5) }, { phone_number: '12' }]) {
    expect(await change(body)).toMatchObject({
      status: 422,
      errors: { [Object.keys(body)[0] ?? '']: [expect.any(String)] },
    });
  }
  expect((await change({ role: 'super-admin', email: 'other@demo.sa' })).status).toBe(422);
  const { phone_number } = await own(leader);
  expect(await change({ full_name: 'اسم لا يُحفظ', phone_number })).toMatchObject(PHONE_TAKEN);
  expect(await own(director)).toEqual(before);
});

it('lets a leader change nothing once registration has closed', async () => {
  const before = await own(leader);
  const [event] = await portal.db.select().from(settings);
  await portal.db.update(settings).set({ registration_to: new Date(portal.now().getTime() - 1000) });
  for (const body of [{ full_name: 'اسم متأخر' }, { phone_number: newcomer().phone_number }]) {
    const refused = { status: 422, message: REGISTRATION_CLOSED };
    expect(await leader('PUT', '/auth/profile', body)).toMatchObject(refused);
  }
  expect((await director('PUT', '/auth/profile', { phone_number: newcomer().phone_number })).status).toBe(
    200,
  );
  await portal.db.update(settings).set({ registration_to: event?.registration_to ?? null });
  expect(await own(leader)).toEqual(before);
});

it('lets a committee change its number only, and the board not overwrite it unseen', async () => {
  const before = await own(committee);
  const load = async () => (await director.data(committeeCalls.get, { params: { id: before.id } })).committee;
  const { version, full_name, email, phone_number } = await load();
  const renamed = { full_name: 'لجنة باسم آخر', phone_number: newcomer().phone_number };
  expect(await committee('PUT', '/auth/profile', renamed)).toMatchObject({
    status: 422,
    errors: { full_name: ['اسم اللجنة يحدده مجلس الإدارة'] },
  });
  expect(await own(committee)).toEqual(before);

  const { teams } = await committee.data(committeeCalls.teams);
  const judged = teams.map(({ id }) => id);
  const phone = newcomer().phone_number;
  expect(userOf(await committee('PUT', '/auth/profile', { phone_number: phone }))).toEqual({
    ...before,
    phone_number: phone,
  });
  expect(await load()).toMatchObject({ full_name, phone_number: phone });
  const opened = { committee_id: before.id, full_name, email, phone_number, version, teams: judged };
  expect(await director('PUT', '/committee', opened)).toMatchObject({
    status: 409,
    message: COMMITTEE_CHANGED,
  });
});

it('is published to the person’s sessions and to those whose lists show them, also when another changes them', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const names = ['authority', 'leader2', 'committee2', 'leader3'];
  const streams = await Promise.all(
    names.map(async (account) => {
      const body = { email: `${account}@demo.sa`, password: DEMO_PASSWORD };
      const { user } = await sessionWith(portal).data(authCalls.login, { body });
      const stream = await openStream(portal, user.token);
      return { stream, id: user.id, session: await signIn(portal.app, account) };
    }),
  );
  const [authority, second, judges] = streams;
  const account = (id: string | undefined) => ({ type: 'account', id });
  await authority?.session('PUT', '/auth/profile', { full_name: 'خلود باسم آخر' });
  await second?.session('PUT', '/auth/profile', { full_name: 'قائد باسم آخر' });
  await judges?.session('PUT', '/auth/profile', { phone_number: newcomer().phone_number });
  await director('PUT', '/admins', { user_id: authority?.id, full_name: 'خلود كما كتبها المشرف' });

  const heard = await Promise.all(streams.map(({ stream }) => stream.changes()));
  for (const { stream } of streams) stream.close();
  expect(heard[0]?.map(({ type }) => type)).toEqual(['account', 'team', 'committee', 'account']);
  expect(heard[0]?.[0]).toEqual(account(authority?.id));
  expect(heard[1]).toMatchObject([account(second?.id), { type: 'team' }]);
  expect(heard[2]).toMatchObject([account(judges?.id), { type: 'committee' }]);
  expect(heard[3]).toEqual([]);
});
