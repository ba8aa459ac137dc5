import {
  auditCalls,
  authCalls,
  type Body,
  type Committee,
  committeeCalls,
  judgeCalls,
  teamCalls,
} from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  ASSIGNMENT_EVALUATED,
  COMMITTEE_HAS_EVALUATED,
  REGISTRATION_CLOSED,
  TEAMS_REQUIRED,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import {
  addJudge,
  addTeam,
  afterJudging,
  committeeBody,
  type Judge,
  reassign,
  signInJudge,
} from '../../testing/judging.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { accountOf, conflictOf, invalid, send, sessionWith, UNKNOWN_ID } from '../../testing/test-app.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'authority');
const superAdmin = signedIn(portal, 'super');
const { watchAll } = streamsOf(portal);
/** The errors of a field. */
const TEXTS = [expect.any(String)];
let teamId: string;

beforeEach(async () => {
  teamId = await addTeam(portal);
});

let count = 0;
function newCommittee(
  fields: Partial<Body<typeof committeeCalls.add>> = {},
): Body<typeof committeeCalls.add> {
  count += 1;
  return {
    full_name: `لجنة جديدة ${count}`,
    email: `new-committee${count}@demo.sa`,
    phone_number: `0570${String(count).padStart(6, '0')}`,
    password: DEMO_PASSWORD,
    members: [{ full_name: 'أ. نورة السالم', title: 'رئيسة اللجنة' }, { full_name: 'م. سعد' }],
    teams: [teamId],
    ...fields,
  };
}

const list = async (query = '') =>
  (await director.data(committeeCalls.list, { query: `per_page=100${query}` })).committees;
const read = (id: string) => director.data(committeeCalls.get, { params: { id } });
const teamsOf = async (id: string) =>
  (await director.data(committeeCalls.teams, { query: { committee_id: id } })).teams.map((team) => team.id);
const add = async (fields: Partial<Body<typeof committeeCalls.add>> = {}): Promise<Committee> =>
  (await director.data(committeeCalls.add, { body: newCommittee(fields) })).committee;
const asItIs = ({ id }: Committee) => committeeBody(director, id);

describe('the list of committees', () => {
  it('has every committee with its counts', async () => {
    const [first, ...others] = await list('&search=committee');
    expect(first).toEqual({
      id: expect.any(String),
      full_name: 'اللجنة الأولى',
      email: 'committee1@demo.sa',
      phone_number: '0504000001',
      members_count: expect.any(Number),
      teams_count: 8,
      finished_count: 2,
      version: 1,
      created_at: expect.any(String),
    });
    expect(first?.members_count).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['اللجنة الثانيه', 'committee2@demo.sa'],
    ['COMMITTEE3@', 'committee3@demo.sa'],
    ['0504000001', 'committee1@demo.sa'],
  ])('finds %s', async (search, email) => {
    expect((await list(`&search=${encodeURIComponent(search)}`)).map((found) => found.email)).toEqual([
      email,
    ]);
  });

  it('is sorted', async () => {
    const finished = (await list('&sort=-finished_count')).map(({ finished_count }) => finished_count);
    expect(finished).toEqual(finished.toSorted((a, b) => b - a));
  });
});

