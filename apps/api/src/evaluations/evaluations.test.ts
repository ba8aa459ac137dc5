import type {
  CommitteeTeamsData,
  EvaluatedData,
  EvaluationType,
  EvaluationView,
  EvaluationViews,
  SubmittedEvaluation,
} from '@portal/api-schema';
import { EVALUATION_TYPES } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import { databaseErrorCode } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { evaluationEvents, evaluations, evaluationVersions } from '../db/schema/evaluations.ts';
import { settings } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';
import {
  dataOf,
  SETUP_TIMEOUT_MS,
  type Session,
  signIn,
  type TestApp,
  testApp,
} from '../testing/test-app.ts';

let portal: TestApp;
let judge: Session;
let otherJudge: Session;
let director: Session;
let judgeId: string;
let otherJudgeId: string;
/** A team that only the first committee judges, new for each test. */
let teamId: string;

beforeAll(async () => {
  portal = await testApp();
  [judge, otherJudge, director] = await Promise.all([
    signIn(portal.app, 'committee1'),
    signIn(portal.app, 'committee2'),
    signIn(portal.app, 'super'),
  ]);
  [judgeId, otherJudgeId] = [await ownId(judge), await ownId(otherJudge)];
}, SETUP_TIMEOUT_MS);
afterAll(() => portal.close());

beforeEach(async () => {
  teamId = await assignNewTeam(judgeId);
});

async function assignNewTeam(...committeeIds: string[]): Promise<string> {
  const [team] = await portal.db.insert(teams).values({ name: 'فريق جديد', status: 'Qualified' }).returning();
  if (!team) throw new Error('The team was not inserted');
  await portal.db
    .insert(committeeTeams)
    .values(committeeIds.map((committee_id) => ({ committee_id, team_id: team.id })));
  return team.id;
}

const ownId = async (session: Session) =>
  dataOf<CommitteeTeamsData>(await session('GET', '/committee/teams')).committee.id;

const view = async (session: Session, id: string, query = '') =>
  dataOf<EvaluationView>(await session('GET', `/teams/evaluation?team_id=${id}${query}`));

/** The body of a submission that gives every criterion of the type the same score. */
async function bodyFor(type: EvaluationType, score: number, more: object = {}) {
  const { types } = await view(judge, teamId);
  const scores = types[type].criteria.map(({ id }) => ({ criterion_id: id, score }));
  return { team_id: teamId, scores, ...more };
}

const submit = async (type: EvaluationType, score: number, more: object = {}) =>
  judge('POST', `/teams/evaluation/${type}`, await bodyFor(type, score, more));

async function finishAll(score: number) {
  for (const type of EVALUATION_TYPES) expect((await submit(type, score)).status).toBe(200);
}

describe('submitting', () => {
  it('starts, goes on and finishes with the third type', async () => {
    expect((await view(judge, teamId)).state).toBe('not_started');
    const first = dataOf<SubmittedEvaluation>(await submit('eco', 8, { note: ' عرض جيد ' }));
    expect(first).toMatchObject({
      state: 'in_progress',
      total: null,
      finished_at: null,
      evaluation: { total: 80, version: 1, note: 'عرض جيد' },
    });
    await submit('idea', 10);
    const last = dataOf<SubmittedEvaluation>(await submit('tech', 5.5));
    // 80 × 30 % + 100 × 30 % + 55 × 40 %
    expect(last).toMatchObject({ state: 'finished', total: 76 });
    const seen = await view(judge, teamId);
    expect(seen).toMatchObject({ state: 'finished', total: 76, finished_at: last.finished_at });
    expect(seen.types.eco.evaluation).toEqual(first.evaluation);

    const refused = await submit('eco', 9);
    expect(refused).toMatchObject({ status: 409, message: 'The evaluation is already finished.' });
  });

  it('replaces a type until it is finished, and keeps every version', async () => {
    await submit('eco', 4, { note: 'أول' });
    const second = dataOf<SubmittedEvaluation>(await submit('eco', 6, { version: 1 }));
    expect(second.evaluation).toMatchObject({ version: 2, total: 60, note: null });
    const versions = await historyOf(teamId);
    expect(versions.map(({ version, total, note }) => ({ version, total, note }))).toEqual([
      { version: 1, total: 40, note: 'أول' },
      { version: 2, total: 60, note: null },
    ]);
  });
});

