import type { Rubric, RubricPartInput } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { INVALID_DATA, SERVER_ERROR } from '@portal/domain/messages';
import { historySettled } from '@portal/ui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleRubric, sampleSettings, sampleTrack } from '../../../testing/sample-settings.ts';

const show = async (
  rubrics: readonly Rubric[] = [sampleRubric()],
  answers: Readonly<Record<string, FakeAnswer>> = {},
) => {
  const { bodies } = await openWith('settings?tab=rubrics', {
    'GET /settings': sampleSettings(),
    'GET /rubrics': { rubrics },
    'PUT /rubrics': { rubric: sampleRubric({ version: 8 }) },
    'POST /settings/type-weights/preview': { ranked: 30, moved: 0, adjusted_moved: 0, moves: [] },
    ...answers,
  });
  const eco = within(await screen.findByRole('region', { name: 'الاقتصادي' }));
  return { eco, bodies, sent: () => bodies('PUT /rubrics') as { parts: RubricPartInput[] }[] };
};
type Panel = Awaited<ReturnType<typeof show>>['eco'];
const labels = (panel: Panel) =>
  panel.getAllByLabelText('المعيار').map((field) => (field as HTMLInputElement).value);
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));

test('the sum of the type weights is updated while typing, and a sum other than 100 is not sent', async () => {
  const { sent } = await show();
  const weights = within(screen.getByRole('region', { name: 'أوزان أنواع التقييم' }));

  change(weights.getByLabelText('التقني ٪'), '٣٥');
  expect(weights.getByText('المجموع 95، ينقصه 5')).toBeVisible();
  await save();
  expect(weights.getByText('مجموع الأوزان يجب أن يكون 100')).toBeVisible();
  expect(sent()).toHaveLength(0);

  change(weights.getByLabelText('الفكرة ٪'), '35');
  expect(weights.getByText('المجموع 100')).toBeVisible();
  await save();
  await waitFor(() =>
    expect(sent()[0]?.parts.map(({ type, weight }) => [type, weight])).toEqual([
      ['eco', 30],
      ['idea', 35],
      ['tech', 35],
    ]),
  );
});

const evaluated = sampleRubric({ evaluated: ['eco'], evaluations: { finished: 3, begun: 1 } });
const changeWeights = async (preview: FakeAnswer, rubric = evaluated) => {
  const { bodies } = await show([rubric], { 'POST /settings/type-weights/preview': preview });
  const weights = within(screen.getByRole('region', { name: 'أوزان أنواع التقييم' }));
  change(weights.getByLabelText('التقني ٪'), '35');
  change(weights.getByLabelText('الفكرة ٪'), '35');
  await save();
  return bodies;
};
const moves = [
  { id: 't2', name: 'سند', rank: 3, new_rank: 1, total: 80, new_total: 90 },
  { id: 't1', name: 'مدار', rank: 1, new_rank: 2, total: 85, new_total: 82 },
];

test('weights with evaluations are changed only after a question that names the ranks that move', async () => {
  const sent = await changeWeights({ ranked: 30, moved: 22, adjusted_moved: 22, moves });
  const type_weights = { eco: 30, idea: 35, tech: 35 };

  const dialog = within(await screen.findByRole('dialog', { name: 'تغيير أوزان أنواع التقييم؟' }));
  expect(sent('POST /settings/type-weights/preview')).toEqual([{ type_weights, rubric_id: 'r1' }]);
  expect(dialog.getByText('يتغيّر بهذه الأوزان ترتيب 22 من 30 فريقًا:')).toBeInTheDocument();
  const [first, second] = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent('سندمن 3 إلى 1');
  expect(second).toHaveTextContent('مدارمن 1 إلى 2');
  expect(dialog.getByText('وغيرها: 20 فريقًا.')).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  // The form hears of the answer when the browser's history is as it was before the dialog.
  await act(historySettled);
  expect(sent('PUT /rubrics')).toHaveLength(0);
  expect(screen.getByLabelText('التقني ٪')).toHaveValue('35');

  await save();
  const again = within(await screen.findByRole('dialog'));
  await userEvent.click(again.getByRole('button', { name: 'تغيير الأوزان' }));
  await waitFor(() => expect(sent('PUT /rubrics')).toHaveLength(1));
});