describe('a new committee', () => {
  it('signs in with its password at once and sees its teams', async () => {
    const other = await addTeam(portal, { status: 'Pending' });
    const body = newCommittee({ phone_number: '+966571234567', teams: [teamId, other, teamId] });
    const { committee, members } = await director.data(committeeCalls.add, { body });
    expect(committee).toMatchObject({
      phone_number: '0571234567',
      members_count: 2,
      teams_count: 2,
      finished_count: 0,
    });
    expect(members.map(({ full_name, title }) => [full_name, title])).toEqual([
      ['أ. نورة السالم', 'رئيسة اللجنة'],
      ['م. سعد', null],
    ]);
    expect(await read(committee.id)).toEqual({ committee, members });
    const judge = await signInJudge(portal, accountOf(body.email));
    expect(judge.id).toBe(committee.id);
    expect((await judge.view(teamId)).state).toBe('not_started');
    expect((await teamsOf(committee.id)).toSorted()).toEqual([teamId, other].toSorted());
  });

  it.each(['Rejected', 'Withdrawn'] as const)('cannot have a team that is %s', async (status) => {
    const out = await addTeam(portal, { status });
    const answer = await director('POST', '/committee', newCommittee({ teams: [teamId, out] }));
    const fault = ['لا يمكن إسناد فريق غير متأهل أو منسحب'];
    expect(answer).toMatchObject(invalid({ teams: fault, 'teams.1': fault }));
  });

  it('cannot have a team that does not exist, and nothing is stored', async () => {
    const body = newCommittee({ teams: [UNKNOWN_ID] });
    expect(await director('POST', '/committee', body)).toMatchObject(
      invalid({ 'teams.0': ['هذا الفريق غير موجود'] }),
    );
    expect((await director('POST', '/committee', { ...body, teams: [teamId] })).status).toBe(201);
  });

  it('cannot have the email or phone number of another person', async () => {
    const email = 'الإيميل مستخدم مسبقًا';
    const phone_number = 'رقم الجوال مستخدم مسبقًا';
    const taken = { email: 'LEADER1@demo.sa', phone_number: '0504000001' };
    expect(await director('POST', '/committee', newCommittee(taken))).toMatchObject({
      status: 422,
      message: email,
      errors: { email: [email], phone_number: [phone_number] },
    });
  });

  const [malformed, noTeams] = [['القيمة غير صالحة'], ['يجب اختيار الفرق']];
  it.each<[object, Record<string, unknown>]>([
    [{ teams: [] }, { teams: noTeams }],
    [{ teams: undefined }, { teams: noTeams }],
    [{ teams: [`urn:uuid:${UNKNOWN_ID}`] }, { 'teams.0': malformed }],
    [{ teams: [`{${UNKNOWN_ID}}`] }, { 'teams.0': malformed }],
    [{ teams: ['team'] }, { 'teams.0': malformed }],
    [{ teams: [7] }, { 'teams.0': malformed }],
    [{ password: 'short1' }, { password: TEXTS }],
    [{ password: 'no digits here' }, { password: TEXTS }],
    [{ full_name: 'لج' }, { full_name: TEXTS }],
    [{ phone_number: '0412345678' }, { phone_number: TEXTS }],
    [{ members: [{ full_name: '' }] }, { 'members.0.full_name': TEXTS }],
    [{ members: Array.from({ length: 31 }, () => ({ full_name: 'عضو' })) }, { members: TEXTS }],
    [{ role: 'super-admin' }, { role: TEXTS }],
  ])('is refused with %j', async (fields, errors) => {
    const answer = await director('POST', '/committee', { ...newCommittee(), ...fields });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual(errors);
    if ('teams' in errors) expect(answer.message).toBe(TEAMS_REQUIRED);
  });

  it('is refused once judging has ended', async () => {
    await afterJudging(portal, async () => {
      const answer = await director('POST', '/committee', newCommittee());
      expect(answer).toMatchObject({ status: 422, message: REGISTRATION_CLOSED });
      const kept = await asItIs((await list())[0] as Committee);
      expect((await director('PUT', '/committee', kept)).status).toBe(200);
    });
  });
});

