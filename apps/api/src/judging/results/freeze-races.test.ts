import { resultsCalls } from '@portal/api-schema';
import { RESULTS_FROZEN } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { assignNewTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { evaluations } from '../evaluations/evaluations.schema.ts';
import type { SnapshotContent } from './snapshot-content.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const judges = [judge, signedInJudge(portal, 'committee2'), signedInJudge(portal, 'committee3')];
const director = signedIn(portal, 'super');

const reopen = () => director.data(resultsCalls.update, { body: { state: 'open', reason: 'سباق' } });
const frozenTeams = async () => {
  const { content } = await director.data(resultsCalls.snapshot);
  return new Map((JSON.parse(content) as SnapshotContent).teams.map((team) => [team.id, team]));
};

testRace(
  'a submission at the moment of freezing is in the snapshot, or it is refused and not stored',
  async (index) => {
    const sent = await Promise.all(
      judges.map(async (judge) => {
        const team = await assignNewTeam(portal, judge);
        await judge.submit(team, 'eco', 5);
        await judge.submit(team, 'idea', 5);
        return { judge, team, body: await judge.bodyFor(team, 'tech', 5) };
      }),
    );
    const [first, ...others] = sent.map(
      ({ judge, body }) =>
        () =>
          judge.send('POST', '/teams/evaluation/tech', body),
    );
    // In each race the freezing comes between other calls.
    const freeze = () => director('PUT', '/results', { state: 'frozen' });
    const calls = index % 2 === 0 ? [first, freeze, ...others] : [freeze, first, ...others];
    await Promise.all(calls.map((call) => call?.()));

    const teams = await frozenTeams();
    for (const { judge, team, body } of sent) {
      const isIn = teams.has(team);
      const stored = await portal.db.select().from(evaluations).where(eq(evaluations.team_id, team));
      expect(stored).toHaveLength(isIn ? 3 : 2);
      const again = await judge.send('POST', '/teams/evaluation/tech', body);
      expect(again).toMatchObject(isIn ? { status: 200 } : { status: 409, message: RESULTS_FROZEN });
    }
    await reopen();
    for (const { judge, body } of sent) {
      expect((await judge.send('POST', '/teams/evaluation/tech', body)).status).toBe(200);
    }
  },
);

testRace(
  'a re-opening at the moment of freezing takes the team out of the snapshot, or it is refused',
  async () => {
    const team = await assignNewTeam(portal, judge);
    await judge.finish(team, 8);
    const [reopened] = await Promise.all([
      director('PUT', `/teams/allow-evaluation/${team}`, {}),
      director('PUT', '/results', { state: 'frozen' }),
    ]);
    expect((await frozenTeams()).has(team)).toBe(reopened.status !== 200);
    expect((await judge.view(team)).state).toBe(reopened.status === 200 ? 'reopened' : 'finished');
    await reopen();
  },
);

testRace('of publishing and unfreezing at the same moment one is refused', async (index) => {
  await director.data(resultsCalls.update, { body: { state: 'frozen' } });
  const steps = [{ state: 'published' }, { state: 'open', reason: 'سباق' }];
  const sent = index % 2 === 0 ? steps : steps.toReversed();
  const answers = await Promise.all(sent.map((step) => director('PUT', '/results', step)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accepted = sent[answers.findIndex(({ status }) => status === 200)];
  expect((await director.data(resultsCalls.get)).results.state).toBe(accepted?.state);
  if (accepted?.state === 'published') {
    await director.data(resultsCalls.update, { body: { state: 'frozen', reason: 'سباق' } });
    await reopen();
  }
});
