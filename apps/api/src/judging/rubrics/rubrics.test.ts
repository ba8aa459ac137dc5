import {
  auditCalls,
  type Body,
  type CriterionInput,
  evaluationCalls,
  type Rubric,
  type RubricPartInput,
  rubricCalls,
  settingsCalls,
  trackCalls,
} from '@portal/api-schema';
import {
  EVALUATION_TYPE_UNKNOWN,
  RUBRIC_CHANGED,
  RUBRIC_IN_USE,
  RUBRIC_IS_DEFAULT,
  RUBRIC_NAME_TAKEN,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { teams } from '../../teams/index.ts';
import { addJudge, addTeam, assignNewTeam, evaluationsOf, type Judge } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { conflictOf, invalid } from '../../testing/test-app.ts';
import { rubrics, trackRubrics } from './rubrics.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let judge: Judge;
let trackId = '';
let added = 0;

beforeAll(async () => {
  judge = await addJudge(portal, director, [await addTeam(portal)]);
  trackId = (await director.data(trackCalls.add, { body: { name: 'المسار الصحي' } })).track.id;
});
afterEach(() => portal.db.delete(trackRubrics));

const list = async () => (await director.data(rubricCalls.list)).rubrics;
const reread = async (id: string) => (await list()).find((rubric) => rubric.id === id) as Rubric;
const defaultRubric = async () => (await list())[0] as Rubric;
const change = (body: Body<typeof rubricCalls.change>) => director('PUT', '/rubrics', body);
/** The parts as an editor sends them, with other criteria. */
const edited = ({ parts }: Rubric, changes: Partial<CriterionInput>) =>
  parts.map((one) => ({
    ...one,
    criteria: one.criteria.map(({ former_ids: _, ...criterion }) => ({ ...criterion, ...changes })),
  }));

const part = (type: string, weight: number, more: Partial<RubricPartInput> = {}): RubricPartInput => ({
  type,
  label: `نوع ${type}`,
  weight,
  criteria: [{ label: 'معيار', max_score: 5, weight: 100 }],
  ...more,
});

async function add(parts: RubricPartInput[] = [part('pitch', 60), part('impact', 40)]): Promise<Rubric> {
  added += 1;
  const body = { name: `نموذج ${added}`, parts };
  return (await director.data(rubricCalls.add, { body })).rubric;
}

/** A rubric of its own for the track, and a team in it that the judge judges. */
async function addJudged(parts?: RubricPartInput[]) {
  const rubric = await add(parts);
  await director.data(rubricCalls.change, { body: { rubric_id: rubric.id, track_ids: [trackId] } });
  return { rubric: await reread(rubric.id), team: await newTeam() };
}

async function newTeam(): Promise<string> {
  const team = await assignNewTeam(portal, judge);
  await portal.db.update(teams).set({ track_id: trackId }).where(eq(teams.id, team));
  return team;
}

/** One score for each criterion of a type, as the body of a submission. */
const bodyOf = (rubric: Rubric, type: string, team_id: string, score: number) => ({
  team_id,
  scores: (rubric.parts.find((one) => one.type === type)?.criteria ?? []).map(({ id }) => ({
    criterion_id: id,
    score,
  })),
});
const submit = (rubric: Rubric, type: string, team: string, score = 5) =>
  judge.send('POST', `/teams/evaluation/${type}`, bodyOf(rubric, type, team, score));

it('an event begins with one rubric of three parts, which the settings have too', async () => {
  const rubric = await defaultRubric();
  expect(rubric).toMatchObject({ is_default: true, number: 1, track_ids: [] });
  expect(rubric.parts.map(({ type, label, weight }) => [type, label, weight])).toEqual([
    ['eco', 'الاقتصادي', 30],
    ['idea', 'الفكرة', 30],
    ['tech', 'التقني', 40],
  ]);
  const { settings } = await director.data(settingsCalls.get);
  expect(settings.criteria).toEqual(
    Object.fromEntries(rubric.parts.map(({ type, criteria }) => [type, criteria])),
  );
});

describe('a rubric', () => {
  it('has any parts, whole steps and texts of levels', async () => {
    const levels = [
      { score: 5, text: 'نموذج عمل مجرّب' },
      { score: 1, text: 'فكرة بلا نموذج' },
    ];
    const criterion = { label: 'نموذج العمل', description: null, max_score: 5, step: 1, weight: 100 };
    const { parts } = await add([
      part('pitch', 100, { criteria: [{ ...criterion, levels: levels.toReversed() }] }),
    ]);
    expect(parts).toEqual([
      {
        ...part('pitch', 100),
        criteria: [{ ...criterion, id: expect.any(String) as string, levels }],
      },
    ]);
  });

  const NOT_WHOLE = 'مجموع الأوزان يجب أن يكون 100';
  const asking = (criterion: Partial<CriterionInput>) => [
    part('a', 100, { criteria: [{ label: 'أ', max_score: 5, weight: 100, ...criterion }] }),
  ];
  const levels = (...scores: number[]) => scores.map((score) => ({ score, text: `درجة ${score}` }));
  it.each<[string, RubricPartInput[], string, string]>([
    ['weights that do not sum to 100', [part('a', 60), part('b', 30)], 'parts', NOT_WHOLE],
    [
      'a type twice',
      [part('a', 60), part('a', 40, { label: 'آخر' })],
      'parts.1.type',
      'نوع التقييم هذا مكرر',
    ],
    [
      'a name twice',
      [part('a', 60), part('b', 40, { label: 'نوع a' })],
      'parts.1.label',
      'اسم النوع مستخدم في نوع آخر',
    ],
    ['criteria whose weights do not sum to 100', asking({ weight: 99 }), 'parts.0.criteria', NOT_WHOLE],
    [
      'a level above the highest score',
      asking({ levels: levels(6) }),
      'parts.0.criteria.0.levels.0.score',
      'الدرجة العليا 5',
    ],
    [
      'a level between two steps',
      asking({ step: 1, levels: levels(2.5) }),
      'parts.0.criteria.0.levels.0.score',
      'القيمة يجب أن تكون من مضاعفات 1',
    ],
    [
      'a level twice',
      asking({ levels: levels(5, 5) }),
      'parts.0.criteria.0.levels.1.score',
      'هذه الدرجة مكررة',
    ],
    [
      'half scores at the top of whole ones',
      asking({ max_score: 4.5, step: 1 }),
      'parts.0.criteria.0.max_score',
      'القيمة يجب أن تكون من مضاعفات 1',
    ],
  ])('cannot have %s', async (_what, parts, field, sentence) => {
    const before = await list();
    const answer = await director('POST', '/rubrics', { name: 'مرفوض', parts });
    expect(answer).toMatchObject(invalid({ [field]: [sentence] }));
    expect(await list()).toEqual(before);
  });

  it('cannot have a type that is no key', async () => {
    const answer = await director('POST', '/rubrics', { name: 'مرفوض', parts: [part('Ö', 100)] });
    expect(answer.status).toBe(422);
  });

  it('has a name of its own', async () => {
    const { name } = await add();
    const answer = await director('POST', '/rubrics', { name, parts: [part('a', 100)] });
    expect(answer).toMatchObject({ status: 422, message: RUBRIC_NAME_TAKEN });
  });

  it('is deleted unless it is the default one, and its tracks are judged by that again', async () => {
    const { rubric, team } = await addJudged();
    expect(Object.keys((await judge.view(team)).types)).toEqual(['pitch', 'impact']);
    expect((await director('DELETE', '/rubrics', { rubric_id: rubric.id })).status).toBe(200);
    expect(Object.keys((await judge.view(team)).types)).toEqual(['eco', 'idea', 'tech']);
    const { id } = await defaultRubric();
    expect(await director('DELETE', '/rubrics', { rubric_id: id })).toMatchObject(
      conflictOf(RUBRIC_IS_DEFAULT),
    );
  });

  it('is edited by two directors without one losing what the other wrote', async () => {
    const { id, version, parts } = await add();
    const weighed = parts.map((one, index) => ({ ...one, weight: index === 0 ? 70 : 30 }));
    expect((await change({ rubric_id: id, parts: weighed, version })).status).toBe(200);
    // Another field is no conflict, and a retry changes nothing.
    expect((await change({ rubric_id: id, name: `نموذج آخر ${id}`, version })).status).toBe(200);
    expect((await change({ rubric_id: id, parts: weighed, version })).status).toBe(200);
    expect((await reread(id)).version).toBe(version + 2);
    const other = parts.map((one, index) => ({ ...one, weight: index === 0 ? 50 : 50 }));
    expect(await change({ rubric_id: id, parts: other, version })).toMatchObject({
      status: 409,
      message: RUBRIC_CHANGED,
      errors: { parts: [expect.stringContaining('غيّره')] },
    });
  });

  it('is written in the audit log with its name', async () => {
    const { id, name } = await add();
    await change({ rubric_id: id, name: `${name} الجديد` });
    await director('DELETE', '/rubrics', { rubric_id: id });
    const { entries } = await director.data(auditCalls.list, { query: { subject_id: id } });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['rubric.deleted', { name: `${name} الجديد` }],
      ['rubric.changed', expect.objectContaining({ before: name, name: `${name} الجديد` })],
      ['rubric.added', { name }],
    ]);
  });
});

