import type { Data, evaluationCalls } from '@portal/api-schema';
import { EVALUATION_CHANGED } from '@portal/domain/messages';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { assignNewTeam, eventsOf, type TypesInput, versionsOf } from '../../testing/judging.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { type Answer, conflictOf, statusesOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const streams = streamsOf(portal);
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
/** A team of the first judge only, new for each test and race. */
let teamId: string;

beforeAll(() => portal.app.listen({ port: 0 }));
beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
});

type Submitted = Answer<Data<typeof evaluationCalls.submitTypes>>;
const send = (body: object) => judge.send('POST', '/teams/evaluation', body) as unknown as Promise<Submitted>;
const ALL = { eco: 8, idea: 10, tech: 5.5 };
const typesOf = async () => (await versionsOf(portal, teamId)).map(({ type, version }) => [type, version]);
const auditOf = async () => {
  const isOfTeam = and(eq(auditLog.subject_id, teamId), eq(auditLog.actor_id, judge.id));
  const rows = await portal.db.select().from(auditLog).where(isOfTeam).orderBy(asc(auditLog.id));
  return rows.map(({ action, details }) => [action, details]);
};

describe('several types submitted at once', () => {
  it('are stored together; three finish the evaluation, with the answers that single calls give', async () => {
    const { status, message, data } = await send(await judge.typesFor(teamId, ALL, { note: ' جيد ' }));
    expect({ status, message }).toEqual({ status: 200, message: 'evaluation saved' });
    const seen = await judge.view(teamId);
    // 80 × 30 % + 100 × 30 % + 55 × 40 %
    expect(seen).toMatchObject({ state: 'finished', total: 76 });
    for (const type of DEFAULT_TYPES) {
      const evaluation = seen.types[type].evaluation;
      expect(evaluation).toMatchObject({ version: 1, note: 'جيد' });
      const { finished_at } = seen;
      expect(data.types[type]).toEqual({ evaluation, state: 'finished', total: 76, finished_at });
    }
    expect(await typesOf()).toEqual(DEFAULT_TYPES.map((type) => [type, 1]));
    expect(await eventsOf(portal, teamId)).toEqual(['finished']);
  });

  it('leave the audit entries and live changes of single calls', async () => {
    const changes = await streams.watchAll('committee1', 'super');
    await send(await judge.typesFor(teamId, ALL));
    const together = await auditOf();
    const evaluation = { type: 'evaluation', id: teamId };
    expect(await changes()).toEqual({ committee1: [evaluation], super: [evaluation] });

    teamId = await assignNewTeam(portal, judge);
    for (const type of DEFAULT_TYPES) await judge.submit(teamId, type, 5);
    expect(together).toEqual(await auditOf());
    expect(together).toHaveLength(4);
  });

  it('continue what single calls began, and are answered only with what was sent', async () => {
    await judge.submit(teamId, 'eco', 8);
    const { data } = await send(await judge.typesFor(teamId, { idea: 10, tech: 5.5 }, { version: 0 }));
    expect(Object.keys(data.types)).toEqual(['idea', 'tech']);
    expect(data.types.tech).toMatchObject({ state: 'finished', total: 76 });
  });

  it('change nothing when they are sent again, also after they finished the evaluation', async () => {
    const body = await judge.typesFor(teamId, ALL, { version: 0 });
    const first = await send(body);
    expect(await send(body)).toMatchObject({ status: 200, data: first.data });
    expect(await auditOf()).toHaveLength(4);
    for (const type of DEFAULT_TYPES) {
      const single = { team_id: teamId, ...body.types[type] };
      const again = await judge.send('POST', `/teams/evaluation/${type}`, single);
      expect(again).toMatchObject({ status: 200, data: first.data.types[type] });
    }
    expect(await typesOf()).toHaveLength(3);
  });

  it('of a re-opened evaluation finish it, or keep it open', async () => {
    await judge.finish(teamId, 6);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, {});
    const changed = await judge.typesFor(teamId, { eco: 7, idea: 7 }, { version: 1 });
    const open = await send({ ...changed, keep_open: true });
    expect(open.data.types.eco).toMatchObject({ state: 'reopened', evaluation: { version: 2 } });
    const confirmed = await send(await judge.typesFor(teamId, { eco: 7, tech: 9 }));
    expect(confirmed.status).toBe(200);
    expect(await judge.view(teamId)).toMatchObject({ state: 'finished', total: 78 });
    expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened', 'finished']);
  });
});

// The rules themselves are those of a single type.
describe('all of them are refused', () => {
  it.each<[string, (body: TypesInput) => object, Record<string, string[]>]>([
    ['no type', () => ({ types: {} }), { types: ['اختر عنصرًا واحدًا على الأقل'] }],
    [
      'an unknown type',
      ({ types }) => ({ types: { ...types, style: types.eco } }),
      { 'types.style': ['هذا التقييم ليس من نموذج التحكيم'] },
    ],
    [
      'the criteria of another type and a missing one',
      ({ types }) => ({
        types: { eco: types.eco, idea: { scores: [...(types.idea?.scores ?? []).slice(1), ...eco(types)] } },
      }),
      {
        'types.idea.scores': ['يجب تقييم جميع المعايير'],
        'types.idea.scores.2.criterion_id': ['هذا المعيار ليس من هذا التقييم'],
      },
    ],
  ])('because of %s', async (_what, change, errors) => {
    const body = await judge.typesFor(teamId, ALL);
    const answer = await send({ ...body, ...change(body) });
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors });
    expect((await judge.view(teamId)).state).toBe('not_started');
  });

  it('because one was changed on another device', async () => {
    await judge.submit(teamId, 'idea', 4);
    const body = await judge.typesFor(teamId, ALL, { version: 0 });
    expect(await send(body)).toMatchObject(conflictOf(EVALUATION_CHANGED));
    expect(await typesOf()).toEqual([['idea', 1]]);
  });
});

testRace('a submission and its retries at the same moment, together and one by one, count once', async () => {
  teamId = await assignNewTeam(portal, judge);
  const body = await judge.typesFor(teamId, { eco: 5, idea: 5, tech: 5 }, { version: 0 });
  const answers = await Promise.all([
    send(body),
    send(body),
    ...DEFAULT_TYPES.map((type) =>
      judge.send('POST', `/teams/evaluation/${type}`, { team_id: teamId, ...body.types[type] }),
    ),
  ]);
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200]);
  expect(await typesOf()).toEqual(DEFAULT_TYPES.map((type) => [type, 1]));
  expect(await auditOf()).toHaveLength(4);
  expect(await eventsOf(portal, teamId)).toEqual(['finished']);
});

const eco = (types: TypesInput['types']) => (types.eco?.scores ?? []).slice(0, 1);
