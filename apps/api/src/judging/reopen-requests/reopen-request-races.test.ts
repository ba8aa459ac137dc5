import type { Data, reopenRequestCalls } from '@portal/api-schema';
import { assignNewTeam, eventsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { RACES, RACES_TIMEOUT_MS } from '../../testing/races.ts';
import { type Answer, dataOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
const ask = (team_id: string) =>
  judge.send('POST', '/teams/evaluation/reopen-request', { team_id, reason: 'سباق' });

async function requestsOf(teamId: string) {
  const answer = await director('GET', `/reopen-requests?team_id=${teamId}`);
  return dataOf<Data<typeof reopenRequestCalls.list>>(answer).reopen_requests;
}

/** Runs the race each time on a new team that the judge has finished. */
function everyTime(race: (teamId: string) => Promise<void>) {
  return async () => {
    for (let round = 0; round < RACES; round += 1) {
      const teamId = await assignNewTeam(portal, judge);
      await judge.finish(teamId, 6);
      await race(teamId);
    }
  };
}

/** Runs the race on a request that is open. */
const onRequest = (race: (id: string, teamId: string) => Promise<void>) =>
  everyTime(async (teamId) => {
    await race(dataOf<Data<typeof reopenRequestCalls.request>>(await ask(teamId)).reopen_request.id, teamId);
  });

describe('at the same moment', () => {
  it(
    'two tabs that send a request make one',
    everyTime(async (teamId) => {
      expect(statuses(await Promise.all([ask(teamId), ask(teamId)]))).toEqual([201, 409]);
      expect(await requestsOf(teamId)).toHaveLength(1);
    }),
    RACES_TIMEOUT_MS,
  );

  it(
    'two directors who grant a request re-open the evaluation once',
    onRequest(async (id, teamId) => {
      const answers = await Promise.all(
        [director, otherDirector].map((send) => send('PUT', `/reopen-requests/${id}/grant`)),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened']);
    }),
    RACES_TIMEOUT_MS,
  );

  it(
    'a director who grants it and one who declines it: one succeeds, and the evaluation matches the decision',
    onRequest(async (id, teamId) => {
      const [granted, declined] = await Promise.all([
        director('PUT', `/reopen-requests/${id}/grant`),
        otherDirector('PUT', `/reopen-requests/${id}/decline`, { reason: 'لا' }),
      ]);
      expect(statuses([granted, declined])).toEqual([200, 409]);
      const isGranted = granted.status === 200;
      expect((await judge.view(teamId)).state).toBe(isGranted ? 'reopened' : 'finished');
      expect(await requestsOf(teamId)).toMatchObject([{ state: isGranted ? 'granted' : 'declined' }]);
    }),
    RACES_TIMEOUT_MS,
  );

  it(
    'granting a request and re-opening directly re-open the evaluation once',
    onRequest(async (id, teamId) => {
      const answers = await Promise.all([
        director('PUT', `/reopen-requests/${id}/grant`),
        otherDirector('PUT', `/teams/allow-evaluation/${teamId}`),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened']);
      expect(await requestsOf(teamId)).toMatchObject([{ state: 'granted' }]);
    }),
    RACES_TIMEOUT_MS,
  );

  it(
    'a judge who sends a request and a director who re-opens leave no open request',
    everyTime(async (teamId) => {
      const [asked, reopened] = await Promise.all([
        ask(teamId),
        director('PUT', `/teams/allow-evaluation/${teamId}`),
      ]);
      expect(reopened.status).toBe(200);
      expect([201, 409]).toContain(asked.status);
      for (const { state } of await requestsOf(teamId)) expect(state).toBe('granted');
    }),
    RACES_TIMEOUT_MS,
  );
});