describe('judging by a rubric of its own', () => {
  it('asks for its parts, and is finished with the last of them', async () => {
    const { rubric, team } = await addJudged();
    expect((await submit(rubric, 'pitch', team, 5)).data).toMatchObject({
      state: 'in_progress',
      total: null,
    });
    const both = { team_id: team, types: { impact: { scores: bodyOf(rubric, 'impact', team, 2.5).scores } } };
    const { types } = await judge.send.data(evaluationCalls.submitTypes, { body: both });
    // 100 × 60 % + 50 × 40 %
    expect(types.impact).toMatchObject({ state: 'finished', total: 80 });
  });

  it('has no evaluation of another type', async () => {
    const { team } = await addJudged();
    const body = await judge.bodyFor(await assignNewTeam(portal, judge), 'eco', 5);
    expect(await judge.send('POST', '/teams/evaluation/eco', { ...body, team_id: team })).toMatchObject({
      status: 404,
      message: EVALUATION_TYPE_UNKNOWN,
    });
    expect((await evaluationsOf(director, team)).committees[0]?.state).toBe('not_started');
  });

  it('refuses scores between whole steps', async () => {
    const criteria = [{ label: 'أ', max_score: 5, step: 1, weight: 100 }];
    const { rubric, team } = await addJudged([part('pitch', 100, { criteria })]);
    expect(await submit(rubric, 'pitch', team, 2.5)).toMatchObject(
      invalid({ 'scores.0.score': ['القيمة يجب أن تكون من مضاعفات 1'] }),
    );
    expect((await submit(rubric, 'pitch', team, 3)).status).toBe(200);
  });
});

