import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { MEMBER_CHANGED, REGISTRATION_CLOSED, SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';
import { sampleMembers, sampleTeam, shirtSize } from '../../testing/samples.ts';

const show = async (
  answers?: Readonly<Record<string, FakeAnswer>>,
  home?: Parameters<typeof showPage>[1],
) => {
  const page = await showPage('team-members', { registration_open: true, ...home }, answers);
  await screen.findByRole('row', { name: /محمد العتيبي/ });
  await screen.findByText(/^\d من 6$/);
  return page;
};

// Drafts are kept in sessionStorage.

const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عضو' }));
  return screen.findByRole('dialog', { name: 'إضافة عضو إلى الفريق' });
};
const memberForm = () => screen.findByRole('dialog', { name: 'تعديل بيانات محمد العتيبي' });
const openMember = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل بيانات محمد العتيبي' }));
  return memberForm();
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

test('a rejected team cannot get members, but may still correct or delete those it has', async () => {
  await show({}, { team: sampleTeam({ status: 'Rejected' }) });

  expect(screen.getByText(/فلا يُضاف إليه أعضاء/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إضافة عضو' })).toBeNull();
  expect(screen.getByRole('button', { name: 'حذف محمد العتيبي' })).toBeEnabled();
});

test('the leader’s new email is shown beside the present one until it is confirmed', async () => {
  const [leader, ...others] = sampleMembers.members;
  await show({ 'GET /members': { members: [{ ...leader, pending_email: 'new@demo.sa' }, ...others] } });

  const row = screen.getByRole('row', { name: /سارة القحطاني/ });
  expect(row).toHaveTextContent('sara@demo.sa');
  expect(row).toHaveTextContent('بانتظار التأكيد: new@demo.sa');
});

test('what the organiser asks about members is asked in the form, with what was answered before', async () => {
  const { sent } = await show({
    'GET /forms': { fields: [shirtSize] },
    'GET /answers': {
      answers: [],
      members: [{ user_id: 'u2', answers: [{ field_id: 'f1', form: 'members', value: 'M' }] }],
      version: 1,
    },
    'POST /members': { member: {} },
    'PUT /members': { member: sampleMembers.members[1] as object },
  });
  const form = await openForm();
  const size = await within(form).findByLabelText('المقاس');
  await fill(form, reem);
  await send(form);
  expect(size).toHaveAccessibleDescription('هذا الحقل مطلوب');
  await userEvent.selectOptions(size, 'L');
  await send(form);
  const answers = [{ field_id: 'f1', value: 'L' }];
  expect(await screen.findByText('تمت إضافة العضو')).toBeVisible();
  expect(sent('POST /members')).toMatchObject([{ answers }]);

  const changing = await openMember();
  expect(within(changing).getByLabelText('المقاس')).toHaveValue('M');
  await userEvent.click(within(changing).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent('PUT /members')).toHaveLength(1));
  expect(sent('PUT /members')[0]).not.toHaveProperty('answers');
});

test('a member is changed without a consent to words that were changed since the former one', async () => {
  const consent = { ...shirtSize, id: 'f4', kind: 'consent', label: 'أوافق على التصوير', options: [] };
  const given = { field_id: 'f4', form: 'members', kind: 'consent', value: true, is_current: false };
  const { sent } = await show({
    'GET /forms': { fields: [consent] },
    'GET /answers': { answers: [], members: [{ user_id: 'u2', answers: [given] }], version: 1 },
    'PUT /members': { member: sampleMembers.members[1] as object },
  });
  const form = await openMember();
  expect(await within(form).findByRole('checkbox')).not.toBeChecked();
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent('PUT /members')).toHaveLength(1));
  expect(sent('PUT /members')[0]).not.toHaveProperty('answers');
});

test('a member is added only once the questions about members are known', async () => {
  let reads = 0;
  await show({
    'GET /forms': () => {
      reads += 1;
      return reads > 1 ? { fields: [] } : new Refusal(500, SERVER_ERROR);
    },
  });
  const form = await openForm();
  const add = within(form).getByRole('button', { name: 'إضافة عضو' });
  const again = await within(form).findByRole('button', { name: 'إعادة المحاولة' });
  expect(add).toBeDisabled();
  await userEvent.click(again);
  await waitFor(() => expect(add).toBeEnabled());
});

