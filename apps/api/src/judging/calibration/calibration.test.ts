import {
  assignmentCalls,
  auditCalls,
  calibrationCalls,
  committeeCalls,
  conflictCalls,
  evaluatedTeamCalls,
  leaderCalls,
  reopenRequestCalls,
  settingsCalls,
} from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { lockSettings } from '../../event/index.ts';
import {
  addJudge,
  addTeam,
  assignNewTeam,
  committeeBody,
  eventsOf,
  type Judge,
  judgedCounts,
  reassign,
} from '../../testing/judging.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { untilWaiting } from '../../testing/races.ts';
import { invalid, UNKNOWN_ID } from '../../testing/test-app.ts';
import { IS_SAMPLE } from '../committees/assign-teams.ts';
import { assignSamples, markSamples } from './calibration.repository.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader1');
const { watch } = streamsOf(portal);
let judge: Judge;
let other: Judge;
let sample: string;

const mark = (...ids: string[]) => director('PUT', '/settings', { calibration_team_ids: ids });
const ownTeams = async (by: Judge) => (await by.send.data(committeeCalls.teams)).teams;
const isSample = ({ id }: { id: string }) => id === sample;
const evaluated = () => director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } });
const figures = (by = director) => by.data(calibrationCalls.get);
const counts = async () => [await judgedCounts(director, judge.id), (await evaluated()).progress.totals];

beforeAll(async () => {
  judge = await addJudge(portal, director, [await addTeam(portal)]);
  other = await addJudge(portal, director, [await addTeam(portal)]);
});
beforeEach(async () => {
  sample = await addTeam(portal, { name: 'عينة' });
  await mark();
});

it('is marked in the settings, three teams at most, which take part', async () => {
  const body = { calibration_team_ids: [sample] };
  const { settings } = await director.data(settingsCalls.update, { body });
  expect(settings.calibration_team_ids).toEqual([sample]);
  expect(await director.data(settingsCalls.update, { body })).toMatchObject({ settings });
  const query = { action: 'settings.changed', per_page: 1 } as const;
  const [entry] = (await director.data(auditCalls.list, { query })).entries;
  expect(entry?.details).toMatchObject({ samples: true });

  const withdrawn = await addTeam(portal, { status: 'Withdrawn' });
  for (const wrong of [withdrawn, UNKNOWN_ID]) {
    const refused = await mark(sample, wrong);
    expect(refused).toMatchObject({ status: 422, message: INVALID_DATA });
    expect(Object.keys(refused.errors ?? {})).toEqual(['calibration_team_ids']);
  }
  const four = await Promise.all(Array.from({ length: 4 }, () => addTeam(portal)));
  expect((await mark(...four)).status).toBe(422);
  expect((await mark(sample, sample)).status).toBe(422);
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
  const query = { per_page: 100, search: 'عينة' };
  expect((await director.data(assignmentCalls.candidates, { query })).teams.find(isSample)).toBeUndefined();
  const { committees, unplaced } = (await director.data(assignmentCalls.plan, { body: {} })).plan;
  expect([...unplaced, ...committees.flatMap(({ teams }) => teams)].find(isSample)).toBeUndefined();
  await judge.send.data(conflictCalls.declare, { body: { team_id: sample, reason: 'قرابة' } });
  expect(await reassign(director, judge, (teams) => [...teams, sample])).toMatchObject(
    invalid({ teams: [IS_SAMPLE] }),
  );
});

it('stays with a committee that the board corrects, whether it sends the sample among the teams or not', async () => {
  await mark(sample);
  const body = await committeeBody(director, judge.id);
  expect(body.teams).toContain(sample);
  const own = body.teams.filter((id) => id !== sample);
  for (const [full_name, teams] of Object.entries({ 'لجنة معها العينة': body.teams, 'لجنة دونها': own }))
    expect(await director('PUT', '/committee', { ...body, full_name, teams })).toMatchObject({
      data: { committee: { full_name } },
    });
  expect((await ownTeams(judge)).find(isSample)).toMatchObject({ is_sample: true });
  await mark();
  expect((await ownTeams(judge)).map(({ id }) => id)).toEqual(own);
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

  const { entries } = await director.data(auditCalls.list, { query: { subject_id: sample } });
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
  expect((await reassign(director, other, (teams) => [...teams, sample])).status).toBe(200);
  expect((await ownTeams(other)).find(isSample)).toMatchObject({ evaluation_state: 'reopened' });
  expect((await evaluated()).teams.find(isSample)).toBeUndefined();
});