test('the same question is asked when only an earlier version was evaluated', async () => {
  await changeWeights({ ranked: 30, moved: 2, adjusted_moved: 0, moves }, sampleRubric());
  expect(await screen.findByRole('dialog', { name: 'تغيير أوزان أنواع التقييم؟' })).toBeInTheDocument();
});

test('weights whose effect cannot be computed are not saved', async () => {
  const sent = await changeWeights(new Refusal(500, SERVER_ERROR));
  expect(await screen.findByText('تعذّر حساب أثر الأوزان، فلم تُحفظ')).toBeVisible();
  expect(sent('PUT /rubrics')).toHaveLength(0);
});

test('criteria are added, weighted equally, moved by keyboard and sent as a set', async () => {
  const { eco, sent } = await show();

  await userEvent.click(eco.getByRole('button', { name: 'إضافة معيار' }));
  const added = eco.getAllByLabelText('المعيار')[2] as HTMLElement;
  expect(added).toHaveFocus();
  await userEvent.keyboard('الاستدامة');
  await userEvent.click(eco.getByRole('button', { name: 'تساوي الأوزان' }));
  expect(eco.getByText('المجموع 100')).toBeVisible();

  const up = () => eco.getByRole('button', { name: 'نقل «الاستدامة» إلى أعلى' });
  up().focus();
  await userEvent.keyboard('{Enter}');
  expect(labels(eco)).toEqual(['نموذج العمل', 'الاستدامة', 'الفرصة']);
  expect(up()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(eco.getByRole('button', { name: 'نقل «الاستدامة» إلى أسفل' })).toHaveFocus();
  expect(eco.getByText('أصبح «الاستدامة» في الموضع 1 من 3')).toBeInTheDocument();

  await save();
  const criterion = { description: null, max_score: 10 };
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        rubric_id: 'r1',
        parts: [
          {
            type: 'eco',
            label: 'الاقتصادي',
            weight: 30,
            criteria: [
              { ...criterion, label: 'الاستدامة', weight: 33.33 },
              { ...criterion, id: 'e1', label: 'نموذج العمل', weight: 33.34 },
              { ...criterion, id: 'e2', label: 'الفرصة', weight: 33.33 },
            ],
          },
          expect.objectContaining({ type: 'idea' }),
          expect.objectContaining({ type: 'tech' }),
        ],
        version: 7,
      },
    ]),
  );
});

test('faults of a criterion are shown under their fields', async () => {
  const { eco, sent } = await show();
  await userEvent.click(eco.getByRole('button', { name: 'حذف «الفرصة»' }));
  change(eco.getByLabelText('المعيار'), ' ');
  change(eco.getByLabelText('أعلى درجة'), '7.3');
  await save();

  expect(eco.getByLabelText('المعيار')).toHaveAccessibleDescription('الرجاء إدخال المعيار');
  expect(eco.getByLabelText('أعلى درجة')).toHaveAccessibleDescription(/بأنصاف الدرجات/);
  expect(eco.getByText('مجموع الأوزان يجب أن يكون 100')).toBeVisible();
  expect(eco.getByLabelText('المعيار')).toHaveFocus();
  expect(sent()).toHaveLength(0);
});

test('other criteria for what was evaluated are saved as a new version after a question that counts what keeps the old', async () => {
  const { eco, sent } = await show([evaluated]);
  change(eco.getAllByLabelText('المعيار')[0] as HTMLElement, 'الجدوى');
  await save();

  const dialog = within(await screen.findByRole('dialog', { name: 'نسخة جديدة من نموذج التحكيم؟' }));
  expect(dialog.getByText(/\(المكتمل: 3 تقييمات وغير المكتمل: تقييم واحد\)\./)).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ نسخة جديدة' }));
  await waitFor(() => expect(sent()[0]?.parts[0]?.criteria[0]).toMatchObject({ id: 'e1', label: 'الجدوى' }));
});

