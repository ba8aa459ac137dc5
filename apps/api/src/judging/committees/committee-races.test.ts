import { committeeCalls } from '@portal/api-schema';
import { addJudge, addTeam, assignNewTeam, committeeBody } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, testRace } from '../../testing/races.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');

describe('at the same moment', () => {
  it('a team is taken away or evaluated, never both', async () => {
    const first = await addTeam(portal);
    const judge = await addJudge(portal, director, [first]);
    const account = await committeeBody(director, judge.id);
    /** Teams that were evaluated and so cannot be left out. */
    const kept = [first];
    for (let race = 0; race < RACES; race += 1) {
      const team = await assignNewTeam(portal, judge);
      const body = await judge.bodyFor(team, 'eco', 5);
      const [submitted, changed] = await Promise.all([
        judge.send('POST', '/teams/evaluation/eco', body),
        director('PUT', '/committee', { ...account, teams: kept }),
      ]);
      expect(['200 409', '404 200']).toContain(`${submitted.status} ${changed.status}`);
      const seen = await judge.send('GET', `/teams/evaluation?team_id=${team}`);
      expect(seen.status).toBe(submitted.status);
      if (submitted.status === 200) kept.push(team);
    }
  });

  testRace('a committee is deleted or submits, never both', async () => {
    const team = await addTeam(portal);
    const judge = await addJudge(portal, director, [team]);
    const body = await judge.bodyFor(team, 'idea', 5);
    const [submitted, deleted] = await Promise.all([
      judge.send('POST', '/teams/evaluation/idea', body),
      otherDirector('DELETE', '/committee', { committee_id: judge.id }),
    ]);
    // 401 when the committee was deleted before the request was authenticated, 404 when it was deleted during it.
    expect(['200 409', '401 200', '404 200']).toContain(`${submitted.status} ${deleted.status}`);
  });

  it('of two directors who give a committee different teams, the choice of one is stored', async () => {
    const choices = [[await addTeam(portal), await addTeam(portal)], [await addTeam(portal)]];
    const judge = await addJudge(portal, director, choices[0] ?? []);
    const body = await committeeBody(director, judge.id);
    for (let race = 0; race < RACES; race += 1) {
      const answers = await Promise.all(
        choices.map((teams, index) =>
          (index === 0 ? director : otherDirector)('PUT', '/committee', { ...body, teams }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { committee: after } = await director.data(committeeCalls.get, { params: { id: judge.id } });
      expect([1, 2]).toContain(after.teams_count);
    }
  });
});
