import {
  assignmentCalls,
  auditCalls,
  authCalls,
  committeeCalls,
  type DistributionPlan,
  sectorCalls,
  trackCalls,
} from '@portal/api-schema';
import { DISTRIBUTION_PLAN_CHANGED, REGISTRATION_CLOSED } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { addJudge, addTeam, afterJudging, committeeBody, type Judge } from '../../testing/judging.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, testRace } from '../../testing/races.ts';
import { accountOf, conflictOf, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'super');
const { watchAll } = streamsOf(portal);
const otherDirector = signedIn(portal, 'authority');
let judges: Judge[];
let sectorId: string;

beforeAll(async () => {
  judges = await Promise.all([1, 2, 3].map(async () => addJudge(portal, director, [await addTeam(portal)])));
  sectorId = (await director.data(sectorCalls.add, { body: { name: 'الفضاء' } })).sector.id;
});

const ids = () => judges.map(({ id }) => id);
const plan = async (body: object = {}): Promise<DistributionPlan> =>
  (await director.data(assignmentCalls.plan, { body: { committee_ids: ids(), ...body } })).plan;
const distribute = (plan_id: string, body: object = {}, by = director) =>
  by('POST', '/committee/distribution', { committee_ids: ids(), plan_id, ...body });
const committeesOf = async (teamId: string) =>
  (await portal.db.select().from(committeeTeams).where(eq(committeeTeams.team_id, teamId))).map(
    ({ committee_id }) => committee_id,
  );
const addTeams = (count: number, values: Parameters<typeof addTeam>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => addTeam(portal, { sector_id: sectorId, ...values })));
/** Leaves no unassigned team for the next test. */
beforeEach(async () => {
  await distribute((await plan({ include_pending: true })).plan_id, { include_pending: true });
});

it('distributes the teams of one track only', async () => {
  const { track } = await director.data(trackCalls.add, { body: { name: 'مسار التوزيع' } });
  const track_id = track.id;
  const inTrack = await addTeams(2, { track_id });
  const others = await addTeams(1);
  const shown = await plan({ track_id });
  expect(shown.committees.flatMap(({ teams }) => teams.map(({ id }) => id)).sort()).toEqual(
    inTrack.toSorted(),
  );
  expect((await distribute(shown.plan_id, { track_id })).status).toBe(200);
  for (const team of inTrack) expect(await committeesOf(team)).toHaveLength(1);
  for (const team of others) expect(await committeesOf(team)).toEqual([]);
});

it('plans which teams and how many of each sector each committee gets, and assigns exactly those', async () => {
  const teams = await addTeams(6, { name: 'فريق الخطة' });
  const shown = await plan();
  expect(shown).toMatchObject({ unassigned: 6, left_over: 0 });
  const ofSector = { added: 2, sectors: [{ sector: { id: sectorId, name: 'الفضاء' }, added: 2 }] };
  expect(shown.committees).toMatchObject([ofSector, ofSector, ofSector]);
  for (const team of teams) expect(await committeesOf(team)).toEqual([]);
  expect(await plan()).toEqual(shown);
  const named = shown.committees.flatMap((committee) => committee.teams.map((team) => ({ committee, team })));
  expect(new Set(named.map(({ team }) => team.name))).toEqual(new Set(['فريق الخطة']));
  expect(named.map(({ team }) => team.id).toSorted()).toEqual(teams.toSorted());
  expect(await distribute(shown.plan_id)).toMatchObject({ status: 200, data: { plan: shown } });
  for (const { committee, team } of named) expect(await committeesOf(team.id)).toEqual([committee.id]);
  expect((await plan()).unassigned).toBe(0);
});

it('gives each team as many committees as asked for, and keeps those that it has', async () => {
  const [team = ''] = await addTeams(1);
  await distribute((await plan()).plan_id);
  const [kept] = await committeesOf(team);
  const two = { committees_per_team: 2 };
  const shown = await plan(two);
  expect(shown).toMatchObject({ committees_per_team: 2, left_over: 0, unplaced: [] });
  expect(await distribute(shown.plan_id, two)).toMatchObject({ status: 200, data: { plan: shown } });
  const both = await committeesOf(team);
  expect(new Set(both).size).toBe(2);
  expect(both).toContain(kept);
  expect(await plan(two)).toMatchObject({ unassigned: 0, placed: 0 });
});

it('is refused when a team of the plan lost one of its committees since', async () => {
  const [team = ''] = await addTeams(1);
  await distribute((await plan()).plan_id);
  const two = { committees_per_team: 2 };
  const { plan_id } = await plan(two);
  await portal.db.delete(committeeTeams).where(eq(committeeTeams.team_id, team));
  expect(await distribute(plan_id, two)).toMatchObject(conflictOf(DISTRIBUTION_PLAN_CHANGED));
  expect(await committeesOf(team)).toEqual([]);
});

