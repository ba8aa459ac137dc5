import { evaluatedTeamCalls, type SubmittedEvaluation } from '@portal/api-schema';
import { EVALUATION_CHANGED, EVALUATION_FINISHED } from '@portal/domain/messages';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import { assignNewTeam, evaluationsOf, eventsOf, versionsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { RACES, testRace } from '../../testing/races.ts';
import { conflictOf, dataOf, statusesOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'super');

/** Each race is on a new team of the judges. */
const raceOnTeam = (name: string, race: (teamId: string) => Promise<void>, judges = [judge]) =>
  testRace(name, async () => race(await assignNewTeam(portal, ...judges)));

const judges = [judge, otherJudge];

describe('at the same moment', () => {
  raceOnTeam(
    'two tabs that submit the same type from the same version: one is stored, one gets a conflict',
    async (team) => {
      for (const version of [0, 1]) {
        const bodies = [
          await judge.bodyFor(team, 'eco', 3 + version, { version }),
          await judge.bodyFor(team, 'eco', 8 + version, { version }),
        ];
        const answers = await Promise.all(
          bodies.map((body) => judge.send('POST', '/teams/evaluation/eco', body)),
        );
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.message).toBe(EVALUATION_CHANGED);
        const winner = answers.findIndex(({ status }) => status === 200);
        const { evaluation } = (await judge.view(team)).types.eco;
        expect(evaluation).toMatchObject({
          version: version + 1,
          total: (winner === 0 ? 3 + version : 8 + version) * 10,
        });
        expect(await versionsOf(portal, team)).toHaveLength(version + 1);
      }
    },
  );

  raceOnTeam('all three types finish the evaluation exactly once', async (team) => {
    const bodies = await Promise.all(DEFAULT_TYPES.map((type) => judge.bodyFor(team, type, 5)));
    const answers = await Promise.all(
      DEFAULT_TYPES.map((type, index) => judge.send('POST', `/teams/evaluation/${type}`, bodies[index])),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    const states = answers.map((answer) => dataOf<SubmittedEvaluation>(answer).state);
    expect(states.toSorted()).toEqual(['finished', 'in_progress', 'in_progress']);
    expect(await eventsOf(portal, team)).toEqual(['finished']);
    expect(await judge.view(team)).toMatchObject({ state: 'finished', total: 50 });
  });

  raceOnTeam(
    'a correction and a re-opening: the correction is stored after it, or refused before it',
    async (team) => {
      await judge.finish(team, 6);
      const body = await judge.bodyFor(team, 'tech', 9, { version: 1 });
      const [submitted, reopened] = await Promise.all([
        judge.send('POST', '/teams/evaluation/tech', body),
        director('PUT', `/teams/allow-evaluation/${team}`, { reason: 'سباق' }),
      ]);
      expect(reopened.status).toBe(200);
      const [view] = (await evaluationsOf(director, team)).committees;
      const events = view?.history?.map(({ event }) => event);
      if (submitted.status === 200) {
        expect(view).toMatchObject({ state: 'finished', total: 72 });
        expect(events).toEqual(['finished', 'reopened', 'finished']);
      } else {
        expect(submitted).toMatchObject(conflictOf(EVALUATION_FINISHED));
        expect(view).toMatchObject({ state: 'reopened', total: 60 });
        expect(events).toEqual(['finished', 'reopened']);
      }
    },
  );

  raceOnTeam(
    'the last type and a re-opening: the evaluation is finished and re-opened, or not finished yet',
    async (team) => {
      await judge.submitTypes(team, { eco: 6, idea: 6 });
      const body = await judge.bodyFor(team, 'tech', 6);
      const [submitted, reopened] = await Promise.all([
        judge.send('POST', '/teams/evaluation/tech', body),
        director('PUT', `/teams/allow-evaluation/${team}`),
      ]);
      expect(submitted.status).toBe(200);
      expect([200, 409]).toContain(reopened.status);
      const { state } = await judge.view(team);
      expect(state).toBe(reopened.status === 200 ? 'reopened' : 'finished');
    },
  );

  raceOnTeam(
    'two committees that finish one team both succeed',
    async (team) => {
      await Promise.all(
        judges.map((each, index) => each.submitTypes(team, { eco: 6 + index * 2, idea: 6 + index * 2 })),
      );
      const answers = await Promise.all(
        judges.map((each, index) => each.submit(team, 'tech', 6 + index * 2)),
      );
      expect(answers).toMatchObject([
        { data: { state: 'finished', total: 60 } },
        { data: { state: 'finished', total: 80 } },
      ]);
      expect(await eventsOf(portal, team)).toEqual(['finished', 'finished']);
    },
    judges,
  );
});

it('the ranking is right after all of it: every finished team once, with the mean of its committees', async () => {
  const pages = [];
  for (let page = 1; pages.length === 0 || pages.at(-1)?.length === 100; page += 1) {
    const { teams } = await director.data(evaluatedTeamCalls.list, { query: { per_page: 100, page } });
    pages.push(teams);
  }
  const ranked = pages.flat();
  expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length);
  const shared = ranked.filter(({ name, committees }) => name === 'فريق جديد' && committees.length === 2);
  expect(shared).toHaveLength(RACES);
  for (const team of shared) expect(team).toMatchObject({ total: 70, spread: 20 });
});
