import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { TRACK_IN_USE } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';
import { sampleTrack } from '../../testing/sample-settings.ts';

const robots = { ...sampleTrack('k1', 'الروبوتات'), description: 'أذرع ومركبات', places: 30 };
const data = sampleTrack('k2', 'البيانات');

const show = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('settings?tab=tracks', { 'GET /tracks': { tracks: [robots, data] }, ...answers });
const drawer = async () => within(await screen.findByRole('dialog'));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('an event without tracks says what the first one changes, and it is added with its places', async () => {
  const { bodies } = await show({ 'GET /tracks': { tracks: [] }, 'POST /tracks': { track: data } });
  expect(await screen.findByText('الفعالية بلا مسارات')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إضافة مسار' }));
  const form = await drawer();
  type(form.getByLabelText('عدد المقاعد للفرق (اختياري)'), '0');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText('اسم المسار')).toHaveAccessibleDescription('الرجاء إدخال اسم المسار');
  expect(form.getByLabelText('عدد المقاعد للفرق (اختياري)')).toHaveAccessibleDescription(/^عدد صحيح من 1/);

  type(form.getByLabelText('اسم المسار'), ' البيانات ');
  type(form.getByLabelText('عدد المقاعد للفرق (اختياري)'), '٢٠');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ البيانات')).toBeVisible();
  expect(bodies('POST /tracks')).toEqual([{ name: 'البيانات', description: '', places: 20 }]);
});

test('a track is changed, and put before another', async () => {
  const { bodies } = await show({ 'PUT /tracks': { track: robots }, 'PUT /tracks/order': {} });
  expect(await screen.findByText('المقاعد: 30 فريقًا')).toBeVisible();
  expect(screen.getByText('بلا حد للفرق')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'تقديم البيانات' }));
  await waitFor(() => expect(bodies('PUT /tracks/order')).toEqual([{ track_ids: ['k2', 'k1'] }]));

  await chooseAction('الروبوتات', 'تعديل المسار');
  const form = await drawer();
  expect(form.getByLabelText('عدد المقاعد للفرق (اختياري)')).toHaveAccessibleDescription(
    /إنقاصه لا يُخرج فريقًا/,
  );
  type(form.getByLabelText('عدد المقاعد للفرق (اختياري)'), '');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(bodies('PUT /tracks')).toEqual([{ track_id: 'k1', version: 1, places: null }]));
});

test('a track with a team in it is not deleted, and the toast says why', async () => {
  await show({ 'DELETE /tracks': new Refusal(409, TRACK_IN_USE) });
  await screen.findByText('البيانات');
  await chooseAction('البيانات', 'حذف المسار');
  await userEvent.click((await drawer()).getByRole('button', { name: 'حذف المسار' }));
  expect(await screen.findByText('في هذا المسار فريق أو له جائزة، فلا يمكن حذفه')).toBeVisible();
});

test('a second press before the answer moves the track on from where the first one put it', async () => {
  const names = { k1: 'الروبوتات', k2: 'البيانات', k3: 'الصحة' };
  const tracks = Object.entries(names).map(([id, name]) => sampleTrack(id, name));
  const first = Promise.withResolvers<object>();
  const { bodies } = await show({
    'GET /tracks': { tracks },
    'PUT /tracks/order': () => (bodies('PUT /tracks/order').length === 1 ? first.promise : {}),
  });
  const up = await screen.findByRole('button', { name: 'تقديم الصحة' });
  await userEvent.click(up);
  await userEvent.click(up);
  first.resolve({});
  await waitFor(() =>
    expect(bodies('PUT /tracks/order')).toEqual([
      { track_ids: ['k1', 'k3', 'k2'] },
      { track_ids: ['k3', 'k1', 'k2'] },
    ]),
  );
  expect(await screen.findByText(/الصحة.*الموضع 1/)).toBeInTheDocument();
});
