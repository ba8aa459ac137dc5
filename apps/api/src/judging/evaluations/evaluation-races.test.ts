import type { Data, EvaluationView, evaluatedTeamCalls, SubmittedEvaluation } from '@portal/api-schema';
import { EVALUATION_CHANGED, EVALUATION_FINISHED } from '@portal/domain/messages';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { eq } from 'drizzle-orm';
import { assignNewTeam, eventsOf, type Judge } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { RACES, RACES_TIMEOUT_MS } from '../../testing/races.ts';
import { type Answer, dataOf } from '../../testing/test-app.ts';
import { evaluations, evaluationVersions } from './evaluations.schema.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'super');

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

/** The totals of every submitted version for a team. */
async function totalsOf(teamId: string): Promise<number[]> {
  const rows = await portal.db
    .select({ total: evaluationVersions.total })
    .from(evaluationVersions)
    .innerJoin(evaluations, eq(evaluations.id, evaluationVersions.evaluation_id))
    .where(eq(evaluations.team_id, teamId))
    .orderBy(evaluationVersions.version);
  return rows.map(({ total }) => total);
}

/** Runs the race each time on a new team of the judges. */
function everyTime(judges: () => readonly Judge[], race: (teamId: string) => Promise<void>) {
  return async () => {
    for (let round = 0; round < RACES; round += 1) await race(await assignNewTeam(portal, ...judges()));
  };
}

describe('at the same moment', () => {
  it(
    'two tabs that submit the same type from the same version: one is stored, one gets a conflict',
    everyTime(
      () => [judge],
      async (team) => {
        for (const version of [0, 1]) {
          const bodies = [
            await judge.bodyFor(team, 'eco', 3 + version, { version }),
            await judge.bodyFor(team, 'eco', 8 + version, { version }),
          ];
          const answers = await Promise.all(
            bodies.map((body) => judge.send('POST', '/teams/evaluation/eco', body)),
          );
          expect(statuses(answers)).toEqual([200, 409]);
          expect(answers.find(({ status }) => status === 409)?.message).toBe(EVALUATION_CHANGED);
          const winner = answers.findIndex(({ status }) => status === 200);
          const { evaluation } = (await judge.view(team)).types.eco;
          expect(evaluation).toMatchObject({
            version: version + 1,
            total: (winner === 0 ? 3 + version : 8 + version) * 10,
          });
          expect(await totalsOf(team)).toHaveLength(version + 1);
        }
      },
    ),
    RACES_TIMEOUT_MS,
  );

  it(
    'a submission and its retries are one version, with the same answer',
    everyTime(
      () => [judge],
      async (team) => {
        const body = await judge.bodyFor(team, 'idea', 7.5, { version: 0 });
        const answers = await Promise.all(
          [1, 2, 3].map(() => judge.send('POST', '/teams/evaluation/idea', body)),
        );
        expect(statuses(answers)).toEqual([200, 200, 200]);
        const seen = answers.map((answer) => dataOf<SubmittedEvaluation>(answer).evaluation);
        expect(seen).toEqual([seen[0], seen[0], seen[0]]);
        expect(await totalsOf(team)).toEqual([75]);
      },
    ),
    RACES_TIMEOUT_MS,
  );

  it(
    'all three types finish the evaluation exactly once',
    everyTime(
      () => [judge],
      async (team) => {
        const bodies = await Promise.all(EVALUATION_TYPES.map((type) => judge.bodyFor(team, type, 5)));
        const answers = await Promise.all(
          EVALUATION_TYPES.map((type, index) =>
            judge.send('POST', `/teams/evaluation/${type}`, bodies[index]),
          ),
        );
        expect(statuses(answers)).toEqual([200, 200, 200]);
        const states = answers.map((answer) => dataOf<SubmittedEvaluation>(answer).state);
        expect(states.toSorted()).toEqual(['finished', 'in_progress', 'in_progress']);
        expect(await eventsOf(portal, team)).toEqual(['finished']);
        expect(await judge.view(team)).toMatchObject({ state: 'finished', total: 50 });
      },
    ),
    RACES_TIMEOUT_MS,
  );

  it(
    'a correction and a re-opening: the correction is stored after it, or refused before it',
    everyTime(
      () => [judge],
      async (team) => {
        await judge.finish(team, 6);
        const body = await judge.bodyFor(team, 'tech', 9, { version: 1 });
        const [submitted, reopened] = await Promise.all([
          judge.send('POST', '/teams/evaluation/tech', body),
          director('PUT', `/teams/allow-evaluation/${team}`, { reason: 'سباق' }),
        ]);
        expect(reopened.status).toBe(200);
        const view = dataOf<EvaluationView>(
          await director('GET', `/teams/evaluation?team_id=${team}&committee_id=${judge.id}`),
        );
        const events = view.history?.map(({ event }) => event);
        if (submitted.status === 200) {
          expect(view).toMatchObject({ state: 'finished', total: 72 });
          expect(events).toEqual(['finished', 'reopened', 'finished']);
        } else {
          expect(submitted).toMatchObject({ status: 409, message: EVALUATION_FINISHED });
          expect(view).toMatchObject({ state: 'reopened', total: 60 });
          expect(events).toEqual(['finished', 'reopened']);
        }
      },
    ),
    RACES_TIMEOUT_MS,
  );

  it(
    'the last type and a re-opening: the evaluation is finished and re-opened, or not finished yet',
    everyTime(
      () => [judge],
      async (team) => {
        await judge.submit(team, 'eco', 6);
        await judge.submit(team, 'idea', 6);
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
    ),
    RACES_TIMEOUT_MS,
  );

  it(
    'two committees that finish one team both succeed',
    everyTime(
      () => [judge, otherJudge],
      async (team) => {
        const judges = [judge, otherJudge];
        for (const type of ['eco', 'idea'] as const) {
          await Promise.all(judges.map((each, index) => each.submit(team, type, 6 + index * 2)));
        }
        const answers = await Promise.all(
          judges.map((each, index) => each.submit(team, 'tech', 6 + index * 2)),
        );
        expect(answers.map((answer) => dataOf<SubmittedEvaluation>(answer))).toMatchObject([
          { state: 'finished', total: 60 },
          { state: 'finished', total: 80 },
        ]);
        expect(await eventsOf(portal, team)).toEqual(['finished', 'finished']);
      },
    ),
    RACES_TIMEOUT_MS,
  );
});

it('the ranking is right after all of it: every finished team once, with the mean of its committees', async () => {
  const pages = [];
  for (let page = 1; pages.length === 0 || pages.at(-1)?.length === 100; page += 1) {
    const { teams } = dataOf<Data<typeof evaluatedTeamCalls.list>>(
      await director('GET', `/teams/evaluated?per_page=100&page=${page}`),
    );
    pages.push(teams);
  }
  const ranked = pages.flat();
  expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length);
  const shared = ranked.filter(({ name, committees }) => name === 'فريق جديد' && committees.length === 2);
  expect(shared).toHaveLength(RACES);
  for (const team of shared) expect(team).toMatchObject({ total: 70, spread: 20 });
});
