import { reopenRequestCalls } from '@portal/api-schema';
import { assignNewTeam, eventsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { statusesOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');

const ask = (team_id: string) =>
  judge.send('POST', '/teams/evaluation/reopen-request', { team_id, reason: 'سباق' });
const requestsOf = async (team_id: string) =>
  (await director.data(reopenRequestCalls.list, { query: { team_id } })).reopen_requests;

/** Each race is on a new team that the judge has finished. */
const raceOnTeam = (name: string, race: (teamId: string) => Promise<void>) =>
  testRace(name, async () => {
    const teamId = await assignNewTeam(portal, judge);
    await judge.finish(teamId, 6);
    await race(teamId);
  });

/** Each race is on an open request. */
const raceOnRequest = (name: string, race: (id: string, teamId: string) => Promise<void>) =>
  raceOnTeam(name, async (teamId) => {
    await ask(teamId);
    const [request] = await requestsOf(teamId);
    await race(request?.id ?? '', teamId);
  });

describe('at the same moment', () => {
  raceOnTeam('two tabs that send a request make one', async (teamId) => {
    expect(statusesOf(await Promise.all([ask(teamId), ask(teamId)]))).toEqual([201, 409]);
    expect(await requestsOf(teamId)).toHaveLength(1);
  });

  raceOnRequest('two directors who grant a request re-open the evaluation once', async (id, teamId) => {
    const answers = await Promise.all(
      [director, otherDirector].map((send) => send('PUT', `/reopen-requests/${id}/grant`)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened']);
  });

  raceOnRequest(
    'a director who grants it and one who declines it: one succeeds, and the evaluation matches the decision',
    async (id, teamId) => {
      const [granted, declined] = await Promise.all([
        director('PUT', `/reopen-requests/${id}/grant`),
        otherDirector('PUT', `/reopen-requests/${id}/decline`, { reason: 'لا' }),
      ]);
      expect(statusesOf([granted, declined])).toEqual([200, 409]);
      const isGranted = granted.status === 200;
      expect((await judge.view(teamId)).state).toBe(isGranted ? 'reopened' : 'finished');
      expect(await requestsOf(teamId)).toMatchObject([{ state: isGranted ? 'granted' : 'declined' }]);
    },
  );

  raceOnRequest(
    'granting a request and re-opening directly re-open the evaluation once',
    async (id, teamId) => {
      const answers = await Promise.all([
        director('PUT', `/reopen-requests/${id}/grant`),
        otherDirector('PUT', `/teams/allow-evaluation/${teamId}`),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened']);
      expect(await requestsOf(teamId)).toMatchObject([{ state: 'granted' }]);
    },
  );

  raceOnTeam(
    'a judge who sends a request and a director who re-opens leave no open request',
    async (teamId) => {
      const [asked, reopened] = await Promise.all([
        ask(teamId),
        director('PUT', `/teams/allow-evaluation/${teamId}`),
      ]);
      expect(reopened.status).toBe(200);
      expect([201, 409]).toContain(asked.status);
      for (const { state } of await requestsOf(teamId)) expect(state).toBe('granted');
    },
  );
});
