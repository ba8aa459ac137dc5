import type { Sector } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { SECTOR_IN_USE } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openPage, openWith } from '../../testing/open-page.ts';

const health: Sector = { id: 's1', name: 'الصحة', sub_sectors: [{ id: 'x1', name: 'الوقاية' }], version: 1 };

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}) => {
  let sectors = [health];
  const page = await openWith('settings?tab=sectors', { 'GET /sectors': () => ({ sectors }), ...answers });
  await screen.findByRole('region', { name: 'الصحة' });
  return {
    ...page,
    otherSaves: (next: Sector) => {
      sectors = [next];
    },
  };
};
const choose = (action: string) => chooseAction('الصحة', action);
const drawer = async () => within(await screen.findByRole('dialog'));
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a sector is added with its sub-sectors; an empty and a duplicate name are reported', async () => {
  const { bodies } = await show({ 'POST /sectors': { sector: health } });
  await userEvent.click(screen.getByRole('button', { name: 'إضافة قطاع' }));
  const form = await drawer();

  await userEvent.click(form.getByRole('button', { name: 'إضافة مجال فرعي' }));
  expect(form.getByLabelText('المجال 1')).toHaveFocus();
  await userEvent.click(form.getByRole('button', { name: 'إضافة مجال فرعي' }));
  change(form.getByLabelText('المجال 1'), 'الشمس');
  change(form.getByLabelText('المجال 2'), 'الشمس');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText('اسم القطاع')).toHaveAccessibleDescription('الرجاء إدخال اسم القطاع');
  expect(form.getByLabelText('المجال 2')).toHaveAccessibleDescription('هذا الاسم مكرر');

  change(form.getByLabelText('اسم القطاع'), ' الطاقة ');
  change(form.getByLabelText('المجال 2'), 'الرياح');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الطاقة')).toBeVisible();
  expect(bodies('POST /sectors')).toEqual([
    { name: 'الطاقة', sub_sectors: [{ name: 'الشمس' }, { name: 'الرياح' }] },
  ]);
});

test('of sub-sectors that two people changed, those that the other deleted are added again', async () => {
  const { bodies, otherSaves, change: publish } = await show({ 'PUT /sectors': { sector: health } });
  await choose('تعديل القطاع');
  const form = await drawer();
  change(form.getByLabelText('المجال 1'), 'الوقاية المبكرة');

  otherSaves({ ...health, sub_sectors: [{ id: 'x2', name: 'العلاج' }], version: 2 });
  await publish({ type: 'settings', id: 'event' });
  expect(await form.findByText(/المحفوظ الآن.*العلاج/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'إبقاء المكتوب' }));
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(bodies('PUT /sectors')).toEqual([
      { sector_id: 's1', version: 2, sub_sectors: [{ name: 'الوقاية المبكرة' }] },
    ]),
  );
});

test('a sector with a team or a prize is not deleted, and the toast says why', async () => {
  await show({ 'DELETE /sectors': new Refusal(409, SECTOR_IN_USE) });
  await choose('حذف القطاع');
  await userEvent.click((await drawer()).getByRole('button', { name: 'حذف القطاع' }));

  expect(await screen.findByText('في هذا القطاع فريق أو له جائزة، فلا يمكن حذفه')).toBeVisible();
});

test('a drawer that was left with unsaved input, as by an expired session, opens again', async () => {
  const { close, reasonToStay } = await show();
  await choose('تعديل القطاع');
  change((await drawer()).getByLabelText('اسم القطاع'), 'الصحة الرقمية');
  expect(reasonToStay()).toMatch(/لم يُحفظ/);
  close();

  await openPage('settings?tab=sectors');
  expect((await drawer()).getByLabelText('اسم القطاع')).toHaveValue('الصحة الرقمية');
});

test('a sector that is saved late leaves the drawer open that was opened meanwhile, with what was typed', async () => {
  const late = Promise.withResolvers<object>();
  await show({ 'PUT /sectors': () => late.promise });
  await choose('تعديل القطاع');
  const form = await drawer();
  change(form.getByLabelText('اسم القطاع'), 'الصحة العامة');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await userEvent.click(form.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'تجاهل التعديلات' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'إضافة قطاع' }));
  const name = (await drawer()).getByLabelText('اسم القطاع');
  change(name, 'الطاقة');

  late.resolve({ sector: health });
  expect(await screen.findByText(/^حُفظ/)).toBeVisible();
  expect(name).toHaveValue('الطاقة');
  expect(Object.values(sessionStorage).join()).toContain('الطاقة');
});