describe('changing a committee', () => {
  it('replaces account, members and teams', async () => {
    const before = await add();
    const other = await addTeam(portal);
    const { full_name, email, phone_number } = newCommittee();
    const account = { committee_id: before.id, full_name, email, phone_number };
    const { committee, members } = await director.data(committeeCalls.change, {
      body: { ...account, members: [{ full_name: 'عضو وحيد', title: '' }], teams: [other] },
    });
    expect(committee).toMatchObject({ id: before.id, full_name, email, phone_number, members_count: 1 });
    expect(members).toEqual([{ id: expect.any(String), full_name: 'عضو وحيد', title: null }]);
    expect(await teamsOf(before.id)).toEqual([other]);
    const { entries } = await superAdmin.data(auditCalls.list, { query: { subject_id: before.id } });
    expect(entries[0]).toMatchObject({
      action: 'committee.changed',
      details: {
        before: before.full_name,
        full_name,
        fields: ['full_name', 'email', 'phone_number', 'members', 'teams'],
        members_added: ['عضو وحيد'],
        members_removed: (newCommittee().members ?? []).map((member) => member.full_name),
        teams_added: [other],
        teams_removed: [teamId],
        password_changed: false,
      },
    });
  });

  it('keeps members, password and sessions when they are not given', async () => {
    const body = newCommittee();
    await director('POST', '/committee', body);
    const judge = await signInJudge(portal, accountOf(body.email));
    const before = await read(judge.id);
    expect((await director('PUT', '/committee', await asItIs(before.committee))).status).toBe(200);
    expect(await read(judge.id)).toEqual(before);
    expect((await judge.send('GET', '/committee/teams')).status).toBe(200);
  });

  it('keeps who its members are: by their ids, with another name too, else by their names', async () => {
    const { id } = await add();
    const before = await read(id);
    const [first, second] = before.members;
    const save = async (members: object[]) => {
      const body = { ...(await asItIs((await read(id)).committee)), members };
      return (await director.data(committeeCalls.change, { body })).members;
    };
    const named = await save([
      { full_name: 'عضو جديد' },
      { full_name: second?.full_name },
      { full_name: 'أ. نورة' },
    ]);
    expect(named.map((member) => member.id)).toEqual([expect.any(String), second?.id, expect.any(String)]);
    expect(named.map((member) => member.id)).not.toContain(first?.id);
    const [newest] = named;
    const corrected = await save([
      { id: second?.id, full_name: 'م. سعد الحربي', title: 'عضو' },
      { id: newest?.id, full_name: newest?.full_name },
      // Of no member of the committee.
      { id: first?.id, full_name: 'عضو آخر' },
    ]);
    expect(corrected).toEqual([
      { id: second?.id, full_name: 'م. سعد الحربي', title: 'عضو' },
      newest,
      { id: expect.any(String), full_name: 'عضو آخر', title: null },
    ]);
    expect(corrected.at(-1)?.id).not.toBe(first?.id);
  });

  it('with a new password ends its sessions, and only the new password works', async () => {
    const judge = await addJudge(portal, director, [teamId]);
    const { committee } = await read(judge.id);
    const password = 'Another@2026';
    await director('PUT', '/committee', { ...(await asItIs(committee)), password });
    expect((await judge.send('GET', '/committee/teams')).status).toBe(401);
    const login = async (secret: string) =>
      (await send(portal.app, 'POST', '/auth/login', { email: committee.email, password: secret })).status;
    expect([await login(DEMO_PASSWORD), await login(password)]).toEqual([401, 200]);
  });

  it('keeps a team that was rejected later, but cannot get a rejected team', async () => {
    const committee = await add();
    const out = await addTeam(portal, { status: 'Rejected' });
    await director('PUT', '/teams/status', { team_id: teamId, status: 'Withdrawn' });
    expect((await reassign(director, committee, (teams) => teams)).status).toBe(200);
    expect((await reassign(director, committee, (teams) => [...teams, out])).status).toBe(422);
    expect(await teamsOf(committee.id)).toEqual([teamId]);
  });

  it('does not take away a team that it has evaluated', async () => {
    const judge = await addJudge(portal, director, [teamId]);
    await judge.submit(teamId, 'eco', 5);
    const other = await addTeam(portal);
    const answer = await reassign(director, judge, () => [other]);
    expect(answer).toMatchObject(conflictOf(ASSIGNMENT_EVALUATED));
    expect(await teamsOf(judge.id)).toEqual([teamId]);
    expect((await reassign(director, judge, () => [teamId, other])).status).toBe(200);
    expect((await judge.view(teamId)).types.eco.evaluation).not.toBeNull();
  });

  it('raises its version, and a retry changes nothing', async () => {
    const { version, ...committee } = await add();
    const body = { ...(await asItIs({ version, ...committee })), full_name: 'اسم أول', version };
    const first = await director.data(committeeCalls.change, { body });
    expect(first.committee).toMatchObject({ full_name: 'اسم أول', version: version + 1 });
    expect(await director.data(committeeCalls.change, { body })).toEqual(first);
  });

  it('is refused without teams, with the email of another person, and for a person who is no committee', async () => {
    const body = await asItIs(await add());
    expect(await director('PUT', '/committee', { ...body, teams: [] })).toMatchObject({
      status: 422,
      message: TEAMS_REQUIRED,
    });
    expect((await director('PUT', '/committee', { ...body, email: 'super@demo.sa' })).errors).toEqual({
      email: ['الإيميل مستخدم مسبقًا'],
    });
    const [leader] = await portal.db.select().from(users).where(eq(users.email, 'leader1@demo.sa'));
    const committee_id = leader?.id ?? '';
    expect((await director('PUT', '/committee', { ...body, committee_id })).status).toBe(404);
    expect((await director('DELETE', '/committee', { committee_id })).status).toBe(404);
    expect((await director('GET', `/committee/${committee_id}`)).status).toBe(404);
  });
});

