import type {
  assignmentCalls,
  auditCalls,
  calibrationCalls,
  committeeCalls,
  Data,
  evaluatedTeamCalls,
  LeaderHome,
  settingsCalls,
  teamCalls,
} from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { addJudge, addTeam, assignNewTeam, eventsOf, type Judge } from '../../testing/judging.ts';
import { watch } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { dataOf, SETUP_TIMEOUT_MS } from '../../testing/test-app.ts';
import { signInToUpload } from '../../testing/uploads.ts';
import { IS_SAMPLE } from '../committees/assign-teams.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let judge: Judge;
let other: Judge;
let sample: string;

const mark = (...ids: string[]) => director('PUT', '/settings', { calibration_team_ids: ids });
const ownTeams = async (by: Judge) =>
  dataOf<Data<typeof committeeCalls.teams>>(await by.send('GET', '/committee/teams')).teams;
const isSample = ({ id }: { id: string }) => id === sample;
const evaluated = async () =>
  dataOf<Data<typeof evaluatedTeamCalls.list>>(await director('GET', '/teams/evaluated?per_page=100'));
const figures = async (by = director) =>
  dataOf<Data<typeof calibrationCalls.get>>(await by('GET', '/calibration'));
/** Everything that counts evaluations. */
const counts = async () => {
  const { progress, pagination } = await evaluated();
  const { committees } = dataOf<Data<typeof committeeCalls.list>>(
    await director('GET', '/committee?per_page=100'),
  );
  const { counts: ofTeams } = dataOf<Data<typeof teamCalls.list>>(await director('GET', '/teams'));
  const own = committees.find(({ id }) => id === judge.id);
  return [
    pagination.total,
    progress.assigned,
    progress.finished,
    progress.totals,
    own?.teams_count,
    own?.finished_count,
    ofTeams.evaluated,
  ];
};

beforeAll(async () => {
  judge = await addJudge(portal, director, [await addTeam(portal)]);
  other = await addJudge(portal, director, [await addTeam(portal)]);
}, SETUP_TIMEOUT_MS);
beforeEach(async () => {
  sample = await addTeam(portal, { name: 'عينة' });
  await mark();
});

it('is marked in the settings, three teams at most, which take part', async () => {
  const answer = await mark(sample);
  expect(dataOf<Data<typeof settingsCalls.get>>(answer).settings.calibration_team_ids).toEqual([sample]);
  const { version } = dataOf<Data<typeof settingsCalls.get>>(await mark(sample)).settings;
  expect(version).toBe(dataOf<Data<typeof settingsCalls.get>>(answer).settings.version);

  const withdrawn = await addTeam(portal, { status: 'Withdrawn' });
  for (const wrong of [withdrawn, NOWHERE]) {
    const refused = await mark(sample, wrong);
    expect(refused).toMatchObject({ status: 422, message: INVALID_DATA });
    expect(Object.keys(refused.errors ?? {})).toEqual(['calibration_team_ids']);
  }
  const four = await Promise.all(Array.from({ length: 4 }, () => addTeam(portal)));
  expect((await mark(...four)).status).toBe(422);
  expect((await mark(sample, sample)).status).toBe(422);
  expect((await judge.send('PUT', '/settings', { calibration_team_ids: [] })).status).toBe(403);
});

it('is first in the list of every committee, also of a new one, and scored like any team', async () => {
  await mark(sample);
  const added = await addJudge(portal, director, [await addTeam(portal, { name: 'أ' })]);
  for (const one of [judge, other, added]) {
    const [first, ...rest] = await ownTeams(one);
    expect(first).toMatchObject({ id: sample, is_sample: true, evaluation_state: 'not_started' });
    expect(rest.every(({ is_sample }) => is_sample === false)).toBe(true);
  }
  await added.finish(sample, 7);
  expect(await added.view(sample)).toMatchObject({ state: 'finished', team: { is_sample: true } });
});

it('counts for nothing: not in ranking, progress, figures or lists to assign from', async () => {
  const before = await counts();
  await mark(sample);
  await judge.finish(sample, 10);
  await other.finish(sample, 2);
  expect(await counts()).toEqual(before);
  expect((await evaluated()).teams.find(isSample)).toBeUndefined();
  const candidates = await director(
    'GET',
    '/committee/candidates?per_page=100&search=%D8%B9%D9%8A%D9%86%D8%A9',
  );
  expect(dataOf<Data<typeof assignmentCalls.candidates>>(candidates).teams.find(isSample)).toBeUndefined();
  const plan = await director('POST', '/committee/distribution/plan', {});
  const { committees, unplaced } = dataOf<Data<typeof assignmentCalls.plan>>(plan).plan;
  expect([...unplaced, ...committees.flatMap(({ teams }) => teams)].find(isSample)).toBeUndefined();
  const { committees: all } = dataOf<Data<typeof committeeCalls.list>>(
    await director('GET', '/committee?per_page=100'),
  );
  const { full_name = '', email = '', phone_number = '' } = all.find(({ id }) => id === judge.id) ?? {};
  const teams = (await ownTeams(judge)).map(({ id }) => id);
  const saved = await director('PUT', '/committee', {
    committee_id: judge.id,
    full_name,
    email,
    phone_number,
    teams,
  });
  expect(saved).toMatchObject({ status: 422, errors: { teams: [IS_SAMPLE] } });
});

