import { EVALUATION_FINISHED, JUDGING_CLOSED } from '@portal/domain/messages';
import { afterJudging, assignNewTeam, type EvaluationInput, versionsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedInJudge } from '../../testing/portal-under-test.ts';
import { conflictOf, UNKNOWN_ID } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const otherJudge = signedInJudge(portal, 'committee2');
/** A team of the first judge only, new for each test. */
let teamId: string;

beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
});

describe('submitting', () => {
  it('starts, continues and finishes with the third type', async () => {
    expect((await judge.view(teamId)).state).toBe('not_started');
    const first = (await judge.submit(teamId, 'eco', 8, { note: ' عرض جيد ' })).data;
    expect(first).toMatchObject({
      state: 'in_progress',
      total: null,
      finished_at: null,
      evaluation: { total: 80, version: 1, note: 'عرض جيد' },
    });
    await judge.submit(teamId, 'idea', 10);
    const last = (await judge.submit(teamId, 'tech', 5.5)).data;
    // 80 × 30 % + 100 × 30 % + 55 × 40 %
    expect(last).toMatchObject({ state: 'finished', total: 76 });
    const seen = await judge.view(teamId);
    expect(seen).toMatchObject({ state: 'finished', total: 76, finished_at: last.finished_at });
    expect(seen.types.eco.evaluation).toEqual(first.evaluation);

    const refused = await judge.submit(teamId, 'eco', 9);
    expect(refused).toMatchObject(conflictOf(EVALUATION_FINISHED));
  });

  it('replaces a type until it is finished, and keeps every version', async () => {
    await judge.submit(teamId, 'eco', 4, { note: 'أول' });
    const second = (await judge.submit(teamId, 'eco', 6, { version: 1 })).data;
    expect(second.evaluation).toMatchObject({ version: 2, total: 60, note: null });
    expect(await versionsOf(portal, teamId)).toEqual([
      { type: 'eco', version: 1, total: 40, note: 'أول' },
      { type: 'eco', version: 2, total: 60, note: null },
    ]);
  });
});

describe('what is refused', () => {
  it.each<[string, (body: EvaluationInput) => object, Record<string, string[]>]>([
    [
      'a missing criterion',
      ({ scores }) => ({ scores: scores.slice(1) }),
      { scores: ['يجب تقييم جميع المعايير'] },
    ],
    ['no criterion at all', () => ({ scores: [] }), { scores: ['اختر عنصرًا واحدًا على الأقل'] }],
    [
      'a repeated criterion',
      ({ scores }) => ({ scores: [...scores, ...scores.slice(0, 1)] }),
      { 'scores.3.criterion_id': ['هذا المعيار مكرر'] },
    ],
    ['more than the maximum', (body) => withScore(body, 10.5), { 'scores.0.score': ['الدرجة العليا 10'] }],
    ['less than 0', (body) => withScore(body, -0.5), { 'scores.0.score': ['القيمة أقل من الحد الأدنى 0'] }],
    [
      'a finer step',
      (body) => withScore(body, 7.25),
      { 'scores.0.score': ['القيمة يجب أن تكون من مضاعفات 0.5'] },
    ],
    ['a score as text', (body) => withScore(body, '7'), { 'scores.0.score': ['القيمة غير صالحة'] }],
    ['no score', (body) => withScore(body, null), { 'scores.0.score': ['القيمة غير صالحة'] }],
    [
      'another judge in the body',
      () => ({ committee_id: judge.id }),
      { committee_id: ['هذا الحقل غير معروف'] },
    ],
    ['a note that is too long', () => ({ note: 'ا'.repeat(2001) }), { note: ['الحد الأقصى: 2000 حرف'] }],
  ])('%s', async (_what, change, errors) => {
    const body = await judge.bodyFor(teamId, 'eco', 5);
    const answer = await judge.send('POST', '/teams/evaluation/eco', { ...body, ...change(body) });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual(errors);
    expect((await judge.view(teamId)).state).toBe('not_started');
  });

  it('the criteria of another type, a type or team that does not exist, and a team of another committee', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 5);
    const { scores } = await judge.bodyFor(teamId, 'idea', 5);
    const otherCriteria = { ...body, scores };
    expect((await judge.send('POST', '/teams/evaluation/eco', otherCriteria)).status).toBe(422);
    expect((await judge.send('POST', '/teams/evaluation/style', body)).status).toBe(404);
    expect((await otherJudge.send('POST', '/teams/evaluation/eco', body)).status).toBe(404);
    const unknown = { ...body, team_id: UNKNOWN_ID };
    expect((await judge.send('POST', '/teams/evaluation/eco', unknown)).status).toBe(404);
  });

  it('a submission outside the judging window, but not the retry of one made inside', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 5, { version: 0 });
    await judge.send('POST', '/teams/evaluation/eco', body);
    await afterJudging(portal, async () => {
      const closed = await judge.submit(teamId, 'idea', 5);
      expect(closed).toMatchObject({ status: 422, message: JUDGING_CLOSED });
      expect((await judge.send('POST', '/teams/evaluation/eco', body)).status).toBe(200);
    });
  });
});

function withScore(body: EvaluationInput, score: unknown) {
  return { scores: body.scores.map((entry, index) => (index === 0 ? { ...entry, score } : entry)) };
}
