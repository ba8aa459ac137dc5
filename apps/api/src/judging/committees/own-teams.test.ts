import { committeeCalls, tableCalls, teamCalls, trackCalls } from '@portal/api-schema';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import { takesPart } from '@portal/domain/statuses';
import { addJudge, afterJudging, assignNewTeam, committeeBody } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { tokenOf } from '../../testing/test-app.ts';
import { results } from '../rounds/current-round.views.ts';

const MAX_BYTES = 5_000;
const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
let token: string;

beforeEach(async () => {
  token = await tokenOf(portal.app, 'committee1');
});
afterEach(() => portal.db.update(results).set({ state: 'open', snapshot_id: null }));

/** The own teams, as a client gets them that has the answer with this ETag. */
async function read(etag = '', of = token) {
  const headers = { authorization: `Bearer ${of}`, 'if-none-match': etag };
  const { statusCode, body, headers: answered } = await portal.app.inject({ url: `/api${URL}`, headers });
  return { status: statusCode, body, etag: String(answered.etag) };
}
const { url: URL } = committeeCalls.ownTeams;

/** The own teams are those of the whole list, with what pages show. @returns those of the whole list */
async function compareWithWholeList() {
  const [lean, whole] = [
    await judge.send.data(committeeCalls.ownTeams),
    await judge.send.data(committeeCalls.teams),
  ];
  const { committee, excluded_teams, results_frozen } = whole;
  const teams = whole.teams.map((team) => ({
    id: team.id,
    name: team.name,
    sector: team.sector && { name: team.sector.name },
    ...(team.track && { track: { name: team.track.name } }),
    table: team.table && { name: team.table.name, location: team.table.location },
    evaluation_state: team.evaluation_state,
    submitted: DEFAULT_TYPES.filter((type) => team.types[type]),
    ...(team.reopen_reason !== null && { reopen_reason: team.reopen_reason }),
    ...(team.reopen_requested && { reopen_requested: true }),
    ...(team.is_sample && { is_sample: true }),
  }));
  expect(lean).toEqual({ judging_to: expect.any(String), committee, teams, excluded_teams, results_frozen });
  return whole.teams;
}

describe('the own teams of a committee', () => {
  it('are at most 5 KB for 18 teams', async () => {
    const { teams } = await director.data(teamCalls.list, { query: { per_page: 100 } });
    const judged = teams.filter(({ status }) => takesPart(status)).slice(0, 18);
    const busy = await addJudge(
      portal,
      director,
      judged.map(({ id }) => id),
    );
    const data = await busy.send.data(committeeCalls.ownTeams);
    expect(data.teams).toHaveLength(18);
    const { headers } = await busy.send('GET', URL);
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('are those of the whole list after any change, and sent again only then', async () => {
    const [sample] = await compareWithWholeList();
    const team_id = await assignNewTeam(portal, judge);
    const { table } = await director.data(tableCalls.add, { body: { name: 'طاولة جديدة' } });
    const { track } = await director.data(trackCalls.add, { body: { name: 'البرمجيات' } });
    const committee = await committeeBody(director, judge.id);
    const reason = 'خطأ في الدرجات';
    const put = (url: string, body: object) => director('PUT', url, body);
    const steps = [
      () => judge.submit(team_id, 'eco', 5),
      () => judge.submit(team_id, 'idea', 5),
      () => judge.submit(team_id, 'tech', 5),
      () => judge.send('POST', '/teams/evaluation/reopen-request', { team_id, reason }),
      () => put(`/teams/allow-evaluation/${team_id}`, { reason }),
      () => put('/teams', { team_id, name: 'اسم آخر' }),
      () => put('/teams/table', { team_id, table_id: table.table_id }),
      () => put('/tables', { table_id: table.table_id, location: 'قاعة أخرى' }),
      () => put('/teams/track', { team_id, track_id: track.id }),
      () => put('/tracks', { track_id: track.id, name: 'الروبوتات' }),
      () => put('/settings', { calibration_team_ids: [sample?.id] }),
      () => put('/committee', { ...committee, full_name: 'اسم آخر للجنة' }),
      () => put('/teams/status', { team_id, status: 'Withdrawn' }),
      () => put('/results', { state: 'frozen' }),
    ];
    let known = await read();
    for (const [index, step] of steps.entries()) {
      expect(await read(known.etag)).toEqual({ status: 304, body: '', etag: known.etag });
      expect([index, (await step()).status < 300]).toEqual([index, true]);
      const changed = await read(known.etag);
      expect([index, changed.status, changed.etag === known.etag]).toEqual([index, 200, false]);
      await compareWithWholeList();
      known = changed;
    }
  });

  it('are not sent again after scores of another committee, or other scores of a type that it had submitted', async () => {
    const team = await assignNewTeam(portal, judge);
    const other = await addJudge(portal, director, [team]);
    await judge.submit(team, 'eco', 5);
    const known = await read();
    expect((await other.submit(team, 'eco', 5)).status).toBe(200);
    expect((await judge.submit(team, 'eco', 7)).status).toBe(200);
    expect((await read(known.etag)).status).toBe(304);
  });

  it('say when judging ends, and are sent again when that changes', async () => {
    const known = await read();
    const ended = await afterJudging(portal, () => read(known.etag));
    const { judging_to, results_frozen } = JSON.parse(ended.body).data;
    expect(Date.parse(judging_to)).toBeLessThan(portal.now().getTime());
    expect(results_frozen).toBe(false);
  });

  it('are sent to another committee, and refused without a session', async () => {
    const { etag } = await read();
    expect((await read(etag, await tokenOf(portal.app, 'committee2'))).status).toBe(200);
    expect((await read(etag, 'none')).status).toBe(401);
  });
});
