import {
  assignmentCalls,
  auditCalls,
  type Body,
  type CertificateAudience,
  certificateIssueCalls,
  certificateTemplateCalls,
  committeeCalls,
  conflictCalls,
  evaluatedTeamCalls,
  leaderCalls,
  reopenRequestCalls,
  resultsCalls,
  roundCalls,
  settingsCalls,
} from '@portal/api-schema';
import {
  COMMITTEE_HAS_EVALUATED,
  RESULTS_FROZEN,
  RESULTS_NOT_FROZEN,
  ROUND_BEGUN,
  ROUND_BUILT_ON,
  ROUND_CHANGED,
  ROUND_ENDED,
  ROUND_HAS_EVALUATIONS,
  ROUND_NAME_TAKEN,
  ROUND_NOT_CURRENT,
  ROUND_NOT_LAST,
  ROUND_NOT_NEXT,
} from '@portal/domain/messages';
import { withCarried } from '@portal/domain/rounds';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { importerOf, reasonsOf } from '../../testing/importing.ts';
import { addJudge, addTeam, evaluationsOf, type Judge, reassign } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { untilWaiting } from '../../testing/races.ts';
import { workbookOf, xlsxOf } from '../../testing/sheets.ts';
import { conflictOf, invalid, refusalOf, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { allCommitteeTeams } from '../committees/committees.schema.ts';
import { lockResults } from '../results/results.repository.ts';
import type { SnapshotContent } from '../results/snapshot-content.ts';
import { beginRound, standingOf } from './rounds.repository.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader1');
const importers = {
  assignments: importerOf(portal, 'assignments'),
  committees: importerOf(portal, 'committees'),
};

const list = async () => (await director.data(roundCalls.list)).rounds;
const plan = (body: Partial<Body<typeof roundCalls.add>>) =>
  director('POST', '/rounds', { name: 'النهائي', advance: 'first', advance_count: 2, ...body });
const update = (body: Body<typeof resultsCalls.update>) => director('PUT', '/results', body);
const begin = (body: object) => director('POST', '/rounds/begin', body);
const ranked = async () => (await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } })).teams;
const views = (teamId: string, round?: number) => evaluationsOf(director, teamId, round);
const candidates = async () =>
  (await director.data(assignmentCalls.candidates, { query: { per_page: 100 } })).teams.map(({ id }) => id);

let judge: Judge;
let [best, second, third, unjudged] = ['', '', '', ''];

beforeAll(async () => {
  [best, second, third] = [await addTeam(portal), await addTeam(portal), await addTeam(portal)];
  unjudged = await addTeam(portal, { name: 'فريق بلا لجنة' });
  judge = await addJudge(portal, director, [best, second, third, unjudged]);
  await judge.send.data(conflictCalls.declare, { body: { team_id: unjudged, reason: 'قرابة' } });
  for (const [team, score] of [
    [best, 10],
    [second, 9.5],
    [third, 9],
  ] as const)
    await judge.finish(team, score);
  const former = await addJudge(portal, director, [best]);
  await former.finish(best, 1);
  await former.send.data(conflictCalls.declare, { body: { team_id: best, reason: 'قرابة' } });
});

it('an event has one round, which shows nowhere', async () => {
  const { settings } = await director.data(settingsCalls.get);
  expect(await standingOf(portal.db, best)).toBeUndefined();
  expect(await list()).toMatchObject([
    { number: 1, state: 'open', is_current: true, judging_from: settings.judging_from, blind: false },
  ]);
});

