import { reopenRequestCalls, teamCalls } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../accounts/index.ts';
import { withTransaction } from '../platform/database/database.ts';
import { EVENT_ID, type PublishedChange, publishChange } from '../platform/live/publish-change.ts';
import { accountIdsOf, teamChange } from '../teams/index.ts';
import { openStream, streamsOf } from '../testing/live-stream.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../testing/portal-under-test.ts';
import { accountOf, send, signIn, tokenOf } from '../testing/test-app.ts';

const portal = portalUnderTest({ listening: true });
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'authority');
const leader = signedIn(portal, 'leader1');
const { watch, watchAll } = streamsOf(portal);
let second: FastifyInstance;
/** Judged by the first committee. */
let ownTeam: string;
/** Judged by the second committee only. */
let otherTeam: string;
let otherLeader: string;

beforeAll(async () => {
  ({ app: second } = await portal.secondProcess());
  await second.listen({ port: 0, host: '127.0.0.1' });
  ownTeam = (await leader.data(teamCalls.details)).team.id;
  const { teams } = await director.data(teamCalls.list, { query: { committee_id: otherJudge.id } });
  const team = teams.find(({ committees }) => committees.length === 1);
  otherTeam = team?.id ?? '';
  otherLeader = accountOf(team?.leader?.email);
});

const publish = (change: PublishedChange) =>
  withTransaction(portal.db, (tx) => publishChange(portal.context, tx, change));

describe('the stream of changes', () => {
  it('is not buffered by caches or web servers', async () => {
    const stream = await watch('super');
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await publish(teamChange(ownTeam));
    await stream.changes();
    const events = stream.received.filter((event) => !event.includes('"mark '));
    expect(events).toEqual(['retry: 3000', `data: {"type":"team","id":"${ownTeam}"}`]);
  });

  it('takes the session from the header only', async () => {
    const response = await fetch(
      `${portal.app.listeningOrigin}/api/events?token=${await tokenOf(portal.app, 'super')}`,
    );
    expect(response.status).toBe(401);
  });

  it('sends a re-opened and a submitted evaluation to the board and the committee only', async () => {
    const finished = await judge.teamIn('finished');
    const received = await watchAll('super', 'authority', 'committee1', 'committee2', 'leader1', 'leader2');
    expect((await director('PUT', `/teams/allow-evaluation/${finished}`, {})).status).toBe(200);
    expect((await judge.submit(finished, 'eco', 7)).status).toBe(200);

    const both = Array(2).fill({ type: 'evaluation', id: finished });
    const board = { super: both, authority: both };
    const others = { committee2: [], leader1: [], leader2: [] };
    expect(await received()).toEqual({ ...board, committee1: both, ...others });
  });

  it('sends the leader of the team that a committee finished or comes again, without naming it', async () => {
    const finished = await judge.teamIn('finished');
    const { leader: leaderOfTeam } = await director.data(teamCalls.details, { query: { team_id: finished } });
    const stream = await watch(accountOf(leaderOfTeam?.email));
    await director('PUT', `/teams/allow-evaluation/${finished}`, { reason: 'سبب' });
    await judge.submit(finished, 'eco', 8);

    const visit = { type: 'team', id: EVENT_ID };
    expect((await stream.changes()).filter(({ type }) => type !== 'inbox')).toEqual([visit, visit]);
  });

  it('sends a request to re-open, and its answer, to the board and the committee that asked', async () => {
    const finished = await judge.teamIn('finished');
    const received = await watchAll('super', 'authority', 'committee1', 'committee2', 'leader1');
    const body = { team_id: finished, reason: 'درجة لفريق آخر' };
    const { reopen_request } = await judge.send.data(reopenRequestCalls.request, { body });
    const declined = { reason: 'الدرجات صحيحة' };
    await director('PUT', `/reopen-requests/${reopen_request.id}/decline`, declined);

    const both = Array(2).fill({ type: 'evaluation', id: finished });
    const board = { super: both, authority: both };
    expect(await received()).toEqual({ ...board, committee1: both, committee2: [], leader1: [] });
  });

  it('sends the change of a team to its leader, to the committees that judge it and to the board', async () => {
    const received = await watchAll('super', 'committee1', 'committee2', 'leader1', otherLeader);
    await publish(teamChange(ownTeam));
    await publish(teamChange(otherTeam));
    const [own, other] = [ownTeam, otherTeam].map((id) => ({ type: 'team', id }));
    expect(await received()).toEqual({
      super: [own, other],
      committee1: [own],
      committee2: [other],
      leader1: [own],
      [otherLeader]: [other],
    });
  });

  it('sends an arrival to every desk and the board, and to the reception nothing of judging, nor to leaders', async () => {
    const received = await watchAll('reception1', 'reception2', 'super', 'leader1', 'committee1');
    const desk = await signIn(portal.app, 'reception1');
    const body = { id: crypto.randomUUID(), team_id: ownTeam, at: portal.now().toISOString() };
    expect((await desk('POST', '/check-ins', body)).status).toBe(201);
    const people = await accountIdsOf(portal.db, [ownTeam]);
    const audience = { all: true, roles: ['reception'] as const, people };
    for (const type of ['evaluation', 'committee', 'message'] as const) {
      await publish({ type, id: ownTeam, audience });
    }
    const change = { type: 'check_in', id: ownTeam };
    const judging = ['evaluation', 'committee'].map((type) => ({ type, id: ownTeam }));
    expect(await received()).toMatchObject({
      reception1: [change],
      reception2: [change],
      super: [change, ...judging, { type: 'message', id: ownTeam }],
      leader1: [],
      committee1: judging,
    });
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const stream = await watch('super');
    const broken = withTransaction(portal.db, async (tx) => {
      await publishChange(portal.context, tx, teamChange(ownTeam));
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await stream.changes()).toEqual([]);
  });

  it('reaches more recipients than one notification holds', async () => {
    const strangers = Array.from({ length: 400 }, () => crypto.randomUUID());
    const received = await watchAll('committee1', 'super');
    const audience = { directors: true, people: [...strangers, judge.id] };
    await publish({ type: 'team', id: ownTeam, audience });
    expect(await received()).toMatchObject({ committee1: { length: 1 }, super: { length: 1 } });
  });

  it('reaches the browsers of other processes', async () => {
    const [here, there] = await Promise.all([watch('super', portal.app), watch('authority', second)]);
    await publish(teamChange(ownTeam));
    for (const stream of [here, there]) expect(await stream.changes()).toHaveLength(1);
  });
});

describe('a stream ends', () => {
  it('soon after its session did, while others stay', async () => {
    const [token, other] = await Promise.all([tokenOf(portal.app, 'leader1'), watch('leader2')]);
    const stream = await openStream(portal, token, second);
    await send(portal.app, 'POST', '/auth/logout', undefined, token);
    await stream.ended;
    expect(await other.changes()).toEqual([]);
  });

  it('soon after the role of its user changed', async () => {
    const stream = await watch('leader3');
    await portal.db.update(users).set({ role: 'committee' }).where(eq(users.email, 'leader3@demo.sa'));
    await stream.ended;
  });

  // Last: it ends the second process.
  it('when its process stops, which does not wait for browsers', async () => {
    const stream = await watch('super', second);
    await second.close();
    await stream.ended;
  });
});
