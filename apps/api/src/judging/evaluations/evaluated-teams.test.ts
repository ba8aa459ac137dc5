import { committeeCalls, evaluatedTeamCalls, settingsCalls, weightsCalls } from '@portal/api-schema';
import { assignNewTeam, committeeBody, evaluationsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { invalid } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'super');
/** A team of the first judge only, new for each test. */
let teamId: string;

beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
});

const evaluated = (query = '') => director.data(evaluatedTeamCalls.list, { query });

describe('evaluated teams', () => {
  const found = async (query = '') =>
    (await evaluated(`per_page=100${query}`)).teams.find(({ id }) => id === teamId);

  it('shows a team once all its committees have finished, with their mean and spread', async () => {
    teamId = await assignNewTeam(portal, judge, otherJudge);
    await judge.finish(teamId, 6);
    expect(await found()).toBeUndefined();
    expect(await found(`&committee_id=${judge.id}`)).toMatchObject({ total: 60, spread: 0 });
    await otherJudge.finish(teamId, 9);
    expect(await found()).toMatchObject({ eco: 75, idea: 75, tech: 75, total: 75, spread: 30 });
    await director('PUT', `/teams/allow-evaluation/${teamId}`, { committee_id: judge.id });
    expect(await found()).toBeUndefined();
  });

  it('lists the teams whose committees differ by at least the points of the settings', async () => {
    teamId = await assignNewTeam(portal, judge, otherJudge);
    await judge.finish(teamId, 6);
    await otherJudge.finish(teamId, 8);
    const disagreeing = () => found('&disagreement=true');
    expect(await disagreeing()).toMatchObject({ spread: 20 });
    expect(await found('&disagreement=false')).toBeUndefined();
    expect(await found(`&disagreement=true&committee_id=${judge.id}`)).toMatchObject({ total: 60 });
    const before = (await evaluated()).disagreement;
    expect(before.points).toBe(15);
    expect((await evaluated('disagreement=true&per_page=1')).pagination.total).toBe(before.total);

    expect((await director('PUT', '/settings', { disagreement_points: 21 })).status).toBe(200);
    expect(await disagreeing()).toBeUndefined();
    expect((await evaluated()).disagreement.points).toBe(21);
    expect((await evaluationsOf(director, teamId)).disagreement_points).toBe(21);
    expect((await director('PUT', '/settings', { disagreement_points: 20 })).status).toBe(200);
    expect(await disagreeing()).toMatchObject({ spread: 20 });

    await director('PUT', `/teams/allow-evaluation/${teamId}`, { committee_id: judge.id });
    expect(await disagreeing()).toBeUndefined();
  });

  it.each(['total', 'adjusted_total'] as const)('are sorted and ranked by %s', async (field) => {
    const { teams: ranked } = await evaluated(`sort=-${field}&per_page=100`);
    const totals = ranked.map((team) => team[field]);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(ranked.map((team) => team[field === 'total' ? 'rank' : 'adjusted_rank'])).toEqual(
      totals.map((total) => 1 + totals.filter((other) => other > total).length),
    );
    for (const { committees, adjusted_total } of ranked) {
      if (committees.length === 1) expect(committees[0]?.adjusted_total).toBe(adjusted_total);
    }
  });

  it('counts progress by committee, whatever the filter', async () => {
    const all = (await evaluated()).progress;
    const filtered = (await evaluated(`committee_id=${judge.id}&search=مدار`)).progress;
    expect(filtered).toEqual(all);
    expect(all.by_committee.map(({ full_name }) => full_name)).toEqual([
      'اللجنة الأولى',
      'اللجنة الثانية',
      'اللجنة الثالثة',
    ]);
    expect(all.assigned).toBe(all.by_committee.reduce((sum, { assigned }) => sum + assigned, 0));
    expect(all.finished).toBe(all.by_committee.reduce((sum, { finished }) => sum + finished, 0));
  });

  it('have the same ranks in a search', async () => {
    const { teams: all } = await evaluated('per_page=100');
    const { teams: searched } = await evaluated('search=نماء');
    expect(searched).toEqual(all.filter(({ name }) => name === 'نماء'));
  });

  it('lists the re-opened evaluations with who did it and why, until they are finished again', async () => {
    teamId = await assignNewTeam(portal, judge);
    await judge.finish(teamId, 7);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason: 'خطأ في الإدخال' });
    const listed = async () => (await evaluated()).reopened.latest.find(({ team }) => team.id === teamId);
    expect(await listed()).toMatchObject({
      committee: { id: judge.id, full_name: 'اللجنة الأولى' },
      by: { full_name: expect.stringMatching(/./) },
      reason: 'خطأ في الإدخال',
      reopened_at: expect.stringMatching(/Z$/),
    });
    await judge.submit(teamId, 'eco', 8);
    expect(await listed()).toBeUndefined();
  });

  it('shows mean and deviation of each committee’s totals', async () => {
    const { totals, by_committee } = (await evaluated()).progress;
    const { teams: own } = await evaluated(`per_page=100&committee_id=${judge.id}`);
    const mean = own.reduce((sum, { total }) => sum + total, 0) / own.length;
    expect(by_committee.find(({ id }) => id === judge.id)?.totals?.mean).toBeCloseTo(mean, 1);
    expect(totals?.mean).toBeGreaterThan(0);
  });

  it('shows a renamed committee at once', async () => {
    await judge.finish(teamId, 6);
    const body = await committeeBody(director, judge.id);
    await director.data(committeeCalls.change, { body: { ...body, full_name: 'اللجنة الذهبية' } });
    expect((await found())?.committees).toMatchObject([{ full_name: 'اللجنة الذهبية' }]);
  });
});