it('shows the board spread and severity of each criterion; a committee its scores beside unnamed ones, once it has finished', async () => {
  await mark(sample);
  await judge.finish(sample, 8);
  const all = await figures();
  expect(all.teams.find(isSample)).toMatchObject({
    finished_count: 1,
    committees: [{ id: judge.id, total: 80 }],
  });
  expect(all.figures?.every(({ spread }) => spread === null)).toBe(true);

  const unseen = (await figures(other.send)).teams.find(isSample);
  expect(unseen).toMatchObject({ own: null, finished_count: 1 });
  expect(JSON.stringify(await figures(other.send))).not.toMatch(/"(totals?|scores?)"/);
  await other.submit(sample, 'eco', 5);
  expect((await figures(other.send)).teams.find(isSample)).not.toHaveProperty('others');

  await other.finish(sample, 5);
  const [criterion] = (await figures()).criteria;
  const answer = await figures(other.send);
  const seen = answer.teams.find(isSample);
  expect(seen).toMatchObject({ own: { total: 50 }, others: { totals: [80] } });
  expect(seen?.others?.scores).toContainEqual({ criterion_id: criterion?.id, scores: [8] });
  expect(seen).not.toHaveProperty('committees');
  expect(answer).not.toHaveProperty('figures');
  for (const secret of [judge.id, 'لجنة']) expect(JSON.stringify(answer)).not.toContain(secret);

  const ofCriterion = (await figures()).figures?.find(({ criterion_id }) => criterion_id === criterion?.id);
  expect(ofCriterion).toMatchObject({ spread: 3 });
  expect(ofCriterion?.severity).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: judge.id, difference: 1.5 }),
      expect.objectContaining({ id: other.id, difference: -1.5 }),
    ]),
  );
});

it('is a normal team again once it is left out: the others’ evaluations never count, its own committee confirms its own', async () => {
  sample = await assignNewTeam(portal, judge);
  const before = await counts();
  await mark(sample);
  await judge.finish(sample, 9);
  await other.finish(sample, 3);
  await mark();

  expect((await ownTeams(other)).find(isSample)).toBeUndefined();
  expect((await ownTeams(judge)).find(isSample)).toMatchObject({
    evaluation_state: 'reopened',
    is_sample: false,
  });
  expect(await counts()).toEqual(before);
  expect(await eventsOf(portal, sample)).toEqual(['finished', 'finished', 'reopened']);
  const body = await judge.bodyFor(sample, 'eco', 9, { version: 1 });
  expect((await judge.send('POST', '/teams/evaluation/eco', body)).status).toBe(200);
  expect((await evaluated()).teams.find(isSample)).toMatchObject({
    total: 90,
    committees: [{ id: judge.id }],
  });

  const { entries } = dataOf<Data<typeof auditCalls.list>>(
    await director('GET', `/audit?subject_id=${sample}`),
  );
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['team.calibration_began', 'team.calibration_ended']),
  );
});

it('leaves what was finished before it was a sample as it was', async () => {
  sample = await assignNewTeam(portal, judge);
  await judge.finish(sample, 9);
  const before = (await evaluated()).teams.find(isSample);
  await mark(sample);
  expect((await evaluated()).teams.find(isSample)).toBeUndefined();
  await mark();
  expect((await evaluated()).teams.find(isSample)).toEqual(before);
});

it('re-opens what a committee submitted as a sample when the team is assigned to it later', async () => {
  await mark(sample);
  await other.finish(sample, 3);
  await mark();
  const { committees } = dataOf<Data<typeof committeeCalls.list>>(
    await director('GET', '/committee?per_page=100'),
  );
  const {
    full_name = '',
    email = '',
    phone_number = '',
  } = committees.find(({ id }) => id === other.id) ?? {};
  const teams = [...(await ownTeams(other)).map(({ id }) => id), sample];
  const body = { committee_id: other.id, full_name, email, phone_number, teams };
  expect((await director('PUT', '/committee', body)).status).toBe(200);
  expect((await ownTeams(other)).find(isSample)).toMatchObject({ evaluation_state: 'reopened' });
  expect((await evaluated()).teams.find(isSample)).toBeUndefined();
});

it('goes to no committee that has a conflict of interest with it, which needs no other committee', async () => {
  await mark(sample);
  const conflict = await judge.send('POST', '/conflicts', { team_id: sample, reason: 'قرابة' });
  expect(conflict.status).toBe(201);
  expect((await ownTeams(judge)).find(isSample)).toBeUndefined();
  const open = await director('GET', `/conflicts?team_id=${sample}&needs_committee=true`);
  expect(open.data).toMatchObject({ conflicts: [] });
});

it('its leader waits for every committee, also a new one, and afterwards only for those of the team; live', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const leader = await signInToUpload(portal, 'leader1');
  const home = async () => dataOf<LeaderHome>(await leader.send('GET', '/index'));
  const { team, committees_left: own } = await home();
  const { pagination } = dataOf<Data<typeof committeeCalls.list>>(await director('GET', '/committee'));
  const stream = await watch(portal, 'leader1');

  await mark(team?.id ?? '');
  expect((await home()).committees_left).toBe(pagination.total);
  await addJudge(portal, director, [await addTeam(portal)]);
  expect((await home()).committees_left).toBe(pagination.total + 1);
  await mark();
  expect((await home()).committees_left).toBe(own);
  const heard = (await stream.changes()).map(({ type }) => type);
  expect(heard.toSorted()).toEqual(['settings', 'settings', 'team', 'team', 'team']);
  stream.close();
});
