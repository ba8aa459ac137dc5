import { memberCalls, teamCalls } from '@portal/api-schema';
import { identityTexts } from '@portal/domain/identities';
import {
  LEADER_NOT_DELETABLE,
  PERSON_FIELD_TAKEN,
  REGISTRATION_CLOSED,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { linkTo } from '../../testing/mail.ts';
import { newcomer, newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { refusedFields, signIn, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';

const CLOSED = { status: 422, message: REGISTRATION_CLOSED };
const FULL = { status: 422, errors: { members: ['الحد الأقصى لأعضاء الفريق 6 مع القائد'] } };
const portal = portalUnderTest();
const leader = signedIn(portal, 'leader2');
const director = signedIn(portal, 'authority');

const list = async (session = leader) => (await session.data(memberCalls.list)).members;
const membersOf = async (teamId: string) =>
  (await director.data(teamCalls.details, { query: { team_id: teamId } })).members;

describe('a leader', () => {
  it('of a rejected team adds no member, but may still correct one', async () => {
    const rejected = await signIn(portal.app, 'leader4');
    expect(await rejected('POST', '/members', newcomer())).toMatchObject({
      status: 409,
      message: TEAM_NOT_PARTICIPATING,
    });
    const { user_id } = (await list(rejected)).find(({ is_leader }) => !is_leader) ?? {};
    expect((await rejected('PUT', '/members', { user_id, specialty: 'تصميم' })).status).toBe(200);
  });

  it('adds people of other countries, each identity once in its country, and changes it as a whole', async () => {
    const gcc = { identity: '288020122596', identity_kind: 'gcc', identity_country: 'KW' } as const;
    const passport = { identity: 'a1234567', identity_kind: 'passport', identity_country: 'EG' } as const;
    const { id: team_id } = await newTeam(portal);
    const add = (person: object) => director('POST', '/teams/members', { team_id, ...newcomer(), ...person });
    const first = { ...newcomer(), ...gcc, nationality: 'KW', phone_number: '0096599001122' };
    const { member } = await director.data(memberCalls.addToTeam, { body: { team_id, ...first } });
    expect(member).toMatchObject({ ...gcc, nationality: 'KW', phone_number: '+96599001122' });
    expect(await add({ ...gcc, phone_number: '+96599001122' })).toMatchObject({
      errors: { identity: [PERSON_FIELD_TAKEN.identity], phone_number: [PERSON_FIELD_TAKEN.phone_number] },
    });
    expect((await add(passport)).data).toMatchObject({
      member: { identity: 'A1234567', nationality: null },
    });
    expect((await add({ ...passport, identity_country: 'SD' })).status).toBe(201);

    const { user_id } = member;
    const change = (body: object) => director('PUT', '/teams/members', { team_id, user_id, ...body });
    expect(refusedFields(await change({ identity_kind: 'passport', identity_country: 'KW' }))).toEqual([
      422,
      'identity',
    ]);
    // As an area sends it that knows no kinds.
    const { identity } = newcomer();
    expect((await change({ identity })).data).toMatchObject({
      member: { identity, identity_kind: 'national', identity_country: 'SA', nationality: 'SA' },
    });
  });

  it.each([
    [{ identity: '', identity_kind: 'national' }, 'identity', 'رقم الهوية عشرة أرقام تبدأ بـ 1 أو 2'],
    [
      { identity: '288020122597', identity_kind: 'gcc', identity_country: 'KW' },
      'identity',
      identityTexts.checkDigit,
    ],
    [
      { identity: 'A1', identity_kind: 'passport', identity_country: 'EG' },
      'identity',
      identityTexts.passport,
    ],
    [{ identity: '', identity_kind: 'passport', identity_country: 'EG' }, 'identity', identityTexts.passport],
    [
      { identity: '', identity_kind: 'gcc', identity_country: 'BH' },
      'identity',
      'الرقم الشخصي في البحرين 9 أرقام',
    ],
    [{ identity: 'A12345', identity_kind: 'gcc' }, 'identity_country', identityTexts.countryRequired],
    [
      { phone_number: '+965123' },
      'phone_number',
      'رقم الجوال غير صحيح. اكتبه كاملًا بعد رمز الدولة، مثل \u2066+96599887766\u2069',
    ],
  ])('refuses %j', async (wrong, field, sentence) => {
    expect(await leader('POST', '/members', { ...newcomer(), ...wrong })).toMatchObject({
      status: 422,
      errors: { [field]: [sentence] },
    });
  });

  it('adds, changes and removes a member', async () => {
    const before = await list();
    const person = { ...newcomer(), specialty: 'تصميم' };
    const { member } = await leader.data(memberCalls.add, {
      body: { ...person, phone_number: '+٩٦٦٥٥٥٠٠٠٠٠١' },
    });
    expect(member).toEqual({
      ...person,
      phone_number: '0555000001',
      nationality: 'SA',
      identity_kind: 'national',
      identity_country: 'SA',
      user_id: expect.any(String),
      pending_email: null,
      is_leader: false,
      version: 1,
    });
    expect(await list()).toEqual([...before, member]);

    const { user_id } = member;
    const body = { user_id, full_name: 'اسم جديد', specialty: '' };
    const changed = { ...member, full_name: 'اسم جديد', specialty: null, version: 2 };
    expect((await leader.data(memberCalls.change, { body })).member).toEqual(changed);
    expect((await leader.data(memberCalls.change, { body })).member).toEqual(changed);

    expect((await leader('DELETE', '/members', { user_id })).status).toBe(200);
    expect(await list()).toEqual(before);
    expect(await portal.db.select().from(users).where(eq(users.id, user_id))).toEqual([]);
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, user_id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'member.added',
      'member.changed',
      'member.deleted',
    ]);
    expect(JSON.stringify(entries)).not.toContain(person.email);
  });

  it('can be changed, but not deleted', async () => {
    const [self] = await list();
    const body = { user_id: self?.user_id, specialty: 'قيادة' };
    expect((await leader.data(memberCalls.change, { body })).member).toMatchObject(body);
    expect(await leader('DELETE', `/members?user_id=${self?.user_id}`)).toMatchObject({
      status: 422,
      message: LEADER_NOT_DELETABLE,
    });
    expect((await list())[0]?.user_id).toBe(self?.user_id);
  });

  it('can do none of it while registration is closed', async () => {
    const before = await list();
    await withRegistrationClosed(portal, async () => {
      const user_id = before.at(-1)?.user_id;
      expect(await leader('POST', '/members', newcomer())).toMatchObject(CLOSED);
      expect(await leader('PUT', '/members', { user_id, full_name: 'متأخر' })).toMatchObject(CLOSED);
      expect(await leader('DELETE', '/members', { user_id })).toMatchObject(CLOSED);
      const team_id = (await newTeam(portal)).id;
      expect(await director('POST', '/teams/members', { team_id, ...newcomer() })).toMatchObject(CLOSED);
    });
    expect(await list()).toEqual(before);
  });

  it('cannot add a person with too long a specialty', async () => {
    const answer = await leader('POST', '/members', { ...newcomer(), specialty: 'x'.repeat(101) });
    expect(refusedFields(answer)).toEqual([422, 'specialty']);
  });
});

describe('a director', () => {
  it('who corrects the email of a leader without a password sends the link again', async () => {
    const { id: team_id, leaderId: user_id } = await newTeam(portal);
    const { email } = newcomer();
    expect((await director('PUT', '/teams/members', { team_id, user_id, email })).status).toBe(200);
    expect((await linkTo(portal, email)).pathname).toBe('/auth/reset-password');
  });

  it('can do the same in any team', async () => {
    const { id: team_id } = await newTeam(portal);
    const { member } = await director.data(memberCalls.addToTeam, { body: { team_id, ...newcomer() } });
    const { user_id } = member;
    const body = { team_id, user_id, full_name: 'اسم من اللجنة' };
    const changed = await director.data(memberCalls.changeOfTeam, { body });
    expect(changed.member).toMatchObject({ full_name: 'اسم من اللجنة' });
    const other = { ...body, team_id: (await newTeam(portal)).id };
    const ofNone = { team_id: UNKNOWN_ID, ...newcomer() };
    const refused = await Promise.all([
      director('PUT', '/teams/members', other),
      director('DELETE', '/teams/members', { team_id: other.team_id, user_id }),
      director('POST', '/teams/members', ofNone),
    ]);
    expect(statusesOf(refused)).toEqual([404, 404, 404]);
    const query = `team_id=${team_id}&user_id=${user_id}`;
    expect((await director('DELETE', `/teams/members?${query}`)).status).toBe(200);
    expect(await membersOf(team_id)).toHaveLength(1);
  });
});

testRace('of three people who are added at the same moment to the last place of a team one is', async () => {
  const { id: team_id } = await newTeam(portal, 4);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => director('POST', '/teams/members', { team_id, ...newcomer() })),
  );
  expect(statusesOf(answers)).toEqual([201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject(FULL);
  expect(await membersOf(team_id)).toHaveLength(6);
});

testRace('one person added to two teams at the same moment is in one of them', async () => {
  const both = [await newTeam(portal), await newTeam(portal)];
  const person = newcomer();
  const answers = await Promise.all(
    both.map(({ id }) => director('POST', '/teams/members', { team_id: id, ...person })),
  );
  expect(statusesOf(answers)).toEqual([201, 422]);
  const everyone = (await Promise.all(both.map(({ id }) => membersOf(id)))).flat();
  expect(everyone.filter(({ email }) => email === person.email)).toHaveLength(1);
});
