import {
  eventCalls,
  inboxCalls,
  leaderCalls,
  metricsCalls,
  type OwnResults,
  resultsCalls,
  teamCalls,
} from '@portal/api-schema';
import { JUDGED_FILES_KEPT } from '@portal/domain/messages';
import type { PublishChoices } from '@portal/domain/results';
import { eq } from 'drizzle-orm';
import { definedCalls } from '../../testing/calls.ts';
import { addTeam } from '../../testing/judging.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { messageWorker } from '../../testing/message-worker.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { type Answer, sessionWith } from '../../testing/test-app.ts';
import { committeeTeams, evaluations } from '../rounds/current-round.views.ts';

const portal = portalUnderTest({ listening: true });
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
const director = signedIn(portal, 'super');
const worker = messageWorker(portal);
const { watch } = streamsOf(portal);
const NOTE = 'فكرة واضحة، وينقصها خطة للتوسع';
/** It asks the database only when its last answer is a second old. */
const REPEATED_FOR_A_SECOND = '/health/ready';
const NOT_JSON: readonly string[] = [eventCalls.stream.url, metricsCalls.read.url];
const SETTLED_MS = 120_000;
/** What is different in every answer: instants, and what is signed until one. */
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z|\?[^"]*(?=")/g;

const leader = signedIn(portal, 'leader1');
/** Another leader whose team is not ranked. */
const unranked = signedIn(portal, 'leader4');
const reception = signedIn(portal, 'reception1');
const visitor = sessionWith(portal);
let ownTeam: string;

beforeAll(async () => {
  ownTeam = (await leader.data(teamCalls.details)).team.id;
  await portal.db
    .delete(committeeTeams)
    .where(eq(committeeTeams.team_id, ownTeam))
    .catch(() => undefined);
  const assigned = [judge, otherJudge].map(({ id }) => ({ committee_id: id, team_id: ownTeam }));
  await portal.db.insert(committeeTeams).values(assigned).onConflictDoNothing();
  await director('PUT', `/teams/allow-evaluation/${ownTeam}`, {});
  for (const one of [judge, otherJudge]) {
    for (const type of ['eco', 'idea'] as const) await one.submit(ownTeam, type, 1, { keep_open: true });
    await one.submit(ownTeam, 'tech', 1, { note: one === judge ? NOTE : 'ملاحظة أخرى' });
  }
  await addTeam(portal, { name: 'فريق بلا تقييم' });
});

const put = (body: object) => director.data(resultsCalls.update, { body });
const publish = async (choices: Partial<PublishChoices>) => {
  const publishing = { top: 3, own_rank: false, own_types: false, notes: false, ...choices };
  await put({ state: 'frozen' });
  await put({ state: 'published', publish: publishing });
};
const own = (by = leader) => by.data(resultsCalls.own);
const everyone = () => visitor('GET', '/results/public');
const comparable = ({ status, message, data, headers }: Answer) => ({
  status,
  message,
  data,
  headers: { ...headers, 'x-request-id': null, date: null },
});

afterEach(async () => {
  const reason = 'إعادة';
  const { results } = await director.data(resultsCalls.get);
  if (results.state === 'published') await put({ state: 'frozen', reason });
  if (results.state !== 'open') await put({ state: 'open', reason });
});

describe('before they are published', () => {
  it('no answer shows leaders or visitors whether results are frozen', async () => {
    const atAnyTime = ({ data }: Answer) => ({ ...data, now: null });
    const asked = async () => ({
      public: comparable(await everyone()),
      own: comparable(await leader('GET', '/results/own')),
      home: atAnyTime(await leader('GET', '/index')),
      details: (await leader('GET', '/teams/details')).data,
      registers: atAnyTime(await visitor('GET', '/available-registers')),
    });
    const open = await asked();
    const { status, message } = await visitor('GET', '/results/nothing');
    expect(open.public).toMatchObject({ status, message });
    expect(open.own.status).toBe(404);
    expect(open.home).toMatchObject({ results_published: false });
    await put({ state: 'frozen' });
    expect(await asked()).toEqual(open);
  });

  it.each([
    ['leader', leader],
    ['reception', reception],
    ['public', visitor],
  ] as const)(
    'no call by %s answers something else, sends other statements, or reads a snapshot',
    async (role, session) => {
      const reads = definedCalls.filter(
        ({ method, url, access }) =>
          method === 'GET' &&
          !NOT_JSON.includes(url) &&
          url !== REPEATED_FOR_A_SECOND &&
          (role === 'public' ? access === 'public' : access !== 'public' && access.roles.includes(role)),
      );
      const { $client } = portal.db as unknown as { $client: { query: (...sent: unknown[]) => unknown } };
      /** The answer and the statements of each call. */
      const sent = async () => {
        const found = new Map<string, { answer: string; statements: string[] }>();
        for (const { url } of reads) {
          const query = jest.spyOn($client, 'query');
          const { status, message, data } = await session('GET', url.replace(/:\w+/, ownTeam));
          // A statement is a text, or an object with it.
          const statements = query.mock.calls.map(([text]) => JSON.stringify(text));
          query.mockRestore();
          const answer = JSON.stringify({ status, message, data }).replace(TIMES, '');
          found.set(url, { answer, statements });
        }
        return found;
      };
      await sent();
      const open = await sent();
      await put({ state: 'frozen' });
      const frozen = await sent();
      expect(frozen).toEqual(open);
      const statements = [...frozen.values()].flatMap((call) => call.statements);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((text) => /result_(snapshots|notes)/.test(text))).toEqual([]);
    },
  );

  it('leaders hear of results only when these are published or withdrawn', async () => {
    const stream = await watch('leader1');
    await put({ state: 'frozen' });
    await put({ publish: { top: 2 } });
    await put({ state: 'published' });
    await put({ state: 'frozen', reason: 'خطأ' });
    await put({ state: 'open', reason: 'خطأ' });
    expect((await stream.changes()).map(({ type }) => type)).toEqual(['results', 'results']);
  });
});