test('other criteria for a part that nobody has evaluated are saved without a question', async () => {
  const { sent } = await show([evaluated]);
  const idea = within(screen.getByRole('region', { name: 'الفكرة' }));
  change(idea.getByLabelText('المعيار'), 'الجدة');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a criterion gets whole steps and what its scores mean, each score once', async () => {
  const { sent } = await show();
  const idea = within(screen.getByRole('region', { name: 'الفكرة' }));
  await userEvent.selectOptions(idea.getByLabelText('الخطوة'), 'أعداد صحيحة');
  await userEvent.click(idea.getByText('معاني الدرجات (اختياري)'));
  const add = idea.getByRole('button', { name: 'إضافة درجة' });
  await userEvent.click(add);
  await userEvent.keyboard('٣');
  change(idea.getByLabelText('معناها'), 'واضحة');
  await userEvent.click(add);
  const [, second] = idea.getAllByLabelText('الدرجة');
  expect(second).toHaveFocus();
  await userEvent.keyboard('3');
  change(idea.getAllByLabelText('معناها')[1] as HTMLElement, 'لا مثيل لها');
  await save();
  expect(second).toHaveAccessibleDescription('هذه الدرجة مكررة');
  expect(sent()).toHaveLength(0);

  change(second as HTMLElement, '10');
  await save();
  await waitFor(() =>
    expect(sent()[0]?.parts[1]?.criteria[0]).toMatchObject({
      step: 1,
      levels: [
        { score: 10, text: 'لا مثيل لها' },
        { score: 3, text: 'واضحة' },
      ],
    }),
  );
});

test('parts are added with a key of their own, renamed, moved by keyboard and removed', async () => {
  const { sent } = await show();
  await userEvent.click(screen.getByText('تعديل أنواع التقييم'));
  await userEvent.click(screen.getByRole('button', { name: 'إضافة نوع' }));
  expect(screen.getByLabelText('اسم النوع 4')).toHaveFocus();
  await userEvent.keyboard('العرض');
  screen.getByRole('button', { name: 'نقل «العرض» إلى أعلى' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'نقل «العرض» إلى أعلى' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'حذف «الفكرة»' }));
  change(screen.getByLabelText('العرض ٪'), '30');
  change(within(screen.getByRole('region', { name: 'العرض' })).getByLabelText('المعيار'), 'الإلقاء');
  await save();
  await waitFor(() =>
    expect(sent()[0]?.parts.map(({ type, label }) => [type, label])).toEqual([
      ['eco', 'الاقتصادي'],
      [expect.stringMatching(/^part_[0-9a-f]{8}$/), 'العرض'],
      ['tech', 'التقني'],
    ]),
  );
});

test('of two directors’ versions of the parts the criteria that differ are marked', async () => {
  let rubric = sampleRubric();
  const { change: live } = await openWith('settings?tab=rubrics', {
    'GET /settings': sampleSettings(),
    'GET /rubrics': () => ({ rubrics: [rubric] }),
  });
  const [first] = within(await screen.findByRole('region', { name: 'الاقتصادي' })).getAllByLabelText(
    'المعيار',
  ) as HTMLInputElement[];
  const [mine, theirs] = ['معيار كتبته', 'معيار حفظه غيري'];
  change(first as HTMLElement, mine);
  rubric = sampleRubric({
    version: 8,
    parts: rubric.parts.map((part) =>
      part.type === 'eco'
        ? { ...part, criteria: part.criteria.map((one, at) => (at === 0 ? { ...one, label: theirs } : one)) }
        : part,
    ),
  });
  await live({ type: 'settings', id: 'event' });

  const conflict = within(await screen.findByRole('region', { name: 'أنواع التقييم' }));
  const [saved, typed] = conflict.getAllByRole('definition');
  expect(within(saved as HTMLElement).getByRole('mark')).toHaveTextContent(theirs);
  expect(within(typed as HTMLElement).getByRole('mark')).toHaveTextContent(mine);
  for (const version of [saved, typed]) expect(version).not.toHaveTextContent('التقني');
});