async function historyOf(id: string) {
  const rows = await portal.db
    .select()
    .from(evaluationVersions)
    .innerJoin(evaluations, sql`${evaluations.id} = ${evaluationVersions.evaluation_id}`)
    .where(sql`${evaluations.team_id} = ${id}`)
    .orderBy(evaluations.type, evaluationVersions.version);
  return rows.map((row) => row.evaluation_versions);
}

describe('a retried submission', () => {
  it('is one evaluation, answered alike', async () => {
    const body = await bodyFor('idea', 7.5, { version: 0 });
    const first = await judge('POST', '/teams/evaluation/idea', body);
    const again = await judge('POST', '/teams/evaluation/idea', body);
    expect(again.data).toEqual(first.data);
    expect(await historyOf(teamId)).toHaveLength(1);
  });

  it('is safe after it finished the evaluation', async () => {
    await submit('eco', 5);
    await submit('idea', 5);
    const body = await bodyFor('tech', 5, { version: 0 });
    const first = await judge('POST', '/teams/evaluation/tech', body);
    const again = await judge('POST', '/teams/evaluation/tech', body);
    expect(again).toMatchObject({ status: 200, data: first.data });
    expect(await historyOf(teamId)).toHaveLength(3);
  });

  it('counts once when all copies arrive together', async () => {
    const body = await bodyFor('eco', 6.5, { version: 0 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => judge('POST', '/teams/evaluation/eco', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await historyOf(teamId)).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('never overwrite each other silently: one of two different submissions is told', async () => {
    const [mine, theirs] = [await bodyFor('eco', 3, { version: 0 }), await bodyFor('eco', 9, { version: 0 })];
    const answers = await Promise.all(
      [mine, theirs].map((body) => judge('POST', '/teams/evaluation/eco', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await historyOf(teamId)).toHaveLength(1);
    const stale = await submit('eco', 5, { version: 0 });
    expect(stale.message).toBe('The evaluation was changed after this version.');
    expect((await submit('eco', 5, { version: 1 })).status).toBe(200);
  });

  it('that submit the last types together finish it once', async () => {
    await submit('eco', 5);
    const bodies = [await bodyFor('idea', 5), await bodyFor('tech', 5)] as const;
    const answers = await Promise.all([
      judge('POST', '/teams/evaluation/idea', bodies[0]),
      judge('POST', '/teams/evaluation/tech', bodies[1]),
    ]);
    expect(answers.map((answer) => dataOf<SubmittedEvaluation>(answer).state).sort()).toEqual([
      'finished',
      'in_progress',
    ]);
    const events = await portal.db
      .select()
      .from(evaluationEvents)
      .where(sql`${evaluationEvents.team_id} = ${teamId}`);
    expect(events.map(({ event }) => event)).toEqual(['finished']);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'a missing criterion',
      (body: Body) => ({ ...body, scores: body.scores.slice(1) }),
      { scores: ['يجب تقييم جميع المعايير'] },
    ],
    [
      'no criterion at all',
      (body: Body) => ({ ...body, scores: [] }),
      { scores: ['اختر عنصرًا واحدًا على الأقل'] },
    ],
    [
      'a criterion twice',
      (body: Body) => ({ ...body, scores: [...body.scores, ...body.scores.slice(0, 1)] }),
      { 'scores.3.criterion_id': ['هذا المعيار مكرر'] },
    ],
    [
      'more than the maximum',
      (body: Body) => withScore(body, 10.5),
      { 'scores.0.score': ['الدرجة العليا 10'] },
    ],
    [
      'less than nothing',
      (body: Body) => withScore(body, -0.5),
      { 'scores.0.score': ['القيمة أقل من الحد الأدنى 0'] },
    ],
    [
      'a finer step',
      (body: Body) => withScore(body, 7.25),
      { 'scores.0.score': ['القيمة يجب أن تكون من مضاعفات 0.5'] },
    ],
    ['a score as text', (body: Body) => withScore(body, '7'), { 'scores.0.score': ['القيمة غير صالحة'] }],
    ['no score', (body: Body) => withScore(body, null), { 'scores.0.score': ['القيمة غير صالحة'] }],
    [
      'another judge in the body',
      (body: Body) => ({ ...body, committee_id: judgeId }),
      { committee_id: ['هذا الحقل غير معروف'] },
    ],
    [
      'an endless note',
      (body: Body) => ({ ...body, note: 'ا'.repeat(2001) }),
      { note: ['الحد الأقصى 2000 حرفًا'] },
    ],
  ])('%s', async (_what, change, errors) => {
    const answer = await judge('POST', '/teams/evaluation/eco', change(await bodyFor('eco', 5)));
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual(errors);
    expect((await view(judge, teamId)).state).toBe('not_started');
  });

  it('the criteria of another type', async () => {
    const { scores } = await bodyFor('idea', 5);
    const answer = await judge('POST', '/teams/evaluation/eco', { team_id: teamId, scores });
    expect(answer.status).toBe(422);
  });

  it('a type that does not exist', async () => {
    expect((await judge('POST', '/teams/evaluation/style', await bodyFor('eco', 5))).status).toBe(404);
  });

  it('a team of another committee, and one that does not exist', async () => {
    const body = await bodyFor('eco', 5);
    expect((await otherJudge('POST', '/teams/evaluation/eco', body)).status).toBe(404);
    const nowhere = { ...body, team_id: '01890000-0000-7000-8000-000000000000' };
    expect((await judge('POST', '/teams/evaluation/eco', nowhere)).status).toBe(404);
  });

  it('a submission outside the judging window, but not the retry of one made inside', async () => {
    const body = await bodyFor('eco', 5, { version: 0 });
    await judge('POST', '/teams/evaluation/eco', body);
    const [before] = await portal.db.select().from(settings);
    await portal.db.update(settings).set({ judging_to: new Date(portal.now().getTime() - 1000) });
    const closed = await submit('idea', 5);
    expect(closed).toMatchObject({ status: 422, message: 'Judging is currently not available.' });
    expect((await judge('POST', '/teams/evaluation/eco', body)).status).toBe(200);
    await portal.db.update(settings).set({ judging_to: before?.judging_to ?? null });
  });
});

type Body = Awaited<ReturnType<typeof bodyFor>>;

function withScore(body: Body, score: unknown) {
  return { ...body, scores: body.scores.map((entry, index) => (index === 0 ? { ...entry, score } : entry)) };
}

describe('re-opening', () => {
  it('keeps the scores, lets them change, and any submission finishes again', async () => {
    await finishAll(6);
    const reason = 'درجة التقييم التقني لفريق آخر';
    const reopened = await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason });
    expect(reopened.data).toEqual({ committees: [{ id: judgeId, full_name: 'اللجنة الأولى' }] });
    const seen = await view(judge, teamId);
    expect(seen).toMatchObject({ state: 'reopened', reopen_reason: reason, finished_at: null, total: 60 });

    const changed = dataOf<SubmittedEvaluation>(await submit('tech', 9, { version: 1 }));
    expect(changed).toMatchObject({ state: 'finished', total: 72, evaluation: { version: 2 } });

    const events = await portal.db
      .select()
      .from(evaluationEvents)
      .where(sql`${evaluationEvents.team_id} = ${teamId}`);
    expect(events.map(({ event, reason: why }) => ({ event, why }))).toEqual([
      { event: 'finished', why: null },
      { event: 'reopened', why: reason },
      { event: 'finished', why: null },
    ]);
    const audit = await portal.db.select().from(auditLog).where(sql`${auditLog.subject_id} = ${teamId}`);
    expect(audit.find(({ action }) => action === 'evaluation.reopened')).toMatchObject({
      actor_name: 'د. فيصل الراشد',
      details: { committee_id: judgeId, reason },
    });
  });

  it('the same scores confirmed from the version that stands finish it; a late retry does not', async () => {
    await finishAll(6);
    await director('PUT', `/teams/allow-evaluation/${teamId}`, {});
    const late = dataOf<SubmittedEvaluation>(await submit('tech', 6, { version: 0 }));
    expect(late.state).toBe('reopened');
    const confirmed = dataOf<SubmittedEvaluation>(await submit('tech', 6, { version: 1 }));
    expect(confirmed).toMatchObject({ state: 'finished', evaluation: { version: 2 } });
  });

  it('touches the named committee only', async () => {
    teamId = await assignNewTeam(judgeId, otherJudgeId);
    await finishAll(6);
    for (const type of EVALUATION_TYPES) {
      await otherJudge('POST', `/teams/evaluation/${type}`, await bodyFor(type, 8));
    }
    const answer = await director('PUT', `/teams/allow-evaluation/${teamId}`, { committee_id: otherJudgeId });
    expect(answer.status).toBe(200);
    const { committees } = dataOf<EvaluationViews>(
      await director('GET', `/teams/evaluation?team_id=${teamId}`),
    );
    expect(committees.map(({ committee, state }) => [committee.id, state])).toEqual([
      [judgeId, 'finished'],
      [otherJudgeId, 'reopened'],
    ]);
  });

  it('is refused while nothing is finished, and for what does not exist', async () => {
    const reopen = (id: string, body = {}) => director('PUT', `/teams/allow-evaluation/${id}`, body);
    expect(await reopen(teamId)).toMatchObject({ status: 409, message: 'The evaluation is not finished.' });
    expect((await reopen(teamId, { committee_id: otherJudgeId })).status).toBe(404);
    expect((await reopen('01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await reopen('not-an-id')).status).toBe(404);
  });

  it('by two directors at once happens once', async () => {
    await finishAll(6);
    const answers = await Promise.all(
      [1, 2].map(() => director('PUT', `/teams/allow-evaluation/${teamId}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('evaluated teams', () => {
  const evaluated = async (query = '') =>
    dataOf<EvaluatedData>(await director('GET', `/teams/evaluated${query}`));
  const found = async (query = '') =>
    (await evaluated(`?per_page=100${query}`)).teams.find(({ id }) => id === teamId);

  it('shows a team once all its committees have finished, with their mean and spread', async () => {
    teamId = await assignNewTeam(judgeId, otherJudgeId);
    await finishAll(6);
    expect(await found()).toBeUndefined();
    expect(await found(`&committee_id=${judgeId}`)).toMatchObject({ total: 60, spread: 0 });
    for (const type of EVALUATION_TYPES) {
      await otherJudge('POST', `/teams/evaluation/${type}`, await bodyFor(type, 9));
    }
    expect(await found()).toMatchObject({ eco: 75, idea: 75, tech: 75, total: 75, spread: 30 });
    await director('PUT', `/teams/allow-evaluation/${teamId}`, { committee_id: judgeId });
    expect(await found()).toBeUndefined();
  });

  it('ranks by total; ties share a rank and the next is skipped', async () => {
    for (let place = 0; place < 3; place += 1) {
      await finishAll(place < 2 ? 10 : 9.5);
      teamId = await assignNewTeam(judgeId);
    }
    const { teams: ranked } = await evaluated('?sort=-total&per_page=3');
    expect(ranked.map(({ rank, total }) => [rank, total])).toEqual([
      [1, 100],
      [1, 100],
      [3, 95],
    ]);
  });

  it('counts progress by committee, whatever the filter', async () => {
    const all = (await evaluated()).progress;
    const filtered = (await evaluated(`?committee_id=${judgeId}&search=مدار`)).progress;
    expect(filtered).toEqual(all);
    expect(all.by_committee.map(({ full_name }) => full_name)).toEqual([
      'اللجنة الأولى',
      'اللجنة الثانية',
      'اللجنة الثالثة',
    ]);
    expect(all.assigned).toBe(all.by_committee.reduce((sum, { assigned }) => sum + assigned, 0));
    expect(all.finished).toBe(all.by_committee.reduce((sum, { finished }) => sum + finished, 0));
  });

  it('pages without repeating or losing a team, and keeps ranks under a search', async () => {
    const { teams: all } = await evaluated('?per_page=100');
    const first = (await evaluated('?per_page=2&page=1')).teams;
    const second = (await evaluated('?per_page=2&page=2')).teams;
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    const { teams: searched } = await evaluated('?search=نماء');
    expect(searched).toEqual(all.filter(({ name }) => name === 'نماء'));
  });
});

describe('the history', () => {
  it.each(['evaluation_versions', 'evaluation_events', 'audit_log'])(
    'of %s cannot be changed or removed',
    async (table) => {
      await finishAll(5);
      for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
        const error: unknown = await portal.db.execute(sql.raw(statement)).catch((fault: unknown) => fault);
        expect(databaseErrorCode(error)).toBe('23001');
      }
    },
  );
});