test('after registration the page says so, and shows the members without a way to change them', async () => {
  await show({}, { registration_open: false });

  expect(screen.getByRole('row', { name: /mohammed@demo\.sa.*0500000002/ })).toBeVisible();
  expect(await screen.findByText('انتهت فترة تعديل الفريق')).toBeVisible();
  expect(screen.queryByRole('button', { name: /إضافة عضو|تعديل|حذف/ })).not.toBeInTheDocument();
});

test('while registration is open the page shows its end and how many members can be added', async () => {
  await show();

  expect(await screen.findByText('التسجيل مفتوح حتى 30 نوفمبر 2026، 11:00 ص')).toBeVisible();
  expect(screen.getByText(/إضافة 4 أعضاء/)).toBeVisible();
});

test('a full team says so and cannot add members', async () => {
  await show({}, { members_count: 6 });

  expect(await screen.findByText(/اكتمل الفريق: الحد الأقصى 6/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة عضو' })).toBeDisabled();
});

test('a team that is too small for the event says so, and its leader alone is led to other teams', async () => {
  await show({}, { members_count: 1, min_team_members: 3 });

  expect(await screen.findByText(/الحد الأدنى 3 مع القائد/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'البحث عن فريق' })).toBeVisible();
});

test('an invalid field shows its error and is focused, and nothing is sent', async () => {
  const { sent } = await show();
  const form = await openForm();
  await fill(form, { ...reem, 'رقم الجوال': '1' });
  await userEvent.clear(within(form).getByLabelText('رقم الجوال'));
  await send(form);

  expect(await within(form).findByText(/رقم جوال سعودي/)).toBeVisible();
  expect(within(form).getByLabelText('رقم الجوال')).toHaveFocus();
  expect(sent('POST /members')).toEqual([]);
});

test('a person of another team is refused with an explanation, and the form keeps its values', async () => {
  const taken = 'رقم الهوية مستخدم مسبقًا';
  await show({ 'POST /members': new Refusal(422, taken, { identity: [taken] }) });
  const form = await openForm();
  await fill(form, reem);
  await send(form);

  expect(await within(form).findByText('هذا الشخص مسجّل من قبل')).toBeVisible();
  expect(within(form).getByLabelText('رقم الهوية أو الإقامة')).toHaveAccessibleDescription(taken);
  expect(within(form).getByLabelText('الاسم الكامل')).toHaveValue('ريم الشهري');
});

test('when registration has closed in the meantime, a toast refers to support', async () => {
  await show({ 'POST /members': new Refusal(422, REGISTRATION_CLOSED) });
  const form = await openForm();
  await fill(form, reem);
  await send(form);

  expect(await screen.findByText('انتهت فترة تعديل الفريق. يُرجى التواصل مع الدعم.')).toBeVisible();
});

test('a changed form asks before it closes and before the page is left; what was discarded is not restored', async () => {
  const { reasonToStay, close } = await show();
  const form = await openForm();
  expect(reasonToStay()).toBeNull();
  await fill(form, { 'الاسم الكامل': 'ريم' });
  expect(reasonToStay()).toMatch(/لم تُحفظ/);

  await userEvent.click(within(form).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect(reasonToStay()).toBeNull());
  close();

  await show();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what was typed is restored in the form of that member, until it is saved', async () => {
  const { close } = await show();
  await fill(await openMember(), { 'التخصص (اختياري)': 'علم البيانات' });
  close();

  await show({ 'PUT /members': { member: {} } });
  const again = within(await memberForm());
  expect(again.getByLabelText('التخصص (اختياري)')).toHaveValue('علم البيانات');
  expect(again.getByText('هذا ما كتبته من قبل، ولم يُحفظ بعد.')).toBeVisible();
  const save = again.getByRole('button', { name: 'حفظ' });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await screen.findByText('تم حفظ التعديل');
  expect({ ...sessionStorage }).toEqual({});
});

test('a member is changed, starting from the stored values: what was typed is sent, with their version', async () => {
  const { sent } = await show({ 'PUT /members': { member: {} } });
  const form = await openMember();
  await fill(form, { 'التخصص (اختياري)': 'تطوير الواجهات' });
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('تم حفظ التعديل')).toBeVisible();
  expect(sent('PUT /members')).toEqual([{ user_id: 'u2', version: 1, specialty: 'تطوير الواجهات' }]);
});