test('a rubric that another director deleted stays, and says so, until what was typed is given up', async () => {
  const other = sampleRubric({ id: 'r2', name: 'الروبوتات', is_default: false });
  let rubrics = [sampleRubric(), other];
  const { change: live, reasonToStay } = await openWith('settings?tab=rubrics&rubric=r2', {
    'GET /settings': sampleSettings(),
    'GET /rubrics': () => ({ rubrics }),
  });
  const eco = within(await screen.findByRole('region', { name: 'الاقتصادي' }));
  change(eco.getAllByLabelText('المعيار')[0] as HTMLElement, 'معيار كتبته');
  await waitFor(() => expect(reasonToStay()).not.toBeNull());
  rubrics = [sampleRubric()];
  await live({ type: 'settings', id: 'event' });
  expect(await screen.findByText(/لم يعد هذا موجودًا/)).toBeVisible();
  expect(eco.getAllByLabelText('المعيار')[0]).toHaveValue('معيار كتبته');
  expect(screen.getByRole('option', { name: 'الروبوتات (لم يُحفظ)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'حفظ التعديلات' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'حذف نموذج التحكيم' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'تجاهل التعديلات' }));
  await waitFor(() => expect(reasonToStay()).toBeNull());
  expect(screen.queryByRole('combobox', { name: 'نموذج التحكيم' })).not.toBeInTheDocument();
});

test('what the server refuses is shown under its field', async () => {
  const refusal = new Refusal(422, INVALID_DATA, { 'parts.0.criteria.1.weight': ['الوزن غير مقبول'] });
  const { eco } = await show([sampleRubric()], { 'PUT /rubrics': refusal });
  change(eco.getAllByLabelText('المعيار')[0] as HTMLElement, 'الجدوى');
  await save();
  await waitFor(() =>
    expect(eco.getAllByLabelText('الوزن ٪')[1]).toHaveAccessibleDescription('الوزن غير مقبول'),
  );
});

test('one of several rubrics is shown, with its tracks, and its draft stays while another is shown', async () => {
  const other = sampleRubric({ id: 'r2', name: 'الروبوتات', is_default: false, track_ids: ['k1'] });
  const { sent } = await show([sampleRubric(), other], {
    'GET /tracks': { tracks: [sampleTrack('k1', 'مسار الروبوتات'), sampleTrack('k2', 'مسار البيانات')] },
  });
  expect(screen.getByText(/هذا هو النموذج الأساسي/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'نموذج التحكيم' }), 'الروبوتات');
  expect(await screen.findByRole('checkbox', { name: 'مسار الروبوتات' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'مسار البيانات' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'نموذج التحكيم' }), 'r1');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'نموذج التحكيم' }),
    'الروبوتات (لم يُحفظ)',
  );
  await save();
  await waitFor(() => expect(sent()).toEqual([{ rubric_id: 'r2', track_ids: ['k1', 'k2'], version: 7 }]));
});

test('a rubric is added as a copy without the ids of the criteria, and another is deleted', async () => {
  const other = sampleRubric({ id: 'r2', name: 'الروبوتات', is_default: false });
  const { bodies } = await show([sampleRubric(), other], {
    'POST /rubrics': { rubric: other },
    'DELETE /rubrics': {},
  });
  await userEvent.click(screen.getByRole('button', { name: 'إضافة نموذج تحكيم' }));
  const dialog = within(await screen.findByRole('dialog'));
  change(dialog.getByLabelText('اسم نموذج التحكيم'), 'البيانات');
  await userEvent.click(dialog.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(bodies('POST /rubrics')).toHaveLength(1));
  const [{ name, parts }] = bodies('POST /rubrics') as [{ name: string; parts: RubricPartInput[] }];
  expect(name).toBe('البيانات');
  expect(parts.map(({ criteria }) => criteria.map(({ id }) => id))).toEqual([
    [undefined, undefined],
    [undefined],
    [undefined],
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'حذف نموذج التحكيم' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: /^حذف/ })).getByRole('button', {
      name: 'حذف نموذج التحكيم',
    }),
  );
  await waitFor(() => expect(bodies('DELETE /rubrics')).toEqual([{ rubric_id: 'r2' }]));
});
