import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { PERSON_FIELD_TAKEN, REGISTRATION_CLOSED } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleCandidate, sampleCommitteeData } from '../testing/sample-committees.ts';

const teams = [
  sampleCandidate(),
  sampleCandidate({ id: 't2', name: 'سند', sector: { id: 's2', name: 'المالية' }, committees_count: 2 }),
  sampleCandidate({ id: 't3', name: 'نماء', status: 'Pending' }),
];
/** Searches and filters as the server does. */
const candidates: FakeAnswer = ({ query }) => {
  const found = teams.filter(
    ({ name, sector }) =>
      name.includes(query.search ?? '') && (!query.sector_id || sector?.id === query.sector_id),
  );
  return { teams: found, pagination: { page: 1, per_page: 10, total: found.length } };
};

const show = async (
  add: FakeAnswer = sampleCommitteeData(),
  answers: Readonly<Record<string, FakeAnswer>> = {},
) => {
  const page = await openWith('judging-committees-management/add-judging', {
    'GET /committee/candidates': candidates,
    'GET /committee': { committees: [], pagination: { page: 1, per_page: 20, total: 0 } },
    'GET /sectors': { sectors: [{ id: 's2', name: 'المالية', sub_sectors: [] }] },
    'POST /committee': add,
    ...answers,
  });
  await screen.findByRole('checkbox', { name: 'اختيار مدار' });
  return { ...page, sent: () => page.of('POST /committee') };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  type('اسم اللجنة', ' اللجنة الرابعة ');
  type('البريد الإلكتروني', 'fourth@demo.sa');
  type('رقم الجوال', '٠٥٠٤٠٠٠٠٠٤');
  type('كلمة المرور', 'Secret@2026');
};
const mark = (team: string) => userEvent.click(screen.getByRole('checkbox', { name: `اختيار ${team}` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ اللجنة' }));

test('an empty form reports what is missing under each field and sends nothing', async () => {
  const { sent } = await show();
  await save();
  expect(await screen.findByText('اسم اللجنة من 3 إلى 100 حرف')).toBeVisible();
  expect(screen.getByLabelText('اسم اللجنة')).toHaveFocus();
  expect(screen.getByLabelText('كلمة المرور')).toBeInvalid();
  expect(sent()).toHaveLength(0);
});

test('in an event with tracks the teams are filtered by track', async () => {
  const track = { id: 'k1', name: 'الروبوتات', description: '', places: null, version: 1 };
  const { of } = await show(undefined, { 'GET /tracks': { tracks: [track] } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'المسار' }), 'الروبوتات');
  await waitFor(() =>
    expect(of('GET /committee/candidates').at(-1)?.query).toMatchObject({ track_id: 'k1' }),
  );
});

test('a committee without teams is refused', async () => {
  const { sent } = await show();
  fill();
  await save();
  const region = screen.getByRole('region', { name: 'الفرق' });
  expect(await within(region).findByRole('alert')).toHaveTextContent('يجب اختيار الفرق');
  expect(within(region).getByRole('alert')).toHaveFocus();
  expect(sent()).toHaveLength(0);
});

test('errors of the server are under their fields; the first is focused and scrolled into sight, once the form can be changed again', async () => {
  const inSight: unknown[] = [];
  Element.prototype.scrollIntoView = function (this: Element, options) {
    inSight.push([this, options]);
  };
  const errors = { email: [PERSON_FIELD_TAKEN.email], 'teams.0': ['هذا الفريق غير موجود'] };
  await show(new Refusal(422, 'The given data was invalid.', errors));
  fill();
  await mark('مدار');
  await save();
  const email = screen.getByLabelText('البريد الإلكتروني');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(PERSON_FIELD_TAKEN.email);
  expect(screen.getByText('هذا الفريق غير موجود')).toBeVisible();
  expect(inSight).toEqual([[email, { block: 'center' }]]);
  // jsdom has none of its own.
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('the choice of teams stays while search and filter change, and is sent with members and account', async () => {
  const { sent, url } = await show();
  fill();
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عضو' }));
  const member = within(screen.getByRole('group', { name: 'العضو 1' }));
  fireEvent.change(member.getByLabelText('الاسم'), { target: { value: 'أ. نورة' } });

  await mark('مدار');
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث باسم الفريق' }), 'سند{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'اختيار مدار' })).not.toBeInTheDocument(),
  );
  await mark('سند');
  const chosen = within(screen.getByRole('region', { name: 'المختارة' }));
  expect(chosen.getByRole('row', { name: /مدار/ })).toBeVisible();
  expect(chosen.getByRole('row', { name: /سند/ })).toBeVisible();
  expect(sent()).toHaveLength(0);
  await save();

  expect(await screen.findByText('أُضيفت اللجنة الرابعة')).toBeVisible();
  expect(sent()[0]?.body).toEqual({
    full_name: 'اللجنة الرابعة',
    email: 'fourth@demo.sa',
    phone_number: '0504000004',
    password: 'Secret@2026',
    members: [{ full_name: 'أ. نورة', title: null }],
    teams: ['t1', 't2'],
  });
  await waitFor(() => expect(url()).toMatch(/judging-committees-management$/));
});

test('every team shows its number of committees, and all teams on screen can be chosen at once', async () => {
  await show();
  expect(within(screen.getByRole('row', { name: /سند/ })).getByText('لجنتان')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /مدار/ })).getByText('بلا لجنة')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /نماء/ })).getByText('قيد المراجعة')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  expect(screen.getAllByText('المختارة: 3 فرق')[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'إزالة سند' }));
  expect(screen.getByRole('checkbox', { name: 'اختيار سند' })).not.toBeChecked();
});