describe('deleting a committee', () => {
  it('by an id in the query, deletes its account and frees its email; its teams remain', async () => {
    const judge: Judge = await addJudge(portal, director, [teamId]);
    const { committee } = await read(judge.id);
    expect((await director('DELETE', `/committee?committee_id=${judge.id}`)).status).toBe(200);
    expect((await judge.send('GET', '/committee/teams')).status).toBe(401);
    expect((await director('GET', `/committee/${judge.id}`)).status).toBe(404);
    const { teams } = await director.data(teamCalls.list, { query: { per_page: 1, sort: '-created_at' } });
    expect(teams[0]).toMatchObject({ id: teamId, committees: [] });
    await add({ email: committee.email, phone_number: committee.phone_number ?? '' });
  });

  it('deletes its judges, whose sessions end and whose emails are free', async () => {
    const { id: committee_id } = await addJudge(portal, director, [teamId]);
    const body = { committee_id, full_name: 'محكّم لجنة تُحذف', email: 'judge-of-deleted@demo.sa' };
    const { link } = await director.data(judgeCalls.add, { body });
    const token = new URL(link).hash.slice(1);
    const { user } = await sessionWith(portal).data(authCalls.judgeSignIn, { body: { token } });
    const judge = sessionWith(portal, user);
    expect((await judge('GET', '/committee/teams')).status).toBe(200);
    expect((await director('DELETE', '/committee', { committee_id })).status).toBe(200);
    expect((await judge('GET', '/auth/me')).status).toBe(401);
    await add({ email: body.email });
  });

  it('is refused once it has submitted an evaluation', async () => {
    const judge = await addJudge(portal, director, [teamId]);
    await judge.submit(teamId, 'tech', 5);
    expect(await director('DELETE', '/committee', { committee_id: judge.id })).toMatchObject(
      conflictOf(COMMITTEE_HAS_EVALUATED),
    );
    expect((await judge.view(teamId)).state).toBe('in_progress');
  });
});

it('publishes new teams to the committee and the board, and sectors and settings to everyone', async () => {
  const { id, send: own } = await addJudge(portal, director, [teamId]);
  const account = accountOf((await own.data(authCalls.me)).user.email);
  const received = await watchAll('super', account, 'committee1', 'leader1');

  const body = await committeeBody(director, id);
  const teams = [...body.teams, await addTeam(portal)];
  await director.data(committeeCalls.change, { body: { ...body, full_name: 'لجنة باسم آخر', teams } });
  await director('PUT', '/settings', { event_name: 'اسم آخر' });
  await director('POST', '/sectors', { name: 'قطاع مسموع' });

  const settings = { type: 'settings', id: EVENT_ID };
  const committee = { type: 'committee', id };
  expect(await received()).toEqual({
    super: [committee, settings, settings],
    [account]: [{ ...committee, type: 'account' }, committee, settings, settings],
    committee1: [settings, settings],
    leader1: [settings, settings],
  });
});