test('a member is deleted after a confirmation, the leader never', async () => {
  const { sent } = await show({ 'DELETE /members': {} });
  expect(screen.queryByRole('button', { name: 'حذف سارة القحطاني' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'حذف محمد العتيبي' }));
  const question = await screen.findByRole('dialog', { name: 'حذف محمد العتيبي؟' });
  expect(sent('DELETE /members')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'حذف' }));

  expect(await screen.findByText('تم حذف العضو')).toBeVisible();
  expect(sent('DELETE /members')).toEqual([{ user_id: 'u2' }]);
});

test('a leader reads that a member has changed the same answer meanwhile, and chooses between both', async () => {
  let saved: object[] = [];
  const { sent } = await show({
    'GET /forms': { fields: [{ ...shirtSize, kind: 'short_text', options: [], required: false }] },
    'GET /answers': () => ({ answers: [], members: saved, version: 1 }),
    'PUT /members': () => {
      if (saved.length > 0) return { member: sampleMembers.members[1] as object };
      saved = [{ user_id: 'u2', answers: [{ field_id: 'f1', form: 'members', value: 'M' }] }];
      return new Refusal(409, MEMBER_CHANGED, { 'answers.f1': ['غيّره شخص آخر قبل دقيقة إلى «M»'] });
    },
  });
  const form = await openMember();
  const size = await within(form).findByLabelText(/المقاس/);
  await userEvent.type(size, 'L');
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(size).toHaveAccessibleDescription(/إلى «M»/));
  expect(await within(form).findByText(/المحفوظ الآن: .*المقاس.*: .*M/)).toBeVisible();
  await userEvent.click(within(form).getByRole('button', { name: 'إبقاء المكتوب' }));
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent('PUT /members')).toHaveLength(2));
  const answers = [{ field_id: 'f1', value: 'L' }];
  expect(sent('PUT /members')).toEqual([
    { user_id: 'u2', version: 1, answers },
    { user_id: 'u2', answers },
  ]);
});

const discard = async (form: HTMLElement) => {
  await userEvent.click(within(form).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
};

/** Saves another specialty, and gives the form up before the answer comes. */
async function saveThenDiscard(answer: Promise<object>): Promise<void> {
  await show({ 'PUT /members': () => answer });
  const form = await openMember();
  await fill(form, { 'التخصص (اختياري)': 'علم البيانات' });
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  await discard(form);
}

test('a save that ends late leaves the form of the next member open, with what was typed', async () => {
  const late = Promise.withResolvers<object>();
  await saveThenDiscard(late.promise);
  const next = await openForm();
  await fill(next, { 'الاسم الكامل': 'ريم' });

  late.resolve({ member: {} });
  expect(await screen.findByText('تم حفظ التعديل')).toBeVisible();
  expect(within(next).getByLabelText('الاسم الكامل')).toHaveValue('ريم');
  expect(next).toBeVisible();
  expect(Object.values(sessionStorage).join()).toContain('ريم');
});

test('a save that is refused after its form was closed does not open it again', async () => {
  const late = Promise.withResolvers<Refusal>();
  await saveThenDiscard(late.promise);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  late.resolve(new Refusal(409, MEMBER_CHANGED, { specialty: ['غيّره شخص آخر قبل دقيقة'] }));
  expect(await screen.findByText('غيّره شخص آخر قبل دقيقة')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect({ ...sessionStorage }).toEqual({});
});

test('answers that are saved late leave the form open that was opened meanwhile', async () => {
  const late = Promise.withResolvers<object>();
  await show({
    'GET /forms': {
      fields: [{ ...shirtSize, form: 'registration', kind: 'short_text', options: [], required: false }],
    },
    'PUT /answers': () => late.promise,
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
    const form = await screen.findByRole('dialog');
    return { form, size: within(form).getByLabelText(/المقاس/) };
  };
  const { form, size } = await open();
  await userEvent.type(size, 'M');
  await userEvent.click(within(form).getByRole('button', { name: /حفظ/ }));
  await discard(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  await userEvent.type(again.size, 'L');

  late.resolve({ answers: [], version: 2 });
  expect(await screen.findByText('حُفظت الإجابات')).toBeVisible();
  expect(again.size).toHaveValue('L');
  expect(Object.values(sessionStorage).join()).toContain('"L"');
});
