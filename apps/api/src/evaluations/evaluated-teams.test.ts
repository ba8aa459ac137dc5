import type { EvaluatedData } from '@portal/api-schema';
import { assignNewTeam, type Judge, signInJudge } from '../testing/judging.ts';
import {
  dataOf,
  SETUP_TIMEOUT_MS,
  type Session,
  signIn,
  type TestApp,
  testApp,
} from '../testing/test-app.ts';

let portal: TestApp;
let judge: Judge;
let otherJudge: Judge;
let director: Session;
/** A team that only the first judge judges, new for each test. */
let teamId: string;

beforeAll(async () => {
  portal = await testApp();
  judge = await signInJudge(portal, 'committee1');
  otherJudge = await signInJudge(portal, 'committee2');
  director = await signIn(portal.app, 'super');
}, SETUP_TIMEOUT_MS);
afterAll(() => portal.close());
beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
});

describe('evaluated teams', () => {
  const evaluated = async (query = '') =>
    dataOf<EvaluatedData>(await director('GET', `/teams/evaluated${query}`));
  const found = async (query = '') =>
    (await evaluated(`?per_page=100${query}`)).teams.find(({ id }) => id === teamId);

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

  it('ranks by total; ties share a rank and the next is skipped', async () => {
    for (let place = 0; place < 3; place += 1) {
      await judge.finish(teamId, place < 2 ? 10 : 9.5);
      teamId = await assignNewTeam(portal, judge);
    }
    const { teams: ranked } = await evaluated('?sort=-total&per_page=3');
    expect(ranked.map(({ rank, total }) => [rank, total])).toEqual([
      [1, 100],
      [1, 100],
      [3, 95],
    ]);
  });

  it('counts progress by committee, whatever the filter', async () => {
    const all = (await evaluated()).progress;
    const filtered = (await evaluated(`?committee_id=${judge.id}&search=مدار`)).progress;
    expect(filtered).toEqual(all);
    expect(all.by_committee.map(({ full_name }) => full_name)).toEqual([
      'اللجنة الأولى',
      'اللجنة الثانية',
      'اللجنة الثالثة',
    ]);
    expect(all.assigned).toBe(all.by_committee.reduce((sum, { assigned }) => sum + assigned, 0));
    expect(all.finished).toBe(all.by_committee.reduce((sum, { finished }) => sum + finished, 0));
  });

  it('pages without repeating or losing a team, and keeps ranks under a search', async () => {
    const { teams: all } = await evaluated('?per_page=100');
    const first = (await evaluated('?per_page=2&page=1')).teams;
    const second = (await evaluated('?per_page=2&page=2')).teams;
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    const { teams: searched } = await evaluated('?search=نماء');
    expect(searched).toEqual(all.filter(({ name }) => name === 'نماء'));
  });
});
