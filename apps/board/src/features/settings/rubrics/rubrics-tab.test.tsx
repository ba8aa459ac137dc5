import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { CRITERIA_FROZEN, SERVER_ERROR } from '@portal/domain/messages';
import { historySettled } from '@portal/ui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleSettings } from '../../../testing/sample-settings.ts';

beforeEach(() => sessionStorage.clear());

const show = async (settings = sampleSettings(), update: FakeAnswer = sampleSettings({ version: 8 })) => {
  const { bodies } = await openWith('settings?tab=rubrics', {
    'GET /settings': settings,
    'PUT /settings': update,
  });
  const eco = within(await screen.findByRole('region', { name: 'الاقتصادي' }));
  return { eco, sent: () => bodies('PUT /settings') };
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
    expect(sent()).toEqual([{ type_weights: { eco: 30, idea: 35, tech: 35 }, version: 7 }]),
  );
});

const changeWeights = async (preview: FakeAnswer) => {
  const { bodies } = await openWith('settings?tab=rubrics', {
    'GET /settings': sampleSettings({}, { eco: true }),
    'POST /settings/type-weights/preview': preview,
    'PUT /settings': sampleSettings({ version: 8 }, { eco: true }),
  });
  const weights = within(await screen.findByRole('region', { name: 'أوزان أنواع التقييم' }));
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
  expect(sent('POST /settings/type-weights/preview')).toEqual([{ type_weights }]);
  expect(dialog.getByText('يتغيّر بهذه الأوزان ترتيب 22 من 30 فريقًا:')).toBeInTheDocument();
  const [first, second] = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent('سندمن 3 إلى 1');
  expect(second).toHaveTextContent('مدارمن 1 إلى 2');
  expect(dialog.getByText('وغيرها: 20 فريقًا.')).toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  // The form hears of the answer when the browser's history is as it was before the dialog.
  await act(historySettled);
  expect(sent('PUT /settings')).toHaveLength(0);
  expect(screen.getByLabelText('التقني ٪')).toHaveValue('35');

  await save();
  const again = within(await screen.findByRole('dialog'));
  await userEvent.click(again.getByRole('button', { name: 'تغيير الأوزان' }));
  await waitFor(() => expect(sent('PUT /settings')).toEqual([{ type_weights, version: 7 }]));
});

test('weights whose effect cannot be computed are not saved', async () => {
  const sent = await changeWeights(new Refusal(500, SERVER_ERROR));
  expect(await screen.findByText('تعذّر حساب أثر الأوزان، فلم تُحفظ')).toBeVisible();
  expect(sent('PUT /settings')).toHaveLength(0);
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
        criteria: {
          eco: [
            { ...criterion, label: 'الاستدامة', weight: 33.33 },
            { ...criterion, id: 'e1', label: 'نموذج العمل', weight: 33.34 },
            { ...criterion, id: 'e2', label: 'الفرصة', weight: 33.33 },
          ],
        },
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

test('criteria of an evaluated type are read-only, and the reason is shown', async () => {
  const { eco } = await show(sampleSettings({}, { eco: true }));

  expect(eco.getByText('المعايير ثابتة الآن')).toBeVisible();
  expect(eco.getByRole('row', { name: /نموذج العمل/ })).toBeVisible();
  expect(eco.queryByRole('textbox')).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'الفكرة' })).getByRole('button', { name: 'إضافة معيار' }),
  ).toBeEnabled();
});

test('edits that were not saved before the first evaluation are shown as too late, and can be discarded', async () => {
  let frozen = false;
  const { change: publish } = await openWith('settings?tab=rubrics', {
    'GET /settings': () => sampleSettings({}, { eco: frozen }),
  });
  const eco = within(await screen.findByRole('region', { name: 'الاقتصادي' }));
  change(eco.getAllByLabelText('المعيار')[0] as HTMLElement, 'الجدوى');

  frozen = true;
  await publish({ type: 'evaluation', id: 't1' });
  expect(await screen.findByText(/وصل أول تقييم قبل حفظ/)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'الاقتصادي' }));
  expect(panel.getByText(/الجدوى \(من 10/)).toBeVisible();
  expect(panel.getByRole('row', { name: /نموذج العمل/ })).toBeVisible();

  await userEvent.click(panel.getByRole('button', { name: 'ترك ما كُتب' }));
  expect(screen.getByText('لا تعديلات')).toBeVisible();
});

test('criteria are refused in Arabic when their type was evaluated meanwhile, and the edits stay', async () => {
  const frozen = new Refusal(409, CRITERIA_FROZEN);
  const { eco } = await show(sampleSettings(), frozen);
  change(eco.getAllByLabelText('المعيار')[0] as HTMLElement, 'الجدوى');
  await save();

  expect((await screen.findAllByText(/لأن لجنة سلّمت تقييمًا/))[0]).toBeVisible();
  expect(labels(eco)[0]).toBe('الجدوى');
});