describe('a rubric that something was evaluated by', () => {
  it('keeps the evaluations: other criteria are a new version for all others', async () => {
    const { rubric, team } = await addJudged();
    await submit(rubric, 'pitch', team, 5);
    const [pitch, impact] = rubric.parts as [RubricPartInput, RubricPartInput];
    const harder = {
      ...pitch,
      criteria: [{ ...pitch.criteria[0], label: 'معيار أصعب', max_score: 10, weight: 100 }],
    };
    expect((await change({ rubric_id: rubric.id, parts: [harder, impact] })).status).toBe(200);
    const after = await reread(rubric.id);
    expect(after).toMatchObject({ number: 2, evaluations: { finished: 0, begun: 0 } });
    expect(after.parts[0]?.criteria[0]).toMatchObject({
      label: 'معيار أصعب',
      former_ids: [rubric.parts[0]?.criteria[0]?.id],
    });
    // What has begun is finished by the version that it began with.
    const begun = await judge.view(team);
    expect(begun.types.pitch?.criteria).toEqual(rubric.parts[0]?.criteria);
    expect((await submit(rubric, 'impact', team, 5)).data).toMatchObject({ state: 'finished', total: 100 });
    // All others are judged by the new one.
    const next = await newTeam();
    expect((await judge.view(next)).types.pitch?.criteria).toEqual(after.parts[0]?.criteria);
    expect((await submit(after, 'pitch', next, 5)).data).toMatchObject({ evaluation: { total: 50 } });
    expect((await reread(rubric.id)).evaluations).toEqual({ finished: 0, begun: 1 });
  });

  it('may get other parts', async () => {
    const { rubric, team } = await addJudged();
    await submit(rubric, 'pitch', team, 5);
    await submit(rubric, 'impact', team, 5);
    expect((await reread(rubric.id)).evaluations).toEqual({ finished: 1, begun: 0 });
    const parts = [...rubric.parts.map((one) => ({ ...one, weight: one.weight / 2 })), part('design', 50)];
    expect((await change({ rubric_id: rubric.id, parts })).status).toBe(200);
    expect((await judge.view(team)).state).toBe('finished');
    expect(Object.keys((await judge.view(await newTeam())).types)).toEqual(['pitch', 'impact', 'design']);
  });

  it('is changed in place where nothing was evaluated: names, weights and other types', async () => {
    const { rubric, team } = await addJudged();
    await submit(rubric, 'pitch', team, 5);
    const [pitch, impact] = rubric.parts as [RubricPartInput, RubricPartInput];
    const criteria = [...impact.criteria, { label: 'ب', max_score: 5, weight: 50 }];
    const wanted = [
      { ...pitch, weight: 20 },
      {
        ...impact,
        label: 'الأثر',
        weight: 80,
        criteria: criteria.map((criterion) => ({ ...criterion, weight: 50 })),
      },
    ];
    expect((await change({ rubric_id: rubric.id, parts: wanted })).status).toBe(200);
    expect((await reread(rubric.id)).number).toBe(1);
    const { types } = await judge.view(team);
    expect([types.pitch?.weight, types.impact?.label, types.impact?.criteria.length]).toEqual([
      20,
      'الأثر',
      2,
    ]);
  });

  it('weighs what was evaluated by earlier versions with the same parts too', async () => {
    const { rubric, team } = await addJudged();
    await submit(rubric, 'pitch', team, 5);
    await submit(rubric, 'impact', team, 0);
    await change({ rubric_id: rubric.id, parts: edited(rubric, { label: 'اسم آخر' }) });
    const current = await reread(rubric.id);
    expect(current.number).toBe(2);
    const parts = edited(current, {}).map((one, index) => ({ ...one, weight: index === 0 ? 10 : 90 }));
    expect((await change({ rubric_id: rubric.id, parts })).status).toBe(200);
    expect((await judge.view(team)).total).toBe(10);
  });

  it('is not deleted', async () => {
    const { rubric, team } = await addJudged();
    await submit(rubric, 'pitch', team, 5);
    expect(await director('DELETE', '/rubrics', { rubric_id: rubric.id })).toMatchObject(
      conflictOf(RUBRIC_IN_USE),
    );
    expect((await reread(rubric.id)).track_ids).toEqual([trackId]);
  });
});

