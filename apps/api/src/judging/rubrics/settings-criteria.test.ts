import {
  auditCalls,
  type Criterion,
  type CriterionInput,
  type Data,
  rubricCalls,
  settingsCalls,
} from '@portal/api-schema';
import { CRITERIA_FROZEN, RUBRIC_CHANGED } from '@portal/domain/messages';
import type { DefaultType } from '@portal/domain/rubrics';
import { sql } from 'drizzle-orm';
import { addJudge, addTeam, assignNewTeam, type Judge } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import type { Answer } from '../../testing/test-app.ts';
import { conflictOf, invalid } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let judge: Judge;

beforeAll(async () => {
  await forgetEvaluations();
  judge = await addJudge(portal, director, [await addTeam(portal)]);
});

type Default = Data<typeof settingsCalls.get> & { settings: { criteria: Record<DefaultType, Criterion[]> } };
const read = async () => (await director.data(settingsCalls.get)) as Default;
const ecoOf = async () => (await read()).settings.criteria.eco;
const putEco = (eco: readonly CriterionInput[]): Promise<Answer> =>
  director('PUT', '/settings', { criteria: { eco } });
const saved = async (eco: readonly CriterionInput[]) =>
  ((await director.data(settingsCalls.update, { body: { criteria: { eco } } })) as Default).settings;
const shared = (labels: readonly string[]): CriterionInput[] =>
  labels.map((label) => ({ label, max_score: 10, weight: 100 / labels.length }));

/** Undoes the submissions of the judges, whose history can only be deleted in this way. */
async function forgetEvaluations(): Promise<void> {
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`alter table evaluation_versions disable trigger evaluation_versions_append_only`);
    await tx.execute(sql`delete from evaluation_versions`);
    await tx.execute(sql`delete from evaluations`);
    await tx.execute(sql`alter table evaluation_versions enable trigger evaluation_versions_append_only`);
  });
}

describe('the criteria of a type', () => {
  it('are replaced as a set, in the sent order; a criterion with an id keeps it', async () => {
    const [first, second, third] = await ecoOf();
    const wanted = [
      { ...third, weight: 25.5 },
      { label: 'جديد', description: 'وصف', max_score: 5.5, weight: 50 },
      { ...first, label: 'اسم آخر', description: null, weight: 24.5 },
    ] as CriterionInput[];
    const after = (await saved(wanted)).criteria;
    expect(after.eco.map(({ id, ...rest }) => rest)).toEqual([
      { label: third?.label, description: third?.description, max_score: 10, weight: 25.5 },
      { label: 'جديد', description: 'وصف', max_score: 5.5, weight: 50 },
      { label: 'اسم آخر', description: null, max_score: 10, weight: 24.5 },
    ]);
    expect([after.eco[0]?.id, after.eco[2]?.id]).toEqual([third?.id, first?.id]);
    expect(after.eco.map(({ id }) => id)).not.toContain(second?.id);
    expect(after.idea).toHaveLength(3);
  });

  it('may all be new, and a retry adds none', async () => {
    const first = await saved(shared(['أ', 'ب']));
    expect(first.criteria.eco).toHaveLength(2);
    expect(await saved(shared(['أ', 'ب']))).toEqual(first);
  });

  it('are shown to the judges at once', async () => {
    const team = await assignNewTeam(portal, judge);
    await putEco(shared(['أ', 'ب', 'ج', 'د']));
    const { types } = await judge.view(team);
    expect(types.eco.criteria).toEqual(await ecoOf());
  });

  it.each<[string, (eco: Criterion[], idea: Criterion[]) => object[], Record<string, string[]>]>([
    [
      'a weight finer than a hundredth',
      (eco) => eco.map((criterion, index) => ({ ...criterion, weight: index < 2 ? 25.001 : 25 })),
      {
        'criteria.eco.0.weight': ['الوزن يقبل منزلتين عشريتين على الأكثر'],
        'criteria.eco.1.weight': ['الوزن يقبل منزلتين عشريتين على الأكثر'],
      },
    ],
    [
      'a repeated criterion',
      ([first]) => [1, 2].map(() => ({ ...first, weight: 50 })),
      { 'criteria.eco.1.id': ['هذا المعيار مكرر'] },
    ],
    [
      'a criterion of another type',
      (_eco, [other]) => [{ ...other, weight: 100 }],
      { 'criteria.eco.0.id': ['هذا المعيار ليس من هذا التقييم'] },
    ],
    ['none', () => [], { 'criteria.eco': ['اختر عنصرًا واحدًا على الأقل'] }],
    [
      'too many',
      () => Array.from({ length: 21 }, () => ({ label: 'أ', max_score: 10, weight: 1 })),
      { 'criteria.eco': ['الحد الأقصى: 20 عنصرًا'] },
    ],
    [
      'a score in thirds',
      ([first, ...others]) => [{ ...first, max_score: 3.3 }, ...others],
      { 'criteria.eco.0.max_score': ['القيمة يجب أن تكون من مضاعفات 0.5'] },
    ],
    [
      'a weight of 0',
      ([first, ...others]) => [{ ...first, weight: 0 }, ...others],
      { 'criteria.eco.0.weight': ['القيمة غير صالحة'] },
    ],
  ])('cannot be %s', async (_what, change, errors) => {
    const { criteria } = (await read()).settings;
    const answer = await putEco(change(criteria.eco, criteria.idea) as CriterionInput[]);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject(errors);
    expect(await ecoOf()).toEqual(criteria.eco);
  });
});

