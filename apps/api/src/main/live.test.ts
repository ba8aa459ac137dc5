import type {
  authCalls,
  committeeCalls,
  Data,
  reopenRequestCalls,
  TeamDetails,
  teamCalls,
} from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../accounts/index.ts';
import { withTransaction } from '../platform/database/database.ts';
import { MAX_STREAMS_PER_USER } from '../platform/live/live-hub.ts';
import { EVENT_ID, publishChange } from '../platform/live/publish-change.ts';
import { leaderIdsOf, teamChange } from '../teams/index.ts';
import { type Judge, signInJudge } from '../testing/judging.ts';
import { type LiveStream, openStream, watch as openWatch } from '../testing/live-stream.ts';
import { dataOf, SETUP_TIMEOUT_MS, send, signIn, type TestApp, testApp } from '../testing/test-app.ts';

let portal: TestApp;
let second: FastifyInstance;
let judge: Judge;
/** Judged by the first committee. */
let ownTeam: string;
/** Judged by the second committee only. */
let otherTeam: string;
let otherLeader: string;
const opened: LiveStream[] = [];

beforeAll(async () => {
  portal = await testApp();
  ({ app: second } = await portal.secondProcess());
  for (const app of [portal.app, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  judge = await signInJudge(portal, 'committee1');
  const leader = await signIn(portal.app, 'leader1');
  ownTeam = dataOf<TeamDetails>(await leader('GET', '/teams/details')).team.id;
  const other = await signInJudge(portal, 'committee2');
  const director = await signIn(portal.app, 'super');
  const { teams } = dataOf<Data<typeof teamCalls.list>>(
    await director('GET', `/teams?committee_id=${other.id}`),
  );
  const team = teams.find(({ committees }) => committees.length === 1);
  otherTeam = team?.id ?? '';
  otherLeader = team?.leader?.email.replace('@demo.sa', '') ?? '';
}, SETUP_TIMEOUT_MS);
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => portal.close());

async function tokenOf(account: string): Promise<string> {
  const login = await send(portal.app, 'POST', '/auth/login', {
    email: `${account}@demo.sa`,
    password: DEMO_PASSWORD,
  });
  return dataOf<Data<typeof authCalls.login>>(login).user.token;
}

async function watch(account: string, app = portal.app): Promise<LiveStream> {
  const stream = await openWatch(portal, account, app);
  opened.push(stream);
  return stream;
}

const heardBy = (stream: LiveStream) => stream.changes();

describe('the stream of changes', () => {
  it('is not buffered by caches or web servers', async () => {
    const stream = await watch('super');
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await withTransaction(portal.db, (tx) => publishChange(portal.context, tx, teamChange(ownTeam)));
    await stream.changes();
    const received = stream.received.filter((event) => !event.includes('"mark '));
    expect(received).toEqual(['retry: 3000', `data: {"type":"team","id":"${ownTeam}"}`]);
  });

  it('takes the session from the header only', async () => {
    const response = await fetch(`${portal.app.listeningOrigin}/api/events?token=${await tokenOf('super')}`);
    expect(response.status).toBe(401);
  });

  it('tells a re-opened and a submitted evaluation to the board and the committee only', async () => {
    const { teams } = dataOf<Data<typeof committeeCalls.teams>>(await judge.send('GET', '/committee/teams'));
    const finished = teams.find(({ evaluation_state }) => evaluation_state === 'finished')?.id ?? '';
    const names = ['super', 'authority', 'committee1', 'committee2', 'leader1', 'leader2'];
    const streams = await Promise.all(names.map((name) => watch(name)));
    const director = await signIn(portal.app, 'authority');
    expect((await director('PUT', `/teams/allow-evaluation/${finished}`, {})).status).toBe(200);
    expect((await judge.submit(finished, 'eco', 7)).status).toBe(200);

    const change = { type: 'evaluation', id: finished };
    const heard = await Promise.all(streams.map(heardBy));
    expect(Object.fromEntries(names.map((name, index) => [name, heard[index]]))).toEqual({
      super: [change, change],
      authority: [change, change],
      committee1: [change, change],
      committee2: [],
      leader1: [],
      leader2: [],
    });
  });

  it('tells the leader of the team that a committee finished or comes again, without a word of which', async () => {
    const { teams } = dataOf<Data<typeof committeeCalls.teams>>(await judge.send('GET', '/committee/teams'));
    const finished = teams.find(({ evaluation_state }) => evaluation_state === 'finished')?.id ?? '';
    const director = await signIn(portal.app, 'authority');
    const { leader } = dataOf<TeamDetails>(await director('GET', `/teams/details?team_id=${finished}`));
    const stream = await watch(leader?.email?.replace('@demo.sa', '') ?? '');
    await director('PUT', `/teams/allow-evaluation/${finished}`, { reason: 'سبب' });
    await judge.submit(finished, 'eco', 8);

    const visit = { type: 'team', id: EVENT_ID };
    expect((await heardBy(stream)).filter(({ type }) => type !== 'inbox')).toEqual([visit, visit]);
  });

  it('tells a request to re-open, and its answer, to the board and the committee that asked', async () => {
    const { teams } = dataOf<Data<typeof committeeCalls.teams>>(await judge.send('GET', '/committee/teams'));
    const finished = teams.find(({ evaluation_state }) => evaluation_state === 'finished')?.id ?? '';
    const names = ['super', 'authority', 'committee1', 'committee2', 'leader1'];
    const streams = await Promise.all(names.map((name) => watch(name)));
    const body = { team_id: finished, reason: 'درجة لفريق آخر' };
    const asked = await judge.send('POST', '/teams/evaluation/reopen-request', body);
    const { reopen_request } = dataOf<Data<typeof reopenRequestCalls.request>>(asked);
    const director = await signIn(portal.app, 'authority');
    const declined = { reason: 'الدرجات صحيحة' };
    await director('PUT', `/reopen-requests/${reopen_request.id}/decline`, declined);

    const change = { type: 'evaluation', id: finished };
    const both = [change, change];
    expect(await Promise.all(streams.map(heardBy))).toEqual([both, both, both, [], []]);
  });

  it('tells a team to its leader, to the committees that judge it and to the board', async () => {
    const names = ['super', 'committee1', 'committee2', 'leader1', otherLeader];
    const streams = await Promise.all(names.map((name) => watch(name)));
    await withTransaction(portal.db, (tx) => publishChange(portal.context, tx, teamChange(ownTeam)));
    await withTransaction(portal.db, (tx) => publishChange(portal.context, tx, teamChange(otherTeam)));
    const heard = await Promise.all(streams.map(heardBy));
    const teamsHeard = heard.map((changes) => changes.map(({ id }) => id));
    expect(teamsHeard).toEqual([[ownTeam, otherTeam], [ownTeam], [otherTeam], [ownTeam], [otherTeam]]);
  });

  it('tells an arrival to every desk and the board, and to the reception nothing of judging', async () => {
    const names = ['reception1', 'reception2', 'super', 'leader1', 'committee1'];
    const streams = await Promise.all(names.map((name) => watch(name)));
    const desk = await signIn(portal.app, 'reception1');
    const body = { id: crypto.randomUUID(), team_id: ownTeam, at: portal.now().toISOString() };
    expect((await desk('POST', '/check-ins', body)).status).toBe(201);
    await withTransaction(portal.db, async (tx) => {
      const audience = { all: true, roles: ['reception'] as const };
      for (const type of ['evaluation', 'committee', 'message'] as const) {
        await publishChange(portal.context, tx, { type, id: ownTeam, audience });
      }
    });
    const change = { type: 'check_in', id: ownTeam };
    const heard = await Promise.all(streams.map(heardBy));
    expect(heard.map((changes) => changes.filter(({ type }) => type === 'check_in'))).toEqual([
      [change],
      [change],
      [change],
      [],
      [],
    ]);
    expect(heard[0]).toEqual([change]);
  });

  it('never tells a leader of judging, even when the audience is everyone', async () => {
    const [leader, director] = await Promise.all([watch('leader1'), watch('super')]);
    await withTransaction(portal.db, async (tx) => {
      for (const type of ['evaluation', 'committee'] as const) {
        await publishChange(portal.context, tx, {
          type,
          id: ownTeam,
          audience: { all: true, people: await leaderIdsOf(tx, [ownTeam]) },
        });
      }
    });
    expect(await heardBy(director)).toHaveLength(2);
    expect(await heardBy(leader)).toEqual([]);
  });

  it('tells nothing of a transaction that was rolled back', async () => {
    const director = await watch('super');
    const broken = withTransaction(portal.db, async (tx) => {
      await publishChange(portal.context, tx, teamChange(ownTeam));
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    expect(await heardBy(director)).toEqual([]);
  });

  it('reaches more recipients than one notification holds', async () => {
    const strangers = Array.from({ length: 400 }, () => crypto.randomUUID());
    const [committee, director] = await Promise.all([watch('committee1'), watch('super')]);
    const audience = { directors: true, people: [...strangers, judge.id] };
    await withTransaction(portal.db, (tx) =>
      publishChange(portal.context, tx, { type: 'team', id: ownTeam, audience }),
    );
    expect(await heardBy(committee)).toHaveLength(1);
    expect(await heardBy(director)).toHaveLength(1);
  });

  it('reaches the browsers of other processes', async () => {
    const [here, there] = await Promise.all([watch('super', portal.app), watch('authority', second)]);
    await withTransaction(portal.db, (tx) => publishChange(portal.context, tx, teamChange(ownTeam)));
    for (const stream of [here, there]) expect(await stream.changes()).toHaveLength(1);
  });
});

describe('a stream ends', () => {
  it('soon after its session did, while others stay', async () => {
    const [token, other] = await Promise.all([tokenOf('leader1'), watch('leader2')]);
    const stream = await openStream(portal, token, second);
    await send(portal.app, 'POST', '/auth/logout', undefined, token);
    await stream.ended;
    expect(await other.changes()).toEqual([]);
  });

  it('soon after the role of its user changed', async () => {
    const stream = await watch('leader3');
    const [user] = await portal.db.select().from(users).where(eq(users.email, 'leader3@demo.sa'));
    await portal.db
      .update(users)
      .set({ role: 'committee' })
      .where(eq(users.id, user?.id ?? ''));
    await stream.ended;
  });

  it('never for want of a bound: one user has so many and no more', async () => {
    const token = await tokenOf('leader4');
    const open = () => openStream(portal, token);
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, open));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    for (const stream of [...streams, refused]) stream.close();
  });

  // Last: it ends the second process.
  it('when its process stops, which does not wait for browsers', async () => {
    const stream = await watch('super', second);
    await second.close();
    await stream.ended;
  });
});
