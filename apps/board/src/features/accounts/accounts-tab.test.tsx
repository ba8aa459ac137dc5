import type { Admin, Receptionist } from '@portal/api-schema';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { LAST_SUPER_ADMIN } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';

const common = {
  user_id: 'u1',
  full_name: 'فيصل الراشد',
  email: 'first@demo.sa',
  pending_email: null,
  is_active: true,
  version: 1,
  created_at: '2026-10-22T08:00:00Z',
};
const waiting = { user_id: 'u2', full_name: 'خلود التميمي', is_active: false };

const admin = (changes: Partial<Admin> = {}): Admin => ({
  ...common,
  phone_number: '0501000001',
  identity: '1012345678',
  role: 'super-admin',
  has_second_factor: false,
  ...changes,
});
const receptionist = (changes: Partial<Receptionist> = {}): Receptionist => ({
  ...common,
  desk: 'المدخل الشمالي',
  disabled_at: null,
  ...changes,
});
const otherAdmin = admin({ ...waiting, role: 'authority' });

const pagination = { page: 1, per_page: 20, total: 2 };
const adminsWith = (admins: readonly Admin[], second_factor_required = false) => ({
  admins,
  second_factor_required,
  pagination,
});
const receptionistsWith = (receptionists: readonly Receptionist[]) => ({ receptionists, pagination });

const show = async (tab: string, answers: Readonly<Record<string, FakeAnswer>> = {}) => {
  const page = await openWith(`settings?tab=${tab}`, {
    'GET /admins': adminsWith([admin(), otherAdmin]),
    'GET /receptionists': receptionistsWith([
      receptionist(),
      receptionist({ ...waiting, desk: 'المدخل الجنوبي' }),
    ]),
    ...answers,
  });
  await screen.findByRole('row', { name: /فيصل/ });
  return page;
};
const row = (name: RegExp) => screen.getByRole('row', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const save = { name: 'حفظ' };
const choose = async (form: Pick<typeof screen, 'getByLabelText'>, label: string, option: string) =>
  userEvent.selectOptions(form.getByLabelText(label), option);
type Form = Awaited<ReturnType<typeof dialog>>;
const fill = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });

describe.each([
  {
    tab: 'accounts',
    url: '/admins',
    answer: { admin: otherAdmin },
    own: 'مدير عام',
    filter: {
      query: { role: 'authority' },
      label: 'الصلاحية',
      option: 'مدير عام',
      chosen: 'role=super-admin',
    },
    fillOthers: (form: Form) => {
      fill(form, 'رقم الجوال', '٠٥٠١٠٠٠٠٠٣');
      fill(form, 'رقم الهوية', '1012345679');
    },
    required: { label: 'الصلاحية', error: /الرجاء اختيار الصلاحية/ },
    fillRequired: (form: Form) => choose(form, 'الصلاحية', 'عضو مجلس'),
    added: { phone_number: '0501000003', identity: '1012345679', role: 'authority' },
    edit: (form: Form) => choose(form, 'الصلاحية', 'مدير عام'),
    edited: { role: 'super-admin' },
    deleteText: /يبقى ما فعله مذكورًا باسمه في السجل/,
  },
  {
    tab: 'reception',
    url: '/receptionists',
    answer: { receptionist: receptionist() },
    own: 'المدخل الشمالي',
    filter: { query: { disabled: 'false' }, label: 'الحساب', option: 'موقوف', chosen: 'disabled=true' },
    fillOthers: () => {},
    required: { label: 'المكتب', error: /الرجاء كتابة اسم المكتب/ },
    fillRequired: async (form: Form) => fill(form, 'المكتب', ' المدخل الشرقي '),
    added: { desk: 'المدخل الشرقي' },
    edit: async (form: Form) => fill(form, 'المكتب', 'البوابة 2'),
    edited: { desk: 'البوابة 2' },
    deleteText: /يبقى باسم مكتبه/,
  },
])('the accounts of $url', (kind) => {
  const { tab, url } = kind;

  test('the list says who has not set a password; its filter is kept in the URL', async () => {
    const { query, label, option, chosen } = kind.filter;
    const page = await show(`${tab}&${new URLSearchParams(query)}`);

    expect(page.of(`GET ${url}`)[0]?.query).toEqual(query);
    expect(row(/فيصل/)).toHaveTextContent(kind.own);
    expect(within(row(/خلود/)).getByText('لم تُعيَّن كلمة المرور')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
    expect(page.url()).toMatch(new RegExp(`tab=${tab}&${chosen}$`));
  });

  test('an account is added; what is wrong is said under its field', async () => {
    let taken = true;
    const refusal = new Refusal(422, 'الإيميل مستخدم مسبقًا', { email: ['الإيميل مستخدم مسبقًا'] });
    const { of } = await show(tab, { [`POST ${url}`]: () => (taken ? refusal : kind.answer) });
    await userEvent.click(screen.getByRole('button', { name: 'إضافة حساب' }));
    const form = await dialog();
    fill(form, 'الاسم الكامل', ' نورة السبيعي ');
    fill(form, 'البريد الإلكتروني', 'noura٢@demo.sa');
    kind.fillOthers(form);
    await userEvent.click(form.getByRole('button', save));
    expect(form.getByLabelText(kind.required.label)).toHaveAccessibleDescription(kind.required.error);

    await kind.fillRequired(form);
    await userEvent.click(form.getByRole('button', save));
    await waitFor(() =>
      expect(form.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription('الإيميل مستخدم مسبقًا'),
    );
    taken = false;
    await userEvent.click(form.getByRole('button', save));
    expect(await screen.findByText(/أُرسل إليه رابط تعيين كلمة المرور/)).toBeVisible();
    const person = { full_name: 'نورة السبيعي', email: 'noura2@demo.sa' };
    expect(of(`POST ${url}`).at(-1)?.body).toEqual({ ...person, ...kind.added });
  });

  test('only the edited fields of an account are sent', async () => {
    const { bodies } = await show(tab, { [`PUT ${url}`]: kind.answer });
    await chooseAction('خلود التميمي', 'تعديل الحساب');
    const form = await dialog();
    await kind.edit(form);
    await userEvent.click(form.getByRole('button', save));

    await waitFor(() =>
      expect(bodies(`PUT ${url}`)).toEqual([{ user_id: 'u2', version: 1, ...kind.edited }]),
    );
  });

  test('who has not set a password gets the link again, and nobody else', async () => {
    const { bodies } = await show(tab, { [`POST ${url}/activation`]: {} });
    await chooseAction('خلود التميمي', 'إعادة إرسال رابط كلمة المرور');

    expect(await screen.findByText('أُرسل رابط تعيين كلمة المرور إلى خلود التميمي')).toBeVisible();
    expect(bodies(`POST ${url}/activation`)).toEqual([{ user_id: 'u2' }]);
    await userEvent.click(screen.getByRole('button', { name: 'إجراءات فيصل الراشد' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'حذف الحساب' })).toBeVisible());
    expect(screen.queryAllByRole('menuitem', { name: 'إعادة إرسال رابط كلمة المرور' })).toEqual([]);
  });

  test('an account is deleted after a question that says what follows', async () => {
    const { bodies } = await show(tab, { [`DELETE ${url}`]: {} });
    await chooseAction('خلود التميمي', 'حذف الحساب');
    const question = await dialog();
    expect(question.getByText(kind.deleteText)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'حذف الحساب' }));

    expect(await screen.findByText('حُذف حساب خلود التميمي')).toBeVisible();
    expect(bodies(`DELETE ${url}`)).toEqual([{ user_id: 'u2' }]);
  });
});

