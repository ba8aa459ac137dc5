import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import {
  AUTHENTICATION_REQUIRED,
  MEMBER_CHANGED,
  REGISTRATION_CLOSED,
  SERVER_ERROR,
} from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaderServer } from '../../testing/leader-server.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleHome, sampleMembers, sampleTeam } from '../../testing/samples.ts';

const show = async (
  home: Parameters<typeof sampleHome>[0],
  answers: Readonly<Record<string, FakeAnswer>> = {},
) => {
  const calls = leaderServer({
    'GET /index': sampleHome(home),
    ...answers,
  });
  const page = await openPage('team-members');
  await screen.findByRole('row', { name: /محمد العتيبي/ });
  return { ...page, calls };
};

// Drafts are kept in sessionStorage.
beforeEach(() => sessionStorage.clear());

const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عضو' }));
  return screen.findByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
};
const fill = async (form: HTMLElement, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(within(form).getByLabelText(label), text);
  }
};
const reem = {
  'الاسم الكامل': 'ريم الشهري',
  'البريد الإلكتروني': 'reem@demo.sa',
  'رقم الجوال': '٠٥١٢٣٤٥٦٧٨',
  'رقم الهوية أو الإقامة': '١٠١٢٣٤٥٦٧٨',
};
const send = (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'إضافة عضو' }));

test('every member is listed with email and phone number', async () => {
  await show({ registration_open: false });

  const row = screen.getByRole('row', { name: /محمد العتيبي/ });
  expect(row).toHaveTextContent('mohammed@demo.sa');
  expect(row).toHaveTextContent('0500000002');
});

