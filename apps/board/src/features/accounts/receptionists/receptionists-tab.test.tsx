import type { Receptionist } from '@portal/api-client';
import { type FakeAnswer, fakeServer, Refusal } from '@portal/area-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction } from '../../../testing/choose-action.ts';
import { openPage } from '../../../testing/open-page.ts';

beforeEach(() => sessionStorage.clear());

const receptionist = (changes: Partial<Receptionist> = {}): Receptionist => ({
  user_id: 'u1',
  full_name: 'ريم الحربي',
  email: 'north@demo.sa',
  pending_email: null,
  desk: 'المدخل الشمالي',
  is_active: true,
  disabled_at: null,
  version: 1,
  created_at: '2026-10-22T08:00:00Z',
  ...changes,
});
const other = receptionist({
  user_id: 'u2',
  full_name: 'سعد المطيري',
  desk: 'المدخل الجنوبي',
  is_active: false,
});

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}, query = '') => {
  const calls = fakeServer({
    'GET /receptionists': {
      receptionists: [receptionist(), other],
      pagination: { page: 1, per_page: 20, total: 2 },
    },
    ...answers,
  });
  const page = await openPage(`settings?tab=reception${query}`);
  await screen.findByRole('row', { name: /ريم/ });
  return { ...page, of: (route: string) => calls.filter((call) => call.route === route) };
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('the list shows desks and states, and its filter is kept in the URL', async () => {
  const { of, url } = await show({}, '&disabled=false');

  expect(of('GET /receptionists')[0]?.query).toEqual({ disabled: 'false' });
  expect(screen.getByRole('row', { name: /ريم/ })).toHaveTextContent('المدخل الشمالي');
  expect(within(screen.getByRole('row', { name: /سعد/ })).getByText('لم تُعيَّن كلمة المرور')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحساب' }), 'موقوف');
  expect(url()).toMatch(/tab=reception&disabled=true$/);
});

test('an account is added; what is wrong is said under its field', async () => {
  let taken = true;
  const refusal = new Refusal(422, 'الإيميل مستخدم مسبقًا', { email: ['الإيميل مستخدم مسبقًا'] });
  const { of } = await show({ 'POST /receptionists': () => (taken ? refusal : { receptionist: other }) });
  await userEvent.click(screen.getByRole('button', { name: 'إضافة حساب' }));
  const form = await dialog();
  const fill = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  fill('الاسم الكامل', ' نورة السبيعي ');
  fill('البريد الإلكتروني', 'noura٢@demo.sa');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText('المكتب')).toHaveAccessibleDescription(/الرجاء كتابة اسم المكتب/);

  fill('المكتب', 'المدخل الشرقي');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(form.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription('الإيميل مستخدم مسبقًا'),
  );
  taken = false;
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/أُرسل إليه رابط تعيين كلمة المرور/)).toBeVisible();
  expect(of('POST /receptionists').at(-1)?.body).toEqual({
    full_name: 'نورة السبيعي',
    email: 'noura2@demo.sa',
    desk: 'المدخل الشرقي',
  });
});

test('only the edited fields of an account are sent', async () => {
  const { of } = await show({ 'PUT /receptionists': { receptionist: other } });
  await chooseAction('سعد المطيري', 'تعديل الحساب');
  const form = await dialog();
  fireEvent.change(form.getByLabelText('المكتب'), { target: { value: 'البوابة 2' } });
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));

  await waitFor(() =>
    expect(of('PUT /receptionists').map(({ body }) => body)).toEqual([{ user_id: 'u2', desk: 'البوابة 2' }]),
  );
});

test('an account is stopped after a question, started again without one, and deleted after one', async () => {
  const stopped = receptionist({ user_id: 'u3', full_name: 'هند', disabled_at: '2026-11-01T08:00:00Z' });
  const { of } = await show({
    'GET /receptionists': {
      receptionists: [receptionist(), stopped],
      pagination: { page: 1, per_page: 20, total: 2 },
    },
    'PUT /receptionists': { receptionist: receptionist() },
    'DELETE /receptionists': {},
  });
  await chooseAction('ريم الحربي', 'إيقاف الحساب');
  await userEvent.click((await dialog()).getByRole('button', { name: 'إيقاف الحساب' }));
  expect(await screen.findByText('أُوقف حساب ريم الحربي')).toBeVisible();
  await chooseAction('هند', 'تشغيل الحساب');
  expect(await screen.findByText('عاد حساب هند إلى العمل')).toBeVisible();
  expect(of('PUT /receptionists').map(({ body }) => body)).toEqual([
    { user_id: 'u1', disabled: true },
    { user_id: 'u3', disabled: false },
  ]);
  await chooseAction('هند', 'حذف الحساب');
  const question = await dialog();
  expect(question.getByText(/يبقى باسم مكتبه/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'حذف الحساب' }));
  expect(await screen.findByText('حُذف حساب هند')).toBeVisible();
});
