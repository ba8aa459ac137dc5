import {
  committeeCalls,
  evaluatedTeamCalls,
  reopenRequestCalls,
  type TeamStatus,
  tableCalls,
} from '@portal/api-schema';
import { TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { assignNewTeam, judgedCounts } from '../../testing/judging.ts';
import { addLeader } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { conflictOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
const REFUSED = conflictOf(TEAM_NOT_PARTICIPATING);
/** A team of the judge, new for each test. */
let teamId: string;

beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
  await addLeader(portal, teamId);
});

const decide = async (status: TeamStatus) =>
  expect((await director('PUT', '/teams/status', { team_id: teamId, status })).status).toBe(200);
const evaluated = () => director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } });
const ownList = () => judge.send.data(committeeCalls.teams);
const isOurs = ({ id }: { id: string }) => id === teamId;
const counts = () => judgedCounts(director, judge.id);

describe.each<TeamStatus>(['Rejected', 'Withdrawn'])('a %s team', (status) => {
  it('leaves ranking and progress with its finished evaluation, and returns to both', async () => {
    await judge.finish(teamId, 10);
    const before = await counts();
    const best = (await evaluated()).teams.find(isOurs);
    expect(best).toMatchObject({ rank: 1, total: 100 });

    await decide(status);
    expect((await evaluated()).teams.find(isOurs)).toBeUndefined();
    expect(await counts()).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, count]) => [name, (count ?? 0) - 1])),
    );

    await decide('Qualified');
    expect((await evaluated()).teams.find(isOurs)).toEqual(best);
    expect(await counts()).toEqual(before);
  });

  it('is not judged: it leaves the committee’s list, and a submission is refused and changes nothing', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 8);
    await decide(status);
    const { teams, excluded_teams } = await ownList();
    expect(teams.find(isOurs)).toBeUndefined();
    expect(excluded_teams?.find(isOurs)).toMatchObject({ status });
    const forDirector = await director.data(committeeCalls.teams, { query: { committee_id: judge.id } });
    expect(forDirector.teams.find(isOurs)).toMatchObject({ status });

    expect(await judge.view(teamId)).toMatchObject({ team: { status }, judging_open: false });
    expect(await judge.send('POST', '/teams/evaluation/eco', body)).toMatchObject(REFUSED);

    await decide('Pending');
    expect((await ownList()).teams.find(isOurs)).toMatchObject({ evaluation_state: 'not_started' });
    expect((await judge.send('POST', '/teams/evaluation/eco', body)).status).toBe(200);
  });

  it('answers the retry of a submission that was stored before', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 8);
    await judge.send('POST', '/teams/evaluation/eco', body);
    await decide(status);
    expect((await judge.send('POST', '/teams/evaluation/eco', body)).status).toBe(200);
  });

  it('is not re-opened, neither by a director nor on request', async () => {
    await judge.finish(teamId, 5);
    await decide(status);
    expect(await director('PUT', `/teams/allow-evaluation/${teamId}`, {})).toMatchObject(REFUSED);
    const request = { team_id: teamId, reason: 'خطأ في الإدخال' };
    expect(await judge.send('POST', '/teams/evaluation/reopen-request', request)).toMatchObject(REFUSED);
  });

  it('is not shown among the re-opened ones', async () => {
    await judge.finish(teamId, 5);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, {});
    const { total } = (await evaluated()).reopened;
    await decide(status);
    const after = (await evaluated()).reopened;
    expect(after.total).toBe(total - 1);
    expect(after.latest.find(({ team }) => isOurs(team))).toBeUndefined();
  });

  it('leaves its table, and gets none', async () => {
    const name = `طاولة ${teamId}`;
    const { table } = await director.data(tableCalls.add, { body: { name } });
    const seat = { team_id: teamId, table_id: table.table_id };
    await director('PUT', '/teams/table', seat);
    await decide(status);
    const free = await director.data(tableCalls.list, { query: { has_team: false, search: name } });
    expect(free.tables).toMatchObject([{ name, team: null }]);
    expect(await director('PUT', '/teams/table', seat)).toMatchObject(REFUSED);
    await decide('Qualified');
    expect((await director('PUT', '/teams/table', seat)).status).toBe(200);
  });

  it('leaves the open requests to re-open with its own, and returns to them', async () => {
    await judge.finish(teamId, 5);
    const body = { team_id: teamId, reason: 'خطأ في الإدخال' };
    const { id } = (await judge.send.data(reopenRequestCalls.request, { body })).reopen_request;
    const listed = async (query: string) => {
      const { reopen_requests, pagination } = await director.data(reopenRequestCalls.list, {
        query: `team_id=${teamId}&${query}`,
      });
      expect(pagination.total).toBe(reopen_requests.length);
      return reopen_requests.map((request) => request.id);
    };
    expect(await listed('state=open')).toEqual([id]);

    await decide(status);
    expect(await listed('state=open')).toEqual([]);
    expect(await listed('sort=requested_at')).toEqual([id]);
    expect(await director('PUT', `/reopen-requests/${id}/grant`)).toMatchObject(REFUSED);

    await decide('Qualified');
    expect(await listed('state=open')).toEqual([id]);
  });
});