describe('after publishing', () => {
  it('everyone sees the first teams, and nothing else of them', async () => {
    await publish({ top: 2 });
    const { teams: first } = await visitor.data(resultsCalls.public);
    const ranking = await director.data(resultsCalls.ranking);
    expect(first).toEqual(
      ranking.teams
        .filter(({ rank }) => rank <= 2)
        .map(({ rank, name, project_title, sector }) => ({ rank, name, project_title, sector })),
    );
    expect(first.length).toBeGreaterThan(1);
  });

  it.each<[string, Partial<PublishChoices>, Partial<OwnResults>]>([
    ['nothing of the own team', {}, { rank: null, types: null, notes: null }],
    ['the own rank', { own_rank: true }, { rank: expect.any(Number) as number, types: null, notes: null }],
    ['the own totals by type', { own_types: true }, { rank: null, types: { eco: 10, idea: 10, tech: 10 } }],
    ['the notes without ranks', { notes: true }, { rank: null, types: null, notes: expect.any(Array) as [] }],
  ])('a leader sees what was chosen: %s', async (_what, choices, seen) => {
    await publish(choices);
    const results = await own();
    expect(results).toMatchObject({ is_ranked: true, ...seen });
    const fields = 'event_name is_ranked notes own_prizes prizes published_at rank teams types'.split(' ');
    const more = choices.own_types || choices.notes ? ['labels'] : [];
    expect(Object.keys(results).sort()).toEqual([...fields, ...more].sort());
    expect(JSON.stringify(results)).not.toContain('اللجنة');
    expect((await leader.data(leaderCalls.home)).results_published).toBe(true);
  });

  it('notes have no names, and are those of the moment of freezing', async () => {
    await put({ state: 'frozen' });
    await portal.db.update(evaluations).set({ note: 'تغيّرت' }).where(eq(evaluations.team_id, ownTeam));
    await put({ state: 'published', publish: { notes: true, own_rank: false, own_types: false } });
    expect((await own()).notes).toEqual([
      { type: 'tech', note: NOTE },
      { type: 'tech', note: 'ملاحظة أخرى' },
    ]);
  });

  it('a leader whose team is not ranked sees the first teams', async () => {
    await publish({ own_rank: true, own_types: true, notes: true });
    expect(await own(unranked)).toMatchObject({ is_ranked: false, rank: null, types: null, notes: null });
  });
});

it('delivery that is still open is shown to the board, and a leader deletes no file of a judged project once the results are frozen', async () => {
  const { results } = await director.data(resultsCalls.get);
  expect(results.delivery_until).not.toBeNull();
  await publish({});
  const { project } = await leader.data(teamCalls.details);
  const answer = await leader('DELETE', `/files/${project?.files[0]?.id}`);
  expect(answer).toMatchObject({
    status: 422,
    message: JUDGED_FILES_KEPT,
    errors: { file: [expect.stringContaining('انتهى التحكيم')] },
  });
});

describe('the message to leaders', () => {
  const inbox = async () =>
    (await leader.data(inboxCalls.list)).messages.filter(({ subject }) => /نتائج/.test(subject));
  const settle = async () => {
    portal.advance(SETTLED_MS);
    await worker.tick();
  };

  it('is sent once, not at once, so that a mistake can be withdrawn first, and not again for the same results', async () => {
    await settle();
    const before = (await inbox()).length;
    await publish({});
    await worker.run();
    await put({ state: 'frozen', reason: 'خطأ' });
    await settle();
    expect(await inbox()).toHaveLength(before);
    await put({ state: 'published' });
    await settle();
    expect(await inbox()).toHaveLength(before + 1);
    await put({ state: 'frozen', reason: 'خطأ' });
    await put({ state: 'published' });
    await settle();
    expect(await inbox()).toHaveLength(before + 1);
  });
});