test('after judging has ended the refusal is in Arabic, and the input stays', async () => {
  await show(new Refusal(422, REGISTRATION_CLOSED));
  fill();
  await mark('مدار');
  await save();
  expect(await screen.findByText('انتهت فترة الاضافة')).toBeVisible();
  expect(screen.getByLabelText('اسم اللجنة')).toHaveValue(' اللجنة الرابعة ');
});

test('a generated password is shown so that it can be passed on', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'توليد كلمة مرور' }));
  const made = (screen.getByLabelText('كلمة المرور') as HTMLInputElement).value;
  expect(made).toHaveLength(14);
  expect(screen.getByText(made)).toBeVisible();
  type('كلمة المرور', 'Other@2026');
  expect(screen.queryByText(made)).not.toBeInTheDocument();
});

test('leaving asks first; the input is restored later, except for the password', async () => {
  const { reasonToStay, close } = await show();
  expect(reasonToStay()).toBeNull();
  fill();
  await mark('مدار');
  expect(reasonToStay()).toMatch(/لم تُحفظ اللجنة بعد/);
  close();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret@2026');

  await show();
  expect(screen.getByText(/استُعيد ما كُتب هنا/)).toBeVisible();
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('fourth@demo.sa');
  expect(screen.getByLabelText('كلمة المرور')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'اختيار مدار' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('');
});

test('when the teams become fewer, the page beyond the last leads to the last', async () => {
  let total = 11;
  const { of, change } = await show(undefined, {
    'GET /committee/candidates': ({ query }) => ({
      teams: Number(query.page ?? 1) > Math.ceil(total / 10) ? [] : teams,
      pagination: { page: Number(query.page ?? 1), per_page: 10, total },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة التالية' }));
  await waitFor(() => expect(of('GET /committee/candidates').at(-1)?.query).toMatchObject({ page: '2' }));
  total = 3;
  await change({ type: 'committee', id: 'c1' });
  await waitFor(() => expect(of('GET /committee/candidates').at(-1)?.query).toMatchObject({ page: '1' }));
  expect(await screen.findByRole('checkbox', { name: 'اختيار مدار' })).toBeVisible();
});