it('plans rounds, and checks what they say', async () => {
  expect(await plan({ advance_count: null })).toMatchObject(
    invalid({ advance_count: ['يُرجى تحديد عدد الفرق المتأهلة'] }),
  );
  expect(await plan({ advance: 'picked' })).toMatchObject({ status: 422 });
  for (const rubric_id of ['', UNKNOWN_ID])
    expect(await plan({ rubric_id })).toMatchObject(invalid({ rubric_id: [expect.any(String)] }));
  const window = { judging_from: '2026-12-02T00:00:00.000Z', judging_to: '2026-12-01T00:00:00.000Z' };
  expect(await plan(window)).toMatchObject(invalid({ judging_to: ['نهاية الجولة تسبق بدايتها'] }));
  expect(await plan({ carried_weight: 40, mode: 'stage' })).toMatchObject({ status: 201 });
  expect(await plan({})).toMatchObject({ status: 422, message: ROUND_NAME_TAKEN });
  expect(await plan({ name: 'جولة زائدة' })).toMatchObject({ status: 201 });
  const change = (body: object) => director('PUT', '/rounds', body);
  expect(await change({ number: 3, name: 'إضافية', version: 1 })).toMatchObject({ status: 200 });
  expect(await change({ number: 3, name: 'أخرى', version: 1 })).toMatchObject(conflictOf(ROUND_CHANGED));
  expect(await change({ number: 1, carried_weight: 5 })).toMatchObject(conflictOf(ROUND_BEGUN));
  expect(await director('DELETE', '/rounds', { number: 2 })).toMatchObject(conflictOf(ROUND_NOT_LAST));
  expect(await director('DELETE', '/rounds', { number: 3 })).toMatchObject({ status: 200 });
  expect((await list()).map(({ name }) => name)).toEqual(['الجولة الأولى', 'النهائي']);
});

it('begins with the teams of a frozen ranking only, in order', async () => {
  expect(await begin({ number: 2 })).toMatchObject(conflictOf(RESULTS_NOT_FROZEN));
  expect(await begin({ number: 1 })).toMatchObject(conflictOf(ROUND_NOT_NEXT));
  expect(await begin({ number: 3 })).toMatchObject({ status: 404 });
  expect(await director('GET', '/rounds/advancing')).toMatchObject({ status: 404 });
});

it('the next round has other assignments, evaluations and results, and leaves those before as they are', async () => {
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const before = await views(best);
  const { teams: ranking } = await director.data(resultsCalls.ranking);
  const { teams } = await director.data(roundCalls.advancing);
  const { results: frozen } = await director.data(resultsCalls.get);
  const query = { number: 2, snapshot_id: frozen.snapshot?.id ?? '' };
  expect(teams.filter(({ moves_on }) => moves_on).map(({ id }) => id)).toEqual([best, second]);
  expect(await begin({ number: 2, team_ids: [crypto.randomUUID()] })).toMatchObject({ status: 422 });

  const queued = await judge.bodyFor(best, 'eco', 3, { version: 1, round: 1 });
  expect(await begin({ number: 2 })).toMatchObject({ status: 200, data: { round: { teams_count: 2 } } });
  expect(await list()).toMatchObject([
    { state: 'frozen', has_evaluations: true },
    { state: 'open', is_current: true, has_evaluations: false },
  ]);
  // A page that asked before the round began.
  expect(await director.data(roundCalls.advancing, { query })).toEqual({ number: 2, teams });
  const unknown = `/rounds/advancing?number=2&snapshot_id=${crypto.randomUUID()}`;
  expect(await director('GET', unknown)).toMatchObject({ status: 404 });

  expect((await judge.send.data(committeeCalls.teams)).teams).toEqual([]);
  expect(await ranked()).toEqual([]);
  expect((await candidates()).sort()).toEqual([best, second].sort());
  expect(await judge.send('POST', '/teams/evaluation/eco', queued)).toMatchObject({ message: ROUND_ENDED });
  const wanted = (teamIds: string[]) => reassign(director, judge, () => teamIds);
  expect(await wanted([third])).toMatchObject(invalid({ teams: ['لم يتأهل هذا الفريق إلى الجولة الحالية'] }));
  expect(await wanted([best, second])).toMatchObject({ status: 200 });

  expect([await standingOf(portal.db, best), await standingOf(portal.db, third)]).toEqual([
    { name: 'النهائي', moved_on: true },
    { name: 'الجولة الأولى', moved_on: false },
  ]);

  // Of a team of the demo, which was not ranked.
  await portal.db.update(settings).set({ confirm_until: new Date('2099-01-01') });
  const home = await leader.data(leaderCalls.home);
  expect(home).toMatchObject({ round: { name: 'الجولة الأولى', moved_on: false } });
  expect(home.timeline.at(-1)).toMatchObject({ step: 'judged', state: 'done' });
  expect(home).not.toHaveProperty('participation');

  // A device that was offline since the round before.
  expect(await judge.send('POST', '/teams/evaluation/eco', queued)).toMatchObject(conflictOf(ROUND_ENDED));
  expect((await judge.view(best)).round).toBe(2);
  expect(await judge.send.data(committeeCalls.ownTeams)).toMatchObject({ round: 2, round_name: 'النهائي' });
  await judge.finish(best, 5);
  await judge.finish(second, 9.5);

  expect(await views(best, 1)).toEqual({
    ...before,
    committees: before.committees.map((one) => ({ ...one, judging_open: false })),
  });
  expect((await views(best)).committees).toMatchObject([{ round: 2, total: 50 }]);
  expect((await director.data(resultsCalls.ranking, { query: { round: 1 } })).teams).toEqual(ranking);
  // 40 % of the total before, 60 % of the new one.
  const carried = { total: ranking.find(({ id }) => id === second)?.total ?? 0, weight: 40 };
  expect(await ranked()).toMatchObject([
    { id: second, rank: 1, total: withCarried(95, carried), carried },
    // The conflict of interest ended an evaluation of the round before.
    { id: best, rank: 2, total: 70, carried: { total: 100, weight: 40 }, uncounted: [] },
  ]);
});

