import { evaluatedTeamCalls, settingsCalls, weightsCalls } from '@portal/api-schema';
import { addTeam, assignNewTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'authority');
const preview = (type_weights: object) =>
  director('POST', '/settings/type-weights/preview', { type_weights });
const ranking = async () =>
  (await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } })).teams;

describe('the preview of other weights', () => {
  it('names exactly the ranks that saving the weights changes, and stores nothing', async () => {
    const strongInTech = await assignNewTeam(portal, judge);
    await judge.submit(strongInTech, 'eco', 1);
    await judge.submit(strongInTech, 'idea', 1);
    await judge.submit(strongInTech, 'tech', 10);
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
    expect(data.moves.find(({ id }) => id === strongInTech)).toMatchObject({ new_rank: 1, new_total: 100 });
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
    await addTeam(portal);
    const { settings } = await director.data(settingsCalls.get);
    expect(await preview(settings.type_weights)).toMatchObject({
      data: { moved: 0, adjusted_moved: 0, moves: [] },
    });
  });

  it('is refused for weights that do not sum to 100, and to a committee', async () => {
    const wrong = { eco: 10, idea: 10, tech: 10 };
    expect(await preview(wrong)).toMatchObject({
      status: 422,
      errors: { type_weights: ['مجموع الأوزان يجب أن يكون 100'] },
    });
    const asJudge = await judge.send('POST', '/settings/type-weights/preview', { type_weights: wrong });
    expect(asJudge.status).toBe(403);
  });
});