it.each<[string, object]>([
  ['no committees for each team', { committees_per_team: 0 }],
  ['a part of a committee', { committees_per_team: 1.5 }],
  ['more committees than take part', { committees_per_team: 4 }],
  ['no committee', { committee_ids: [] }],
  ['a committee that does not exist', { committee_ids: [UNKNOWN_ID] }],
])('is refused with %s', async (_what, wrong) => {
  const body = { committee_ids: ids(), ...wrong };
  const answer = await director('POST', '/committee/distribution/plan', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors ?? {})).toEqual(Object.keys(wrong));
});

it('never assigns a rejected or withdrawn team, and a pending one only on request', async () => {
  const [rejected] = await addTeams(1, { status: 'Rejected' });
  const [withdrawn] = await addTeams(1, { status: 'Withdrawn' });
  const [pending] = await addTeams(1, { status: 'Pending' });
  expect((await plan()).unassigned).toBe(0);
  const all = { include_pending: true };
  await distribute((await plan(all)).plan_id, all);
  expect(await committeesOf(pending ?? '')).toHaveLength(1);
  for (const team of [rejected, withdrawn]) expect(await committeesOf(team ?? '')).toEqual([]);
});

it.each<[string, (team: string) => Promise<unknown>]>([
  ['a team came', () => addTeams(1)],
  ['a team was rejected', (team) => director('PUT', '/teams/status', { team_id: team, status: 'Rejected' })],
  ['another director distributed them', async () => distribute((await plan()).plan_id, {}, otherDirector)],
])('is refused when %s since the plan was shown, and assigns nothing', async (_what, happens) => {
  const [team = ''] = await addTeams(1);
  const { plan_id } = await plan();
  await happens(team);
  const before = await committeesOf(team);
  expect(await distribute(plan_id)).toMatchObject(conflictOf(DISTRIBUTION_PLAN_CHANGED));
  expect(await committeesOf(team)).toEqual(before);
});

it('is audited for each committee and raises its version', async () => {
  const [judge] = judges as [Judge];
  const only = { committee_ids: [judge.id] };
  const read = async () =>
    (await director.data(committeeCalls.get, { params: { id: judge.id } })).committee.version;
  const before = await read();
  const teams = await addTeams(2);
  await distribute((await plan(only)).plan_id, only);
  expect(await read()).toBe(before + 1);
  const { entries } = await director.data(auditCalls.list, { query: { subject_id: judge.id } });
  expect(entries[0]).toMatchObject({
    action: 'committee.changed',
    details: { distributed: true, teams_added: teams.toSorted(), teams_removed: [] },
  });
});

it('is published to the committees that get teams and to the board', async () => {
  const [{ id, send }] = judges as [Judge];
  const account = accountOf((await send.data(authCalls.me)).user.email);
  const received = await watchAll('authority', account, 'leader1');
  await addTeams(1);
  const only = { committee_ids: [id] };
  await distribute((await plan(only)).plan_id, only);
  const committee = { type: 'committee', id };
  expect(await received()).toEqual({ authority: [committee], [account]: [committee], leader1: [] });
});

it('uses all committees when none are named', async () => {
  const { plan: all } = await director.data(assignmentCalls.plan, { body: {} });
  expect(all.committees.length).toBeGreaterThan(ids().length);
  expect(all.committees.map(({ id }) => id)).toEqual(expect.arrayContaining(ids()));
});

it('is refused once judging has ended', async () => {
  await addTeams(1);
  const { plan_id } = await plan();
  await afterJudging(portal, async () => {
    expect(await distribute(plan_id)).toMatchObject({ status: 422, message: REGISTRATION_CLOSED });
  });
});

testRace('of two directors who distribute at the same moment, one succeeds', async () => {
  const [team = ''] = await addTeams(1);
  const { plan_id } = await plan();
  const answers = await Promise.all([distribute(plan_id), distribute(plan_id, {}, otherDirector)]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await committeesOf(team)).toHaveLength(1);
});

it('a team that another director assigns at the same moment is not distributed as unassigned', async () => {
  const rival = await addJudge(portal, director, [await addTeam(portal)]);
  const body = await committeeBody(director, rival.id);
  for (let race = 0; race < RACES; race += 1) {
    const team = await addTeam(portal);
    const { plan_id } = await plan();
    body.teams.push(team);
    const [distributed, changed] = await Promise.all([
      distribute(plan_id),
      otherDirector('PUT', '/committee', body),
    ]);
    expect(changed.status).toBe(200);
    // Assigned by hand first: the plan is refused. Distributed first: the team has both committees.
    expect([200, 409]).toContain(distributed.status);
    expect(await committeesOf(team)).toHaveLength(distributed.status === 200 ? 2 : 1);
  }
});