it('the audit log names what the round has changed in the settings, and nothing else', async () => {
  const query = { action: 'settings.changed', per_page: 1 } as const;
  const [entry] = (await director.data(auditCalls.list, { query })).entries;
  expect(Object.keys(Object(entry?.details.values)).toSorted()).toEqual(['judging_from', 'judging_to']);
});

describe('a team that did not move on gets no committee', () => {
  const NOT_IN_ROUND = 'لم يتأهل هذا الفريق إلى الجولة الحالية';

  it('instead of the one that it lost to a conflict of interest, and is not listed as lacking one', async () => {
    const listed = async (more: object) => {
      const query = { team_id: unjudged, ...more };
      return (await director.data(conflictCalls.list, { query })).conflicts;
    };
    expect(await listed({ needs_committee: true })).toEqual([]);
    const [conflict] = await listed({});
    expect(conflict).toMatchObject({ needs_committee: false });
    const other = await addJudge(portal, director, [best]);
    const settled = await director('PUT', `/conflicts/${conflict?.id}/settle`, { committee_id: other.id });
    expect(settled).toMatchObject(invalid({ teams: [NOT_IN_ROUND] }));
    await director('DELETE', '/committee', { committee_id: other.id });
  });

  it.each(['assignments', 'committees'] as const)('by an import of %s', async (kind) => {
    const headings = ['اللجنة', 'الفريق'];
    const { committee } = await director.data(committeeCalls.get, { params: { id: judge.id } });
    const row = [committee.full_name, 'فريق بلا لجنة'];
    const bytes =
      kind === 'assignments'
        ? await xlsxOf([headings, row])
        : await workbookOf({
            اللجان: [['اللجنة', 'البريد الإلكتروني', 'رقم الجوال']],
            'إسناد الفرق': [headings, row],
          });
    const checked = await importers[kind].check(bytes);
    expect(reasonsOf(checked)).toEqual([['B2', NOT_IN_ROUND]]);
    expect(checked.counts).toMatchObject({ created: 0 });
  });

  it('by any other way, except as a sample, whose leader waits for nobody', async () => {
    const assigned = (more: object) =>
      portal.db.insert(allCommitteeTeams).values({ committee_id: judge.id, team_id: third, ...more });
    expect(await refusalOf(assigned({}))).toBe('RF002');
    const { team } = await leader.data(leaderCalls.home);
    const samples = (calibration_team_ids: string[]) =>
      director('PUT', '/settings', { calibration_team_ids });
    expect((await samples([team?.id ?? ''])).status).toBe(200);
    expect((await judge.send.data(committeeCalls.teams)).teams).toContainEqual(
      expect.objectContaining({ id: team?.id }),
    );
    const home = await leader.data(leaderCalls.home);
    expect(home).toMatchObject({ round: { moved_on: false }, committees_left: null });
    expect((await samples([])).status).toBe(200);
  });
});

