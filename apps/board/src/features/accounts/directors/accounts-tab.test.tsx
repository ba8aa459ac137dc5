import type { Admin } from '@portal/api-client';
import { type FakeAnswer, fakeServer, Refusal } from '@portal/area-kit/testing';
import { LAST_SUPER_ADMIN } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction } from '../../../testing/choose-action.ts';
import { openPage } from '../../../testing/open-page.ts';

beforeEach(() => sessionStorage.clear());

const admin = (changes: Partial<Admin> = {}): Admin => ({
  user_id: 'u1',
  full_name: 'فيصل الراشد',
  email: 'super@demo.sa',
  pending_email: null,
  phone_number: '0501000001',
  identity: '1012345678',
  role: 'super-admin',
  is_active: true,
  has_second_factor: false,
  version: 1,
  created_at: '2026-10-22T08:00:00Z',
  ...changes,
});
const other = admin({ user_id: 'u2', full_name: 'خلود التميمي', role: 'authority', is_active: false });

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}, query = '') => {
  const calls = fakeServer({
    'GET /admins': {
      admins: [admin(), other],
      second_factor_required: false,
      pagination: { page: 1, per_page: 20, total: 2 },
    },
    ...answers,
  });
  const page = await openPage(`settings?tab=accounts${query}`);
  await screen.findByRole('row', { name: /فيصل/ });
  return { ...page, of: (route: string) => calls.filter((call) => call.route === route) };
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('an own new email is shown beside the present one until it is confirmed', async () => {
  await show({
    'GET /admins': {
      admins: [admin({ pending_email: 'new@example.sa' })],
      second_factor_required: false,
      pagination: { page: 1, per_page: 20, total: 1 },
    },
  });

  const row = screen.getByRole('row', { name: /فيصل/ });
  expect(row).toHaveTextContent('super@demo.sa');
  expect(row).toHaveTextContent('بانتظار تأكيد: new@example.sa');
});

test('the second factor can be required of the whole board', async () => {
  let required = false;
  const { of } = await show({
    'GET /admins': () => ({
      admins: [admin(), other],
      second_factor_required: required,
      pagination: { page: 1, per_page: 20, total: 2 },
    }),
    'PUT /admins/second-factor': () => {
      required = true;
      return {};
    },
  });
  const toggle = () => screen.getByRole('switch', { name: 'إلزام المجلس بالتحقق بخطوتين' });
  expect(toggle()).not.toBeChecked();
  await userEvent.click(toggle());

  expect(await screen.findByText('أصبح التحقق بخطوتين إلزاميًا للمجلس')).toBeVisible();
  expect(of('PUT /admins/second-factor')[0]?.body).toEqual({ required: true });
  await waitFor(() => expect(toggle()).toBeChecked());
});

test('the second factor of another director who lost it can be removed after a question', async () => {
  const protectedOther = { ...other, has_second_factor: true };
  const { of } = await show({
    'GET /admins': {
      admins: [admin({ has_second_factor: true }), protectedOther],
      second_factor_required: true,
      pagination: { page: 1, per_page: 20, total: 2 },
    },
    'DELETE /admins/second-factor': {},
  });
  expect(within(screen.getByRole('row', { name: /خلود/ })).getByText('بخطوتين')).toBeVisible();
  await chooseAction('خلود التميمي', 'إزالة التحقق بخطوتين');
  await userEvent.click((await dialog()).getByRole('button', { name: 'إزالة التحقق بخطوتين' }));

  expect(await screen.findByText('أُزيل التحقق بخطوتين عن حساب خلود التميمي')).toBeVisible();
  expect(of('DELETE /admins/second-factor')[0]?.body).toEqual({ user_id: 'u2' });
});

test('the list shows roles and who has not set a password; its filters are kept in the URL', async () => {
  const { of, url } = await show({}, '&role=authority');

  expect(of('GET /admins')[0]?.query).toEqual({ role: 'authority' });
  expect(within(screen.getByRole('row', { name: /فيصل/ })).getByText('أنت')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /خلود/ })).getByText('لم تُعيَّن كلمة المرور')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الصلاحية' }), 'مدير عام');
  expect(url()).toMatch(/tab=accounts&role=super-admin$/);
});

test('an account is added; an email that is already in use is refused under its field', async () => {
  let taken = true;
  const refusal = new Refusal(422, 'الإيميل مستخدم مسبقًا', { email: ['الإيميل مستخدم مسبقًا'] });
  const { of } = await show({ 'POST /admins': () => (taken ? refusal : { admin: other }) });
  await userEvent.click(screen.getByRole('button', { name: 'إضافة حساب' }));
  const form = await dialog();
  const fill = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  fill('الاسم الكامل', 'نورة السبيعي');
  fill('البريد الإلكتروني', 'noura@demo.sa');
  fill('رقم الجوال', '٠٥٠١٠٠٠٠٠٣');
  fill('رقم الهوية', '1012345679');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(form.getByLabelText('الصلاحية')).toHaveAccessibleDescription('الرجاء اختيار الصلاحية');

  await userEvent.selectOptions(form.getByLabelText('الصلاحية'), 'عضو مجلس');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(form.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription('الإيميل مستخدم مسبقًا'),
  );
  taken = false;
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/أُرسل إليه رابط تعيين كلمة المرور/)).toBeVisible();
  expect(of('POST /admins').at(-1)?.body).toEqual({
    full_name: 'نورة السبيعي',
    email: 'noura@demo.sa',
    phone_number: '0501000003',
    identity: '1012345679',
    role: 'authority',
  });
});

test('only the edited fields of an account are sent', async () => {
  const { of } = await show({ 'PUT /admins': { admin: other } });
  await chooseAction('خلود التميمي', 'تعديل الحساب');
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('الصلاحية'), 'مدير عام');
  await userEvent.click(form.getByRole('button', { name: 'حفظ' }));

  await waitFor(() =>
    expect(of('PUT /admins').map(({ body }) => body)).toEqual([{ user_id: 'u2', role: 'super-admin' }]),
  );
});

test('the last super-admin is not deleted, and the toast says why', async () => {
  const message = LAST_SUPER_ADMIN;
  await show({ 'DELETE /admins': new Refusal(409, message) });
  await chooseAction('فيصل الراشد', 'حذف الحساب');
  const question = await dialog();
  expect(question.getByText(/هذا حسابك/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'حذف الحساب' }));

  expect(await screen.findByText(/لا بد من مدير عام واحد على الأقل/)).toBeVisible();
});

test('a director who has not set a password gets the link again', async () => {
  const { of } = await show({ 'POST /admins/activation': {} });
  await chooseAction('خلود التميمي', 'إعادة إرسال رابط كلمة المرور');

  expect(await screen.findByText('أُرسل رابط تعيين كلمة المرور إلى خلود التميمي')).toBeVisible();
  expect(of('POST /admins/activation').map(({ body }) => body)).toEqual([{ user_id: 'u2' }]);
});

test('a director who has set a password gets no other link', async () => {
  await show({});
  await userEvent.click(await screen.findByRole('button', { name: 'إجراءات فيصل الراشد' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'حذف الحساب' })).toBeVisible());
  expect(screen.queryAllByRole('menuitem', { name: 'إعادة إرسال رابط كلمة المرور' })).toEqual([]);
});
