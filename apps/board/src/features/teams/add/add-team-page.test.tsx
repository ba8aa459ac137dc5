import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { RELOAD_DELAY_LONG_MS } from '@portal/ui/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleTeams } from '../../../testing/samples.ts';

const sectors = {
  sectors: [{ id: 's1', name: 'الصحة الرقمية', sub_sectors: [{ id: 'x1', name: 'الوقاية' }] }],
};
const leader = {
  full_name: 'سارة القحطاني',
  email: 'sara@example.sa',
  phone_number: '0512345678',
  identity: '1012345678',
};
const labels = {
  full_name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  phone_number: 'رقم الجوال',
  identity: 'رقم الهوية',
};

const show = async (register: FakeAnswer) => {
  const page = await openWith('team-management/add-team', {
    'GET /sectors': sectors,
    'GET /teams': sampleTeams([]),
    'GET /committee': { committees: [], pagination: { page: 1, per_page: 100, total: 0 } },
    'POST /teams/register': register,
  });
  return { ...page, sent: () => page.bodies('POST /teams/register') };
};
const fill = async () => {
  await screen.findByRole('option', { name: 'الصحة الرقمية' });
  fireEvent.change(screen.getByLabelText('اسم الفريق'), { target: { value: ' مدار ' } });
  await userEvent.selectOptions(screen.getByLabelText('القطاع'), 'الصحة الرقمية');
  fillPerson(screen.getByRole('region', { name: 'القائد' }), leader);
};
const fillPerson = (fields: HTMLElement, person: typeof leader) => {
  for (const [field, value] of Object.entries(person)) {
    const label = labels[field as keyof typeof labels];
    fireEvent.change(within(fields).getByLabelText(label), { target: { value } });
  }
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'إضافة الفريق' }));

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('an empty form reports what is missing under each field and sends nothing', async () => {
  const { sent } = await show({ team: {} });
  await submit();

  expect(await screen.findByText('الرجاء إدخال اسم الفريق')).toBeVisible();
  expect(screen.getByLabelText('اسم الفريق')).toHaveFocus();
  expect(screen.getByText('رقم الهوية أو الإقامة 10 أرقام تبدأ بـ 1 أو 2')).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('adding a team shows a message about the mail to its leader, then the list after six seconds', async () => {
  const { sent, url, reasonToStay } = await show({ team: {} });
  await fill();
  expect(reasonToStay()).toMatch(/لم يُضف الفريق بعد/);
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(screen.getByRole('button', { name: 'إضافة الفريق' }));

  expect((await screen.findAllByText(/ستصل القائد رسالة على بريده/))[0]).toBeVisible();
  expect(sent()[0]).toEqual({ team_name: 'مدار', sector_id: 's1', sub_sector_ids: [], leader });
  expect(reasonToStay()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(url()).toMatch(/add-team$/);
  await act(() => jest.advanceTimersByTimeAsync(RELOAD_DELAY_LONG_MS));
  expect(url()).toMatch(/team-management$/);
});

test('a refusal of the server is shown under its field, also of a member, until the field is changed', async () => {
  await show(
    new Refusal(422, 'الإيميل مستخدم مسبقًا', {
      'leader.email': ['الإيميل مستخدم مسبقًا'],
      'members.0.identity': ['رقم الهوية مستخدم مسبقًا'],
    }),
  );
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عضو' }));
  const member = screen.getByRole('group', { name: 'العضو 1' });
  const other = { ...leader, email: 'b@example.sa', phone_number: '0512345679', identity: '1012345679' };
  fillPerson(member, other);
  await submit();

  expect(await screen.findByText('حدث خطأ في النظام، يُرجى المحاولة لاحقًا')).toBeVisible();
  const email = within(screen.getByRole('region', { name: 'القائد' })).getByLabelText('البريد الإلكتروني');
  expect(email).toHaveAccessibleDescription('الإيميل مستخدم مسبقًا');
  expect(within(member).getByLabelText('رقم الهوية')).toHaveAccessibleDescription('رقم الهوية مستخدم مسبقًا');
  fireEvent.change(email, { target: { value: 'sara2@example.sa' } });
  await waitFor(() => expect(email).toHaveAccessibleDescription(''));
});

test('a team that was being added when the session ended is still there with its members, and can be given up', async () => {
  await show(new Refusal(401, 'Unauthenticated.'));
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عضو' }));
  fillPerson(screen.getByRole('group', { name: 'العضو 1' }), leader);
  await submit();
  cleanup();
  await show({ team: {} });
  const name = await screen.findByLabelText('اسم الفريق');
  expect(name).toHaveValue(' مدار ');
  const member = within(screen.getByRole('group', { name: 'العضو 1' }));
  expect(member.getByLabelText('الاسم الكامل')).toHaveValue(leader.full_name);
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  expect(name).toHaveValue('');
});
