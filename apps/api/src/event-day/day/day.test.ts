import { checkInCalls, dayCalls, evaluatedTeamCalls } from '@portal/api-schema';
import { assignNewTeam, signInJudge } from '../../testing/judging.ts';
import { receptionUnderTest } from '../../testing/reception.ts';

const { portal, north, director, coming, post, takeTeam } = receptionUnderTest();
const day = async () => (await director.data(dayCalls.get)).day;

it('has the figures of the arrivals and of judging', async () => {
  const { arrivals, absent, committees } = await day();
  const { counts } = await director.data(checkInCalls.counts);
  expect(counts).toMatchObject(arrivals);
  expect(absent).toHaveLength(arrivals.teams_expected - arrivals.teams_arrived);

  const { progress } = await director.data(evaluatedTeamCalls.list);
  const figures = (list: readonly { id: string; assigned: number; finished: number }[]) =>
    list
      .map(({ id, assigned, finished }) => ({ id, assigned, finished }))
      .filter(({ assigned }) => assigned > 0)
      .toSorted((a, b) => a.id.localeCompare(b.id));
  expect(figures(committees)).toEqual(figures(progress.by_committee));
});

it('says whether the results are frozen', async () => {
  expect((await day()).results).toBe('open');
  await director('PUT', '/results', { state: 'frozen' });
  expect((await day()).results).toBe('frozen');
  await director('PUT', '/results', { state: 'open', reason: 'خطأ' });
});

it('names a team as absent until somebody of it arrives, and again after the undo', async () => {
  const team = takeTeam();
  const isAbsent = async () => (await day()).absent.some(({ id }) => id === team.id);
  expect(await isAbsent()).toBe(true);
  const { check_in } = await post(north, coming(team));
  expect(await isAbsent()).toBe(false);
  await north.data(checkInCalls.undo, { params: { id: check_in.id } });
  expect(await isAbsent()).toBe(true);
});

it('names the team that a committee judges, and what waits for the board', async () => {
  const judge = await signInJudge(portal, 'committee1');
  const teamId = await assignNewTeam(portal, judge);
  const latest = async () => (await day()).committees.find(({ id }) => id === judge.id)?.latest;
  await judge.submit(teamId, 'eco', 7);
  expect(await latest()).toMatchObject({ team: { id: teamId }, finished: false });
  await judge.finish(teamId, 7);
  expect(await latest()).toMatchObject({ team: { id: teamId }, finished: true });

  const before = await day();
  await judge.send('POST', '/teams/evaluation/reopen-request', { team_id: teamId, reason: 'خطأ' });
  expect((await day()).requests).toBe(before.requests + 1);
  const reopened = await director('PUT', `/teams/allow-evaluation/${teamId}`, { committee_id: judge.id });
  expect(reopened.status).toBe(200);
  expect(await day()).toMatchObject({ requests: before.requests, reopened: before.reopened + 1 });
});