describe('the preview of other weights', () => {
  const preview = (type_weights: object) =>
    director('POST', '/settings/type-weights/preview', { type_weights });
  const ranking = async () => (await evaluated('per_page=100')).teams;

  it('names exactly the ranks that saving the weights changes, and stores nothing', async () => {
    await judge.submit(teamId, 'eco', 1);
    await judge.submit(teamId, 'idea', 1);
    await judge.submit(teamId, 'tech', 10);
    const before = await ranking();
    const settings = async () => (await director.data(settingsCalls.get)).settings;
    const { type_weights, version } = await settings();

    const weights = { eco: 0, idea: 0, tech: 100 };
    const data = await director.data(weightsCalls.preview, { body: { type_weights: weights } });
    expect((await settings()).version).toBe(version);

    await director('PUT', '/settings', { type_weights: weights });
    const after = new Map((await ranking()).map((team) => [team.id, team]));
    await director('PUT', '/settings', { type_weights });
    const moved = before.filter(({ id, rank }) => after.get(id)?.rank !== rank);
    expect(data).toMatchObject({ ranked: before.length, moved: moved.length });
    expect(data.moves.find(({ id }) => id === teamId)).toMatchObject({ new_rank: 1, new_total: 100 });
    for (const move of data.moves) {
      const [was, is] = [before.find(({ id }) => id === move.id), after.get(move.id)];
      expect(move).toEqual({
        id: move.id,
        name: was?.name,
        rank: was?.rank,
        new_rank: is?.rank,
        total: was?.total,
        new_total: is?.total,
      });
    }
  });

  it('of the present weights moves no team', async () => {
    const { settings } = await director.data(settingsCalls.get);
    expect(await preview(settings.type_weights)).toMatchObject({
      data: { moved: 0, adjusted_moved: 0, moves: [] },
    });
  });

  it('is refused for weights that do not sum to 100', async () => {
    const wrong = { eco: 10, idea: 10, tech: 10 };
    expect(await preview(wrong)).toMatchObject(invalid({ type_weights: ['مجموع الأوزان يجب أن يكون 100'] }));
  });
});