it('once the type was evaluated its criteria are frozen, including their texts; other types and settings are not', async () => {
  const team = await assignNewTeam(portal, judge);
  expect((await judge.submit(team, 'eco', 5)).status).toBe(200);
  const { settings, criteria_frozen } = await read();
  expect(criteria_frozen).toEqual({ eco: true, idea: false, tech: false });
  const frozen = conflictOf(CRITERIA_FROZEN);
  const { eco, idea } = settings.criteria;
  expect(await putEco(eco.toReversed())).toMatchObject(frozen);
  expect(await putEco(eco.map((entry) => ({ ...entry, label: `${entry.label} أ` })))).toMatchObject(frozen);
  const both = { event_name: 'لن يبقى', criteria: { eco: eco.toReversed(), idea } };
  expect(await director('PUT', '/settings', both)).toMatchObject(frozen);
  expect((await read()).settings).toEqual(settings);

  const rest = { event_name: 'يبقى', criteria: { eco, idea: idea.toReversed() } };
  const saved = (await director.data(settingsCalls.update, { body: rest })).settings;
  expect(saved.criteria).toEqual({ ...settings.criteria, idea: idea.toReversed() });
  expect(saved.event_name).toBe('يبقى');
  await forgetEvaluations();
});

it('criteria that change while a committee submits are frozen before they change, or are the criteria that are scored', async () => {
  const team = await assignNewTeam(portal, judge);
  const won = { submission: 0, change: 0 };
  for (let race = 0; race < RACES; race += 1) {
    const before = await ecoOf();
    const extra = { label: `معيار ${race}`, max_score: 10, weight: 100 / (before.length + 1) };
    // Half of the races only add a criterion, so that every scored id remains valid.
    const wanted: CriterionInput[] =
      before.length < 5
        ? [...before, extra].map((entry) => ({ ...entry, weight: extra.weight }))
        : shared([`أ ${race}`, `ب ${race}`, `ج ${race}`, `د ${race}`]);
    const body = await judge.bodyFor(team, 'eco', 5);
    const [submitted, changed] = await Promise.all([
      judge.send('POST', '/teams/evaluation/eco', body),
      putEco(wanted),
    ]);
    const { types } = await judge.view(team);
    const scored = types.eco.evaluation?.scores.map(({ criterion_id }) => criterion_id);
    if (submitted.status === 200) {
      expect(changed.status).toBe(409);
      expect(scored).toEqual(before.map(({ id }) => id));
      expect(types.eco.criteria).toEqual(before);
      won.submission += 1;
    } else {
      expect([submitted.status, changed.status]).toEqual([422, 200]);
      expect(scored).toBeUndefined();
      won.change += 1;
    }
    await forgetEvaluations();
  }
  expect(won.submission + won.change).toBe(RACES);
});

it('a director who edits the rubric sees that the settings changed it meanwhile', async () => {
  const [rubric] = (await director.data(rubricCalls.list)).rubrics;
  if (!rubric) throw new Error('The event has no rubric');
  const type_weights = { eco: 20, idea: 40, tech: 40 };
  expect((await director('PUT', '/settings', { type_weights })).status).toBe(200);
  const parts = rubric.parts.map((part, index) => ({ ...part, weight: [50, 25, 25][index] ?? 0 }));
  const body = { rubric_id: rubric.id, parts, version: rubric.version };
  expect(await director('PUT', '/rubrics', body)).toMatchObject(conflictOf(RUBRIC_CHANGED));
});

it('the audit log names the types whose weights changed, and no other', async () => {
  const weigh = (type_weights: object) => director('PUT', '/settings', { type_weights });
  await weigh({ eco: 30, idea: 30, tech: 40 });
  await weigh({ eco: 20, idea: 40, tech: 40 });
  const query = { action: 'settings.changed', per_page: 1 } as const;
  const [entry] = (await director.data(auditCalls.list, { query })).entries;
  expect(entry?.details.type_weights).toEqual([
    { label: 'الاقتصادي', from: 30, to: 20 },
    { label: 'الفكرة', from: 30, to: 40 },
  ]);
});

it('weights of a type that the rubric does not have are refused, also beside the current ones', async () => {
  const { type_weights } = (await read()).settings;
  const answer = await director('PUT', '/settings', { type_weights: { ...type_weights, design: 0 } });
  expect(answer).toMatchObject(invalid({ 'type_weights.design': expect.any(Array) as [] }));
});