test('a rejected team cannot get members, but may still correct or delete those it has', async () => {
  await show({ registration_open: true, team: sampleTeam({ status: 'Rejected' }) });

  expect(screen.getByText(/فلا يُضاف إليه أعضاء/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إضافة عضو' })).toBeNull();
  expect(screen.getByRole('button', { name: 'حذف محمد العتيبي' })).toBeEnabled();
});

test('the leader’s new email is shown beside the present one until it is confirmed', async () => {
  const [leader, ...others] = sampleMembers.members;
  await show(
    { registration_open: true },
    { 'GET /members': { members: [{ ...leader, pending_email: 'new@demo.sa' }, ...others] } },
  );

  const row = screen.getByRole('row', { name: /سارة القحطاني/ });
  expect(row).toHaveTextContent('sara@demo.sa');
  expect(row).toHaveTextContent('بانتظار التأكيد: new@demo.sa');
});

test('what the organiser asks about members is asked in the form, with what was answered before', async () => {
  const shirt = {
    ...PLAIN_QUESTION,
    id: 'f1',
    form: 'members',
    kind: 'choice',
    label: 'المقاس',
    options: ['M', 'L'],
    required: true,
    version: 1,
  };
  const { calls } = await show(
    { registration_open: true },
    {
      'GET /forms': { fields: [shirt] },
      'GET /answers': {
        answers: [],
        members: [{ user_id: 'u2', answers: [{ field_id: 'f1', form: 'members', value: 'M' }] }],
        version: 1,
      },
      'PUT /members': { member: sampleMembers.members[1] as object },
    },
  );
  const form = await openForm();
  const size = await within(form).findByLabelText('المقاس');
  await fill(form, reem);
  await send(form);
  expect(size).toHaveAccessibleDescription('هذا الحقل مطلوب');
  await userEvent.selectOptions(size, 'L');
  await send(form);
  await waitFor(() => expect(calls.find(({ route }) => route === 'POST /members')).toBeDefined());
  expect(calls.find(({ route }) => route === 'POST /members')?.body).toMatchObject({
    answers: [{ field_id: 'f1', value: 'L' }],
  });

  await userEvent.click(within(form).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await userEvent.click(screen.getByRole('button', { name: 'تعديل بيانات محمد العتيبي' }));
  const changing = await screen.findByRole('dialog', { name: 'تعديل بيانات محمد العتيبي' });
  expect(within(changing).getByLabelText('المقاس')).toHaveValue('M');
  await userEvent.click(within(changing).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(calls.find(({ route }) => route === 'PUT /members')).toBeDefined());
  expect(calls.find(({ route }) => route === 'PUT /members')?.body).not.toHaveProperty('answers');
});

test('a member is added only once the questions about members are known', async () => {
  let reads = 0;
  await show(
    { registration_open: true },
    {
      'GET /forms': () => {
        reads += 1;
        return reads > 1 ? { fields: [] } : new Refusal(500, SERVER_ERROR);
      },
    },
  );
  const form = await openForm();
  const add = within(form).getByRole('button', { name: 'إضافة عضو' });
  const again = await within(form).findByRole('button', { name: 'إعادة المحاولة' });
  expect(add).toBeDisabled();
  await userEvent.click(again);
  await waitFor(() => expect(add).toBeEnabled());
});

test('after registration the page says so, and nothing can be changed', async () => {
  await show({ registration_open: false });

  expect(await screen.findByText('انتهت فترة تعديل الفريق')).toBeVisible();
  expect(screen.queryByRole('button', { name: /إضافة عضو|تعديل|حذف/ })).not.toBeInTheDocument();
});

test('while registration is open the page shows its end and how many members can be added', async () => {
  await show({ registration_open: true });

  expect(await screen.findByText('التسجيل مفتوح حتى 30 نوفمبر 2026، 11:00 ص')).toBeVisible();
  expect(screen.getByText(/إضافة 4 أعضاء/)).toBeVisible();
});

test('a full team says so and cannot add members', async () => {
  await show({ registration_open: true, members_count: 6 });

  expect(await screen.findByText(/اكتمل الفريق: الحد الأقصى 6/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة عضو' })).toBeDisabled();
});

test('a team that is too small for the event says so, and its leader alone is led to other teams', async () => {
  await show({ registration_open: true, members_count: 1, min_team_members: 3 });

  expect(await screen.findByText(/الحد الأدنى 3 مع القائد/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'البحث عن فريق' })).toBeVisible();
});

test('an invalid field shows its error and is focused, and nothing is sent', async () => {
  const { calls } = await show({ registration_open: true });
  const form = await openForm();
  await fill(form, { ...reem, 'رقم الجوال': '1' });
  await userEvent.clear(within(form).getByLabelText('رقم الجوال'));
  await send(form);

  expect(await within(form).findByText(/رقم جوال سعودي/)).toBeVisible();
  expect(within(form).getByLabelText('رقم الجوال')).toHaveFocus();
  expect(calls.map(({ route }) => route)).not.toContain('POST /members');
});

test('a person of another team is refused with an explanation, and the form keeps its values', async () => {
  const taken = 'رقم الهوية مستخدم مسبقًا';
  await show(
    { registration_open: true },
    { 'POST /members': new Refusal(422, taken, { identity: [taken] }) },
  );
  const form = await openForm();
  await fill(form, reem);
  await send(form);

  expect(await within(form).findByText('هذا الشخص مسجّل من قبل')).toBeVisible();
  expect(within(form).getByLabelText('رقم الهوية أو الإقامة')).toHaveAccessibleDescription(taken);
  expect(within(form).getByLabelText('الاسم الكامل')).toHaveValue('ريم الشهري');
});

test('when registration has closed in the meantime, a toast refers to support', async () => {
  const closed = new Refusal(422, REGISTRATION_CLOSED);
  await show({ registration_open: true }, { 'POST /members': closed });
  const form = await openForm();
  await fill(form, reem);
  await send(form);

  expect(await screen.findByText('انتهت فترة تعديل الفريق. يُرجى التواصل مع الدعم.')).toBeVisible();
});

test('a changed form asks before it closes and before the page is left', async () => {
  const { reasonToStay } = await show({ registration_open: true });
  const form = await openForm();
  expect(reasonToStay()).toBeNull();
  await fill(form, { 'الاسم الكامل': 'ريم' });
  expect(reasonToStay()).toMatch(/لم تُحفظ/);

  await userEvent.click(within(form).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect(reasonToStay()).toBeNull());
});

describe('a draft', () => {
  test('is restored after the session ended, and can then be saved', async () => {
    const ended = new Refusal(401, AUTHENTICATION_REQUIRED);
    const { close } = await show({ registration_open: true }, { 'POST /members': ended });
    const form = await openForm();
    await fill(form, reem);
    await send(form);
    expect(await screen.findByText(/انتهت الجلسة/)).toBeVisible();
    close();

    await show({ registration_open: true }, { 'POST /members': { member: {} } });
    const again = await screen.findByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
    expect(within(again).getByLabelText('الاسم الكامل')).toHaveValue('ريم الشهري');
    expect(within(again).getByText('هذا ما كتبته من قبل، ولم يُحفظ بعد.')).toBeVisible();
    await send(again);
    await screen.findByText('تمت إضافة العضو');
    expect({ ...sessionStorage }).toEqual({});
  });

  test('of a member is restored in the form of that member', async () => {
    const { close } = await show({ registration_open: true });
    await userEvent.click(screen.getByRole('button', { name: 'تعديل بيانات محمد العتيبي' }));
    const form = await screen.findByRole('dialog', { name: 'تعديل بيانات محمد العتيبي' });
    await fill(form, { 'التخصص (اختياري)': 'علم البيانات' });
    close();

    await show({ registration_open: true });
    const again = await screen.findByRole('dialog', { name: 'تعديل بيانات محمد العتيبي' });
    expect(within(again).getByLabelText('التخصص (اختياري)')).toHaveValue('علم البيانات');
  });

  test('that was discarded on purpose is not restored', async () => {
    const { close } = await show({ registration_open: true });
    const form = await openForm();
    await fill(form, { 'الاسم الكامل': 'ريم' });
    await userEvent.click(within(form).getByRole('button', { name: 'إلغاء' }));
    await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    close();

    await show({ registration_open: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a member is changed, starting from the stored values: what was typed is sent, with their version', async () => {
  const { calls } = await show({ registration_open: true }, { 'PUT /members': { member: {} } });
  await userEvent.click(screen.getByRole('button', { name: 'تعديل بيانات محمد العتيبي' }));
  const form = await screen.findByRole('dialog', { name: 'تعديل بيانات محمد العتيبي' });
  await fill(form, { 'التخصص (اختياري)': 'تطوير الواجهات' });
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('تم حفظ التعديل')).toBeVisible();
  expect(calls.find(({ route }) => route === 'PUT /members')?.body).toEqual({
    user_id: 'u2',
    version: 1,
    specialty: 'تطوير الواجهات',
  });
});

test('a member is deleted after a confirmation, the leader never', async () => {
  const { calls } = await show({ registration_open: true }, { 'DELETE /members': {} });
  expect(screen.queryByRole('button', { name: 'حذف سارة القحطاني' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'حذف محمد العتيبي' }));
  const question = await screen.findByRole('dialog', { name: 'حذف محمد العتيبي؟' });
  expect(calls.map(({ route }) => route)).not.toContain('DELETE /members');
  await userEvent.click(within(question).getByRole('button', { name: 'حذف' }));

  expect(await screen.findByText('تم حذف العضو')).toBeVisible();
  expect(calls.find(({ route }) => route === 'DELETE /members')?.body).toEqual({ user_id: 'u2' });
});

test('a leader reads that a member has changed the same answer meanwhile, and chooses between both', async () => {
  const question = {
    ...PLAIN_QUESTION,
    ...{ id: 'f1', form: 'members', kind: 'short_text', label: 'المقاس', version: 1 },
  };
  let saved: object[] = [];
  const { calls } = await show(
    { registration_open: true },
    {
      'GET /forms': { fields: [question] },
      'GET /answers': () => ({
        answers: [],
        members: saved,
        version: 1,
      }),
      'PUT /members': () => {
        if (saved.length > 0) return { member: sampleMembers.members[1] as object };
        saved = [{ user_id: 'u2', answers: [{ field_id: 'f1', form: 'members', value: 'M' }] }];
        return new Refusal(409, MEMBER_CHANGED, { 'answers.f1': ['غيّره شخص آخر قبل دقيقة إلى «M»'] });
      },
    },
  );
  const sent = () => calls.filter(({ route }) => route === 'PUT /members').map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل بيانات محمد العتيبي' }));
  const form = await screen.findByRole('dialog', { name: 'تعديل بيانات محمد العتيبي' });
  const size = await within(form).findByLabelText(/المقاس/);
  await userEvent.type(size, 'L');
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(size).toHaveAccessibleDescription(/إلى «M»/));
  expect(await within(form).findByText(/المحفوظ الآن: .*المقاس.*: .*M/)).toBeVisible();
  await userEvent.click(within(form).getByRole('button', { name: 'إبقاء المكتوب' }));
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const answers = [{ field_id: 'f1', value: 'L' }];
  expect(sent()).toEqual([
    { user_id: 'u2', version: 1, answers },
    { user_id: 'u2', answers },
  ]);
});