test('an own new email is shown beside the present one until it is confirmed', async () => {
  await show('accounts', { 'GET /admins': adminsWith([admin({ pending_email: 'new@example.sa' })]) });

  expect(row(/فيصل/)).toHaveTextContent('first@demo.sa');
  expect(row(/فيصل/)).toHaveTextContent('بانتظار تأكيد: new@example.sa');
  expect(within(row(/فيصل/)).getByText('أنت')).toBeVisible();
});

test('the second factor can be required of the whole board', async () => {
  let required = false;
  const { of } = await show('accounts', {
    'GET /admins': () => adminsWith([admin(), otherAdmin], required),
    'PUT /admins/second-factor': () => {
      required = true;
      return {};
    },
  });
  const toggle = () => screen.getByRole('switch', { name: 'إلزام المجلس بالتحقق بخطوتين' });
  expect(toggle()).not.toBeChecked();
  await userEvent.click(toggle());
  await userEvent.click((await dialog()).getByRole('button', { name: 'إلزام المجلس' }));

  expect(await screen.findByText('أصبح التحقق بخطوتين إلزاميًا للمجلس')).toBeVisible();
  expect(of('PUT /admins/second-factor')[0]?.body).toEqual({ required: true });
  await waitFor(() => expect(toggle()).toBeChecked());
});

test('the second factor of another director who lost it can be removed after a question', async () => {
  const admins = [admin({ has_second_factor: true }), { ...otherAdmin, has_second_factor: true }];
  const { of } = await show('accounts', {
    'GET /admins': adminsWith(admins, true),
    'DELETE /admins/second-factor': {},
  });
  expect(within(row(/خلود/)).getByText('بخطوتين')).toBeVisible();
  await chooseAction('خلود التميمي', 'إزالة التحقق بخطوتين');
  await userEvent.click((await dialog()).getByRole('button', { name: 'إزالة التحقق بخطوتين' }));

  expect(await screen.findByText('أُزيل التحقق بخطوتين عن حساب خلود التميمي')).toBeVisible();
  expect(of('DELETE /admins/second-factor')[0]?.body).toEqual({ user_id: 'u2' });
});

test('the last super-admin is not deleted, and the toast says why', async () => {
  await show('accounts', { 'DELETE /admins': new Refusal(409, LAST_SUPER_ADMIN) });
  await chooseAction('فيصل الراشد', 'حذف الحساب');
  const question = await dialog();
  expect(question.getByText(/هذا حسابك/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'حذف الحساب' }));

  expect(await screen.findByText(/لا بد من مدير عام واحد على الأقل/)).toBeVisible();
});

test('a desk is stopped after a question, and started again without one', async () => {
  const stopped = receptionist({ user_id: 'u3', full_name: 'هند', disabled_at: '2026-11-01T08:00:00Z' });
  const { bodies } = await show('reception', {
    'GET /receptionists': receptionistsWith([receptionist(), stopped]),
    'PUT /receptionists': { receptionist: receptionist() },
  });
  await chooseAction('فيصل الراشد', 'إيقاف الحساب');
  await userEvent.click((await dialog()).getByRole('button', { name: 'إيقاف الحساب' }));
  expect(await screen.findByText('أُوقف حساب فيصل الراشد')).toBeVisible();
  await chooseAction('هند', 'تشغيل الحساب');
  expect(await screen.findByText('عاد حساب هند إلى العمل')).toBeVisible();
  expect(bodies('PUT /receptionists')).toEqual([
    { user_id: 'u1', disabled: true },
    { user_id: 'u3', disabled: false },
  ]);
});