it('an earlier round stays frozen: it is published by itself, and changes no more', async () => {
  expect(await update({ round: 1, state: 'open', reason: 'خطأ' })).toMatchObject(conflictOf(ROUND_BUILT_ON));
  expect(await update({ round: 9, state: 'open', reason: 'خطأ' })).toMatchObject({ status: 404 });
  const past = portal.db
    .update(allCommitteeTeams)
    .set({ finished_at: null })
    .where(eq(allCommitteeTeams.round, 1));
  expect(await refusalOf(past)).toBe('RF001');
  expect(await update({ round: 1, state: 'published' })).toMatchObject({ status: 200 });
  expect(await director.data(resultsCalls.public)).toMatchObject({
    round: 'الجولة الأولى',
    teams: [{ rank: 1 }, { rank: 2 }, { rank: 3 }],
  });
  const { template } = await director.data(certificateTemplateCalls.add, {
    body: { name: 'شهادة المراكز' },
  });
  const audienceOf = (audience: object) =>
    director.data(certificateIssueCalls.audience, {
      body: { template_id: template.id, audience: audience as CertificateAudience },
    });
  expect(await audienceOf({ to: 'first', ranks: 1 })).toMatchObject({ round: 'الجولة الأولى' });
  expect(await audienceOf({ to: 'qualified' })).not.toHaveProperty('round');
  expect((await director.data(resultsCalls.get)).results.state).toBe('open');
  expect(await update({ round: 1, state: 'frozen', reason: 'تصحيح' })).toMatchObject({ status: 200 });
  expect(await director('DELETE', '/committee', { committee_id: judge.id })).toMatchObject(
    conflictOf(COMMITTEE_HAS_EVALUATED),
  );
});

it('the snapshot says what was carried over, and ends with its round', async () => {
  const withdraw = (number: number) => director('POST', '/rounds/withdraw', { number, reason: 'خطأ' });
  expect(await withdraw(2)).toMatchObject(conflictOf(ROUND_HAS_EVALUATIONS));
  expect(await withdraw(1)).toMatchObject(conflictOf(ROUND_NOT_CURRENT));
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const { content } = await director.data(resultsCalls.snapshot);
  const snapshot = JSON.parse(content) as SnapshotContent;
  expect(snapshot).toMatchObject({ format: 3, round: { number: 2, name: 'النهائي' } });
  expect(snapshot.teams.map(({ id, carried }) => [id, carried?.weight])).toEqual([
    [second, 40],
    [best, 40],
  ]);
  expect(await director('PUT', `/teams/allow-evaluation/${best}`, {})).toMatchObject(
    conflictOf(RESULTS_FROZEN),
  );
  expect(await update({ state: 'open', reason: 'خطأ' })).toMatchObject({ status: 200 });
});

it('a round that has begun by mistake is taken back, and of two beginnings at once one is refused', async () => {
  expect((await plan({ name: 'الختام', advance: 'picked', advance_count: null, blind: true })).status).toBe(
    201,
  );
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const both = await Promise.all([
    begin({ number: 3, team_ids: [best] }),
    begin({ number: 3, team_ids: [second] }),
  ]);
  expect(statusesOf(both)).toEqual([200, 409]);
  expect((await director.data(settingsCalls.get)).settings.blind_judging).toBe(true);
  expect((await director('POST', '/rounds/withdraw', { number: 3, reason: 'خطأ' })).status).toBe(200);
  expect((await director.data(settingsCalls.get)).settings.blind_judging).toBe(false);
  expect(await list()).toMatchObject([
    {},
    { state: 'frozen', is_current: true },
    { state: 'planned', blind: true },
  ]);
  expect((await views(second)).committees).toMatchObject([{ round: 2, total: 95 }]);
});

