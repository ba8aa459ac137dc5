import {
  committeeCalls,
  conflictCalls,
  reopenRequestCalls,
  sectorCalls,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { takesPart } from '@portal/domain/statuses';
import { addJudge, assignNewTeam, committeeBody, type Judge, reassign } from '../../testing/judging.ts';
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

/** The own teams, as a client gets them that has the answer with this ETag. */
async function read(etag = '', of = token) {
  const headers = { authorization: `Bearer ${of}`, 'if-none-match': etag };
  const { statusCode, body, headers: answered } = await portal.app.inject({ url: `/api${URL}`, headers });
  return { status: statusCode, body, etag: String(answered.etag) };
}
const { url: URL } = committeeCalls.ownTeams;
const own = () => judge.send.data(committeeCalls.ownTeams);

describe('the own teams of a committee', () => {
  it('are those of the whole list, with what pages show', async () => {
    const [lean, whole] = [await own(), await judge.send.data(committeeCalls.teams)];
    expect(lean.committee).toEqual(whole.committee);
    expect(lean.results_frozen).toBe(false);
    const expected = whole.teams.map((team) => ({
      id: team.id,
      name: team.name,
      sector: team.sector && { name: team.sector.name },
      ...(team.track && { track: { name: team.track.name } }),
      table: team.table && { name: team.table.name, location: team.table.location },
      evaluation_state: team.evaluation_state,
      submitted: (['eco', 'idea', 'tech'] as const).filter((type) => team.types[type]),
      ...(team.reopen_reason !== null && { reopen_reason: team.reopen_reason }),
    }));
    expect(lean.teams).toEqual(expected);
    expect(new Set(expected.map(({ evaluation_state }) => evaluation_state)).size).toBe(3);
  });

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
});

describe('a client that has the list gets it again', () => {
  let team: string;
  /** A team of both judges. */
  let shared: string;
  let other: Judge;
  let conflict: string;
  let track: string;
  const put = async (url: string, body: object) =>
    expect((await director('PUT', url, body)).status).toBe(200);
  const placed = async () => {
    const { teams } = await director.data(teamCalls.list, {
      query: { committee_id: judge.id, has_table: true },
    });
    const [first] = teams;
    if (!first?.table || !first.sector) throw new Error('No team has a table and a sector');
    return { ...first, table: first.table, sector: first.sector };
  };
  const settled = { reason: 'خطأ في الدرجات' };

  const changes: [string, (() => Promise<unknown>)[]][] = [
    [
      'scores, their end, a request and a re-opening',
      [
        () => judge.submit(team, 'eco', 5),
        () => judge.submit(team, 'idea', 5),
        () => judge.submit(team, 'tech', 5),
        () => judge.send.data(reopenRequestCalls.request, { body: { team_id: team, ...settled } }),
        async () => {
          const { reopen_requests } = await director.data(reopenRequestCalls.list, {
            query: { team_id: team },
          });
          const id = reopen_requests[0]?.id ?? '';
          await put(`/reopen-requests/${id}/decline`, settled);
        },
        () => put(`/teams/allow-evaluation/${team}`, settled),
        () => judge.submit(team, 'tech', 6),
      ],
    ],
    [
      'the name and status of a team',
      [
        () => put('/teams', { team_id: team, name: 'اسم آخر' }),
        () => put('/teams/status', { team_id: team, status: 'Withdrawn' }),
        () => put('/teams/status', { team_id: team, status: 'Qualified' }),
      ],
    ],
    [
      'its place: table, hall, sector and track',
      [
        async () => put('/tables', { table_id: (await placed()).table.table_id, name: 'طاولة أخرى' }),
        async () => put('/tables', { table_id: (await placed()).table.table_id, location: 'قاعة أخرى' }),
        async () => put('/teams/table', { team_id: (await placed()).id, table_id: null }),
        async () => {
          const { sector } = await placed();
          const { sectors } = await director.data(sectorCalls.list);
          const { sub_sectors = [] } = sectors.find(({ id }) => id === sector.id) ?? {};
          await put('/sectors', { sector_id: sector.id, name: 'قطاع آخر', sub_sectors });
        },
        async () => {
          track = (await director.data(trackCalls.add, { body: { name: 'البرمجيات' } })).track.id;
          await put('/teams/track', { team_id: (await placed()).id, track_id: track });
        },
        () => put('/tracks', { track_id: track, name: 'الروبوتات' }),
        async () => put('/teams/track', { team_id: (await placed()).id, track_id: null }),
      ],
    ],
    [
      'an assignment and its end',
      [
        async () => {
          team = await assignNewTeam(portal, other);
          await reassign(director, judge, (teams) => [...teams, team]);
        },
        () => reassign(director, judge, (teams) => teams.filter((id) => id !== team)),
      ],
    ],
    [
      'a conflict of interest and its end',
      [
        () => judge.submit(team, 'eco', 5),
        async () => {
          const body = { team_id: team, reason: 'قرابة' };
          conflict = (await judge.send.data(conflictCalls.declare, { body })).conflict.id;
        },
        () => director.data(conflictCalls.remove, { body: { conflict_id: conflict } }),
      ],
    ],
    [
      'a sample for calibration',
      [
        () => put('/settings', { calibration_team_ids: [team] }),
        () => put('/settings', { calibration_team_ids: [] }),
      ],
    ],
    [
      'the results being frozen and opened',
      [() => put('/results', { state: 'frozen' }), () => put('/results', { state: 'open', reason: 'سباق' })],
    ],
    [
      'the name of the committee',
      [
        async () => {
          const body = await committeeBody(director, judge.id);
          await put('/committee', { ...body, full_name: 'اسم آخر للجنة' });
        },
      ],
    ],
  ];

  beforeEach(async () => {
    shared = await assignNewTeam(portal, judge);
    other = await addJudge(portal, director, [shared]);
    team = await assignNewTeam(portal, judge);
  });
  afterEach(() => portal.db.update(results).set({ state: 'open', snapshot_id: null }));

  it.each(changes)('after %s', async (_what, steps) => {
    let known = await read();
    for (const [index, step] of steps.entries()) {
      expect(await read(known.etag)).toEqual({ status: 304, body: '', etag: known.etag });
      await step();
      const changed = await read(known.etag);
      expect([index, changed.status, changed.etag === known.etag]).toEqual([index, 200, false]);
      expect(changed.body).not.toBe(known.body);
      known = changed;
    }
  });

  it('but not after scores of another committee, or other scores of a type that it had submitted', async () => {
    await judge.submit(team, 'eco', 5);
    const known = await read();
    expect((await other.submit(shared, 'eco', 5)).status).toBe(200);
    await judge.submit(team, 'eco', 7);
    expect((await read(known.etag)).status).toBe(304);
  });

  it('when it is another committee, and is refused without a session', async () => {
    const { etag } = await read();
    expect((await read(etag, await tokenOf(portal.app, 'committee2'))).status).toBe(200);
    expect((await read(etag, 'none')).status).toBe(401);
  });
});