it('a device that was offline while the rubric changed delivers what it scored, once', async () => {
  const { rubric, team } = await addJudged();
  await submit(rubric, 'pitch', await newTeam(), 1);
  await change({ rubric_id: rubric.id, parts: edited(rubric, { max_score: 10 }) });
  const body = { ...bodyOf(rubric, 'pitch', team, 5), version: 0 };
  const send = () => judge.send('POST', '/teams/evaluation/pitch', body);
  expect(await send()).toMatchObject({ status: 200, data: { evaluation: { version: 1, total: 100 } } });
  expect(await send()).toMatchObject({ status: 200, data: { evaluation: { version: 1 } } });
  // From then on the committee judges this team by the version that it began with.
  expect((await judge.view(team)).types.impact?.criteria).toEqual(rubric.parts[1]?.criteria);
  const mixed = await submit(await reread(rubric.id), 'impact', team, 5);
  expect(mixed).toMatchObject(invalid({ 'scores.0.criterion_id': expect.any(Array) as [] }));
});

it('a rubric that changes while committees begin gives each evaluation one version', async () => {
  const { rubric } = await addJudged();
  await submit(rubric, 'pitch', await newTeam(), 1);
  let current = await reread(rubric.id);
  for (let race = 0; race < RACES; race += 1) {
    const team = await newTeam();
    const parts = edited(current, { label: `معيار ${race}` });
    const answers = await Promise.all([
      submit(current, 'pitch', team, 5),
      submit(current, 'impact', team, 5),
      change({ rubric_id: rubric.id, parts }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { types, state } = await judge.view(team);
    expect(state).toBe('finished');
    for (const { criteria, evaluation } of Object.values(types))
      expect(evaluation?.scores.map(({ criterion_id }) => criterion_id)).toEqual(
        criteria.map(({ id }) => id),
      );
    current = await reread(rubric.id);
  }
  expect((await portal.db.select().from(rubrics).where(eq(rubrics.id, rubric.id))).length).toBe(1);
});