it('that is one again has the scores of before, which a committee confirms', async () => {
  await mark(sample);
  await judge.finish(sample, 8);
  await mark();
  await mark(sample);
  expect((await ownTeams(judge)).find(isSample)).toMatchObject({ evaluation_state: 'reopened' });
  const body = await judge.bodyFor(sample, 'eco', 8, { version: 1 });
  expect((await judge.send('POST', '/teams/evaluation/eco', body)).status).toBe(200);
  expect((await ownTeams(judge)).find(isSample)).toMatchObject({ evaluation_state: 'finished' });
});

it('that ends answers the requests to re-open it: declined where its assignment ends, else granted', async () => {
  sample = await assignNewTeam(portal, judge);
  await mark(sample);
  for (const one of [judge, other]) {
    await one.finish(sample, 8);
    await one.send.data(reopenRequestCalls.request, { body: { team_id: sample, reason: 'خطأ' } });
  }
  await mark();
  const query = { team_id: sample };
  const { reopen_requests } = await director.data(reopenRequestCalls.list, { query });
  const stateOf = (one: Judge) => reopen_requests.find(({ committee }) => committee.id === one.id)?.state;
  expect([stateOf(judge), stateOf(other)]).toEqual(['granted', 'declined']);
});

it('is confirmed also by a committee whose conflict of interest is removed once it has ended', async () => {
  sample = await assignNewTeam(portal, judge);
  await mark(sample);
  await judge.finish(sample, 9);
  const body = { team_id: sample, reason: 'قرابة' };
  const { conflict } = await judge.send.data(conflictCalls.declare, { body });
  await mark();
  const removed = await director.data(conflictCalls.remove, { body: { conflict_id: conflict.id } });
  expect(removed).toEqual({ assignment_restored: true });
  expect((await ownTeams(judge)).find(isSample)).toMatchObject({ evaluation_state: 'reopened' });
  expect((await evaluated()).teams.find(isSample)).toBeUndefined();
  expect(await eventsOf(portal, sample)).toEqual(['finished', 'reopened']);
});

it('goes to a committee that is added while it is marked', async () => {
  let adding: ReturnType<typeof addJudge> | undefined;
  const team = await addTeam(portal);
  await portal.db.transaction(async (tx) => {
    await lockSettings(tx);
    await markSamples(tx, [sample], portal.now());
    await assignSamples(tx, portal.now());
    adding = addJudge(portal, director, [team]);
    await Promise.race([adding, untilWaiting(portal)]);
  });
  const added = await adding;
  expect(added && (await ownTeams(added)).find(isSample)).toBeDefined();
});

it('stays with the committee that it is taken from, until it is none any more', async () => {
  sample = await assignNewTeam(portal, judge);
  await mark(sample);
  expect((await reassign(director, judge, (teams) => teams.filter((id) => id !== sample))).status).toBe(200);
  expect((await ownTeams(judge)).find(isSample)).toMatchObject({ is_sample: true });
  await mark();
  expect((await ownTeams(judge)).find(isSample)).toBeUndefined();
});

it('goes to no committee that has a conflict of interest with it, which needs no other committee', async () => {
  await mark(sample);
  await judge.send.data(conflictCalls.declare, { body: { team_id: sample, reason: 'قرابة' } });
  expect((await ownTeams(judge)).find(isSample)).toBeUndefined();
  const query = { team_id: sample, needs_committee: true };
  expect((await director.data(conflictCalls.list, { query })).conflicts).toEqual([]);
});

it('its leader waits for every committee, also a new one, and afterwards only for those of the team; live', async () => {
  const home = () => leader.data(leaderCalls.home);
  const { team, committees_left: own } = await home();
  const { pagination } = await director.data(committeeCalls.list);
  const stream = await watch('leader1');

  await mark(team?.id ?? '');
  expect((await home()).committees_left).toBe(pagination.total);
  await addJudge(portal, director, [await addTeam(portal)]);
  expect((await home()).committees_left).toBe(pagination.total + 1);
  await mark();
  expect((await home()).committees_left).toBe(own);
  const types = (await stream.changes()).map(({ type }) => type);
  expect(types.toSorted()).toEqual(['settings', 'settings', 'team', 'team', 'team']);
});