describe('a round that is taken back', () => {
  const back = async () =>
    expect(await director('POST', '/rounds/withdraw', { number: 3, reason: 'خطأ' })).toMatchObject({
      status: 200,
    });
  const open = async () =>
    expect(await update({ state: 'open', reason: 'خطأ' })).toMatchObject({ status: 200 });
  const freezeAndBegin = async () => {
    expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
    expect(await begin({ number: 3, team_ids: [best] })).toMatchObject({ status: 200 });
  };
  const samples = async (...ids: string[]) =>
    expect((await director('PUT', '/settings', { calibration_team_ids: ids })).status).toBe(200);

  it('brings back the samples of the one before, whose scores count for nothing, and no others', async () => {
    const sample = await addTeam(portal, { name: 'عينة' });
    await open();
    await samples(sample);
    await judge.finish(sample, 10);
    await freezeAndBegin();
    expect((await director.data(settingsCalls.get)).settings.calibration_team_ids).toEqual([]);
    await samples(third);
    await back();
    expect((await director.data(settingsCalls.get)).settings.calibration_team_ids).toEqual([sample]);
    await open();
    expect((await ranked()).map(({ id }) => id)).toEqual([second, best]);
    await samples();
  });

  it('ends the assignments of the one before whose committee has a conflict of interest since', async () => {
    const reason = 'خطأ في درجة';
    await judge.send.data(reopenRequestCalls.request, { body: { team_id: best, reason } });
    await freezeAndBegin();
    expect((await reassign(director, judge, () => [best])).status).toBe(200);
    await judge.send.data(conflictCalls.declare, { body: { team_id: best, reason: 'قرابة' } });
    expect((await views(best, 2)).committees).toMatchObject([{ state: 'finished', conflict: null }]);
    await back();
    await open();
    expect((await ranked()).map(({ id }) => id)).toEqual([second]);
    expect((await views(best)).committees).toMatchObject([{ state: 'finished', conflict: {} }]);
    const query = { team_id: best, committee_id: judge.id };
    expect((await director.data(reopenRequestCalls.list, { query })).reopen_requests).toMatchObject([
      { state: 'declined' },
    ]);
    const [conflict] = (await director.data(conflictCalls.list, { query })).conflicts;
    expect(conflict).toMatchObject({ was_evaluated: true });
    const body = { conflict_id: conflict?.id ?? '' };
    expect(await director.data(conflictCalls.remove, { body })).toEqual({ assignment_restored: true });
    expect((await views(best)).committees).toMatchObject([{ state: 'finished', total: 50, conflict: null }]);
  });
});

it('a choice for the results that waits while a round begins concerns the round that it was made for', async () => {
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const { top, by_track, own_rank, own_types, notes } = (await director.data(resultsCalls.get)).results
    .publish;
  let choosing: ReturnType<typeof update> | undefined;
  await portal.db.transaction(async (tx) => {
    await lockResults(tx);
    choosing = update({ publish: { top: top + 1, by_track, own_rank, own_types, notes } });
    await untilWaiting(portal);
    await beginRound(tx, 3, [{ team_id: best, carried_total: 50 }]);
  });
  expect(await choosing).toMatchObject({ status: 200, data: { results: { publish: { top: top + 1 } } } });
  const chosen = async (round?: number) =>
    (await director.data(resultsCalls.get, { query: { ...(round && { round }) } })).results.publish.top;
  expect([await chosen(2), await chosen()]).toEqual([top + 1, top]);
  expect((await director('POST', '/rounds/withdraw', { number: 3, reason: 'خطأ' })).status).toBe(200);
});

it('withdrawing the results of a round keeps the announcement of another one that waits', async () => {
  const waiting = () => portal.db.$count(sql`automatic_messages`, sql`topic = 'results_published'`);
  for (const round of [1, 2])
    expect(await update({ round, state: 'published' })).toMatchObject({ status: 200 });
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  expect(await update({ round: 1, state: 'frozen', reason: 'تصحيح' })).toMatchObject({ status: 200 });
  expect(await waiting()).toBe(before);
  expect(await update({ round: 2, state: 'frozen', reason: 'تصحيح' })).toMatchObject({ status: 200 });
  expect(await waiting()).toBe(0);
});
