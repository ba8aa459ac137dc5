import { Refusal } from '@portal/area-kit/testing';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { FIELD_ADDED, FIELD_CHANGED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';

test('the limits of a number are in its summary, with the minus before the number', async () => {
  const asked = { ...PLAIN_QUESTION, id: 'f1', form: 'registration', version: 1, kind: 'number' } as const;
  await openWith('settings?tab=forms', {
    'GET /forms': { fields: [{ ...asked, label: 'الحرارة', min: -5, max: 40 }] },
    'GET /tracks': { tracks: [] },
  });
  expect(await screen.findByText('من \u2068-5\u2069 إلى 40')).toBeVisible();
});

test.each([
  ['نص قصير', { 'أصغر رقم (اختياري)': '500' }],
  ['تاريخ', { 'أصغر رقم (اختياري)': 'واحد', 'أكبر رقم (اختياري)': 'ألف' }],
])(
  'limits that were typed for a number do not keep a field of the kind «%s» from being saved',
  async (kind, limits) => {
    const { bodies } = await openWith('settings?tab=forms', {
      'GET /forms': { fields: [] },
      'GET /tracks': { tracks: [] },
      'POST /forms/fields': {},
    });
    await userEvent.click(await screen.findByRole('button', { name: 'إضافة حقل' }));
    const drawer = within(await screen.findByRole('dialog'));
    const type = (label: string, value: string) =>
      fireEvent.change(drawer.getByLabelText(label), { target: { value } });
    await userEvent.selectOptions(drawer.getByLabelText('نوع الإجابة'), 'رقم');
    for (const [label, value] of Object.entries(limits)) type(label, value);
    await userEvent.selectOptions(drawer.getByLabelText('نوع الإجابة'), kind);
    type('السؤال', 'متى تأسس الفريق؟');
    await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(bodies('POST /forms/fields')).toHaveLength(1));
  },
);

test('a new field that was stored in an earlier attempt and changed meanwhile is edited from then on', async () => {
  const stored = {
    ...PLAIN_QUESTION,
    form: 'registration',
    version: 2,
    label: 'مقاس القميص',
    help: 'بالحروف',
  };
  const fields: object[] = [];
  const { bodies } = await openWith('settings?tab=forms', {
    'GET /forms': () => ({ fields }),
    'GET /tracks': { tracks: [] },
    'POST /forms/fields': ({ body }) => {
      fields.push({ ...stored, id: (body as { id: string }).id });
      return new Refusal(409, FIELD_CHANGED);
    },
    'PUT /forms/fields': {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة حقل' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(drawer.getByLabelText('نوع الإجابة'), 'نص قصير');
  fireEvent.change(drawer.getByLabelText('السؤال'), { target: { value: 'المقاس' } });
  const save = () => userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  await save();
  await userEvent.click(await drawer.findByRole('button', { name: 'إبقاء المكتوب' }));
  await save();
  await waitFor(() => expect(bodies('PUT /forms/fields')).toHaveLength(1));
  const [first] = bodies('POST /forms/fields') as [{ id: string }];
  expect(bodies('PUT /forms/fields')).toEqual([{ field_id: first.id, version: 2, label: 'المقاس' }]);
});

test('a new field whose kind was changed after a lost answer, or that was removed since, is another one', async () => {
  const refusals = [new Refusal(409, FIELD_ADDED)];
  const { bodies } = await openWith('settings?tab=forms', {
    'GET /forms': { fields: [] },
    'GET /tracks': { tracks: [] },
    'POST /forms/fields': () => refusals.shift() ?? {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة حقل' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(drawer.getByLabelText('نوع الإجابة'), 'رقم');
  fireEvent.change(drawer.getByLabelText('السؤال'), { target: { value: 'المقاس' } });
  const save = () => userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  await save();
  expect(await screen.findByText(/احفظ من جديد ليُضاف حقل آخر/)).toBeVisible();
  await save();
  await waitFor(() => expect(bodies('POST /forms/fields')).toHaveLength(2));
  const [first, second] = bodies('POST /forms/fields') as [{ id: string }, { id: string }];
  expect(second).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(second.id).not.toBe(first.id);
});
