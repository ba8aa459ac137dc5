import type { FormField } from '@portal/api-schema';
import { connectionLost, type FakeAnswer, fakeTransfers, Refusal } from '@portal/area-kit/testing';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { ANSWERS_CHANGED } from '@portal/domain/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';
import { sampleTeam } from '../../testing/samples.ts';

const field = (changes: Partial<FormField>): FormField => ({
  ...PLAIN_QUESTION,
  id: 'f1',
  form: 'delivery',
  options: [],
  shown_when: null,
  version: 1,
  ...changes,
});
const stage = field({ kind: 'choice', label: 'المرحلة', options: ['فكرة', 'نموذج'], required: true });
const link = field({
  id: 'f2',
  kind: 'link',
  label: 'رابط النموذج',
  required: true,
  shown_when: { field_id: 'f1', answers: ['نموذج'] },
});
const former = {
  field_id: 'f3',
  form: 'delivery',
  kind: 'link',
  label: 'رابط الفيديو',
  value: 'https://example.org/video',
  is_current: false,
} as const;

const show = async (
  role: 'leader' | 'member',
  answers: Readonly<Record<string, FakeAnswer>> = {},
  team = sampleTeam(),
) => {
  const all = {
    'GET /forms': { fields: [stage, link] },
    'GET /answers': { answers: [former], members: [], version: 3 },
    'PUT /answers': { answers: [], version: 4 },
    ...answers,
  };
  const { sent, change } = await showPage('home', { delivery_open: true, team }, all, role);
  return { sent, change, list: await screen.findByRole('region', { name: 'أسئلة التسليم' }) };
};

test('a required question without an answer is pointed to before anything is uploaded', async () => {
  const { sent } = await show('leader');
  await userEvent.upload(
    await screen.findByLabelText(/اسحب الملفات إلى هنا/),
    new File(['%PDF'], 'خطة.pdf', { type: 'application/pdf' }),
  );
  await userEvent.type(screen.getByLabelText('عنوان المشروع'), 'مدار');
  await userEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));
  const drawer = await screen.findByRole('dialog', { name: 'أسئلة التسليم' });
  const choice = within(drawer).getByLabelText('المرحلة');
  expect(choice).toHaveAccessibleDescription('هذا الحقل مطلوب');
  expect(choice).toHaveFocus();
  expect(sent('POST /uploads')).toEqual([]);

  await userEvent.selectOptions(choice, 'نموذج');
  const address = within(drawer).getByLabelText('رابط النموذج');
  await userEvent.type(address, 'example.org');
  expect(address).toHaveAccessibleDescription('أدخل رابطًا كاملًا يبدأ بـ \u2066https://\u2069');
  await userEvent.clear(address);
  await userEvent.type(address, 'https://example.org/demo');
  await userEvent.click(within(drawer).getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت الإجابات')).toBeVisible();
  expect(sent('PUT /answers')).toEqual([
    {
      team_id: 't1',
      form: 'delivery',
      version: 3,
      answers: [
        { field_id: 'f1', value: 'نموذج' },
        { field_id: 'f2', value: 'https://example.org/demo' },
      ],
    },
  ]);
});

test('the answer to an optional choice is taken back', async () => {
  const answer = { ...former, field_id: 'f1', kind: 'choice', label: 'المرحلة', value: 'فكرة' };
  const { sent } = await show('leader', {
    'GET /forms': { fields: [{ ...stage, required: false }] },
    'GET /answers': { answers: [answer], members: [], version: 3 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  await userEvent.selectOptions(drawer.getByLabelText(/المرحلة/), 'بلا إجابة');
  await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت الإجابات')).toBeVisible();
  expect(sent('PUT /answers')).toMatchObject([{ answers: [{ field_id: 'f1', value: null }] }]);
});

test('a consent whose text was changed stays, is asked for again and may be taken back', async () => {
  const consent = { kind: 'consent', label: 'أوافق على النشر باسم الفريق' } as const;
  const given = { ...former, ...consent, label: 'أوافق على النشر', value: true };
  const city = field({ id: 'f1', kind: 'short_text', label: 'المدينة' });
  const consents = [field({ ...consent, id: 'f4', required: true }), field({ ...consent, id: 'f5' })];
  const { sent } = await show('leader', {
    'GET /forms': { fields: [city, ...consents] },
    'GET /answers': {
      answers: consents.map(({ id }) => ({ ...given, field_id: id })),
      members: [],
      version: 3,
    },
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
    return within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  };
  const save = async (drawer: ReturnType<typeof within>) => {
    await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const first = await open();
  const [required, optional, takeBack, ...more] = first.getAllByRole('checkbox');
  expect(more).toEqual([]);
  for (const box of [required, optional, takeBack]) expect(box).not.toBeChecked();
  expect(first.getAllByRole('group')[0]).toHaveAccessibleDescription(/^تغيّر هذا النص بعد الموافقة عليه/);
  await userEvent.type(first.getByLabelText(/المدينة/), 'أبها');
  await save(first);

  const second = await open();
  for (const box of second.getAllByRole('checkbox')) await userEvent.click(box);
  await save(second);

  expect(sent('PUT /answers')).toMatchObject([
    { answers: [{ field_id: 'f1', value: 'أبها' }] },
    {
      answers: [
        { field_id: 'f4', value: true, version: 1 },
        { field_id: 'f5', value: null },
      ],
    },
  ]);
});

test('what was typed for a question that is removed meanwhile is said, also when it was the only one', async () => {
  const city = field({ kind: 'short_text', label: 'المدينة' });
  let fields = [city];
  const { change } = await show('leader', {
    'GET /forms': () => ({ fields }),
    'GET /answers': { answers: [], members: [], version: 3 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  await userEvent.type(drawer.getByLabelText(/المدينة/), 'أبها');
  fields = [];
  await change({ type: 'settings', id: 'settings' });
  expect(await drawer.findByText(/لن تُحفظ إجابته: .*أبها/)).toBeVisible();
  expect(drawer.queryByLabelText(/المدينة/)).toBeNull();
  expect(drawer.getByRole('button', { name: 'حفظ' })).toBeDisabled();
});

test.each([
  ['while its form is open', 'open'],
  ['while its page is left', 'left'],
  ['and then given for another team', 'another'],
])('a consent whose text is changed %s is not ticked any more, and says so', async (_when, page) => {
  let consent = field({ kind: 'consent', label: 'أوافق على النشر', required: true });
  const open = (team?: ReturnType<typeof sampleTeam>) => {
    cleanup();
    const answers = { answers: [], members: [], version: 3 };
    return show('leader', { 'GET /forms': () => ({ fields: [consent] }), 'GET /answers': answers }, team);
  };
  const tick = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
    await userEvent.click(await screen.findByRole('checkbox'));
  };
  let { sent, change } = await open();
  await tick();
  consent = { ...consent, label: 'أوافق على النشر باسم الفريق', version: 2 };
  if (page === 'another') {
    await open(sampleTeam({ id: 't2' }));
    await tick();
  }
  if (page === 'open') await change({ type: 'settings', id: 'settings' });
  else ({ sent, change } = await open());
  const drawer = within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  const group = await drawer.findByRole('group', { name: /باسم الفريق/ });
  await waitFor(() => expect(group).toHaveAccessibleDescription('تغيّر هذا السؤال. راجعه ثم أعد المحاولة'));
  const box = drawer.getByRole('checkbox');
  expect(box).not.toBeChecked();

  await userEvent.click(box);
  expect(group).not.toHaveAccessibleDescription(/تغيّر/);
  await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(sent('PUT /answers')).toMatchObject([{ answers: [{ field_id: 'f1', value: true, version: 2 }] }]),
  );
});

test('who saves an answer that another person changed meanwhile chooses between both', async () => {
  let saves = 0;
  let value: string | null = null;
  const changed = 'غيّرها فيصل إلى «نموذج»';
  const { sent } = await show('leader', {
    'GET /answers': () => ({
      answers: value === null ? [] : [{ ...former, field_id: 'f1', kind: 'choice', label: 'المرحلة', value }],
      members: [],
      version: 3 + saves,
    }),
    'PUT /answers': () => {
      saves += 1;
      if (saves > 2) return { answers: [], version: 6 };
      value = saves === 1 ? 'نموذج' : 'قديم';
      return new Refusal(409, ANSWERS_CHANGED, { 'answers.f1': [changed] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  const choice = drawer.getByLabelText('المرحلة');
  const save = drawer.getByRole('button', { name: 'حفظ' });
  await userEvent.selectOptions(choice, 'فكرة');
  await userEvent.click(save);
  expect(await drawer.findByText(/المحفوظ الآن: .*المرحلة.*: .*نموذج/)).toBeVisible();
  expect(save).toBeDisabled();
  await userEvent.click(drawer.getByRole('button', { name: 'إبقاء المكتوب' }));
  expect(choice).toHaveValue('فكرة');
  await userEvent.click(save);
  // Another change, after the one that was shown.
  expect(await drawer.findByText(/المحفوظ الآن: .*قديم/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'أخذ المحفوظ' }));
  expect(choice).toHaveValue('قديم');
  await userEvent.selectOptions(choice, 'فكرة');
  await userEvent.click(save);
  expect(await screen.findByText('حُفظت الإجابات')).toBeVisible();
  expect(sent('PUT /answers')).toMatchObject(
    [3, 4, 5].map((version) => ({ version, answers: [{ field_id: 'f1', value: 'فكرة' }] })),
  );
});

test('a typed answer that is not valid is given up only after a question', async () => {
  await show('leader', {
    'GET /forms': { fields: [stage, field({ id: 'f4', kind: 'link', label: 'رابط العرض' })] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  const address = drawer.getByLabelText(/رابط العرض/);
  await userEvent.type(address, 'example');
  await userEvent.click(drawer.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'متابعة التعديل' }));
  expect(address).toHaveValue('example');

  await userEvent.clear(address);
  await userEvent.click(drawer.getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file is uploaded where it is asked for, is the answer at once, and leaves what is typed meanwhile', async () => {
  const transfers = fakeTransfers();
  const plan = field({ kind: 'file', label: 'خطة العمل', required: true });
  const answered = {
    field_id: 'f1',
    form: 'delivery',
    kind: 'file',
    label: 'خطة العمل',
    is_current: true,
  } as const;
  let answers: object[] = [];
  let isLost = true;
  const { list, sent } = await show('leader', {
    'GET /forms': { fields: [plan, field({ id: 'f2', label: 'الشعار' })] },
    'GET /answers': () => ({ answers, members: [], version: 3 }),
    'POST /uploads': transfers.begin,
    'PUT /answers/file': () => {
      if (isLost) connectionLost();
      answers = [{ ...answered, value: 'خطة.pdf', file_id: 'a1' }];
      return { name: 'خطة.pdf' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
  const drawer = await screen.findByRole('dialog', { name: 'أسئلة التسليم' });
  const zone = await within(drawer).findByLabelText(/ملف .*خطة العمل/, { selector: 'input' });
  await userEvent.upload(zone, new File(['exe'], 'برنامج.exe'), { applyAccept: false });
  expect(within(drawer).getByText(/نوع الملف غير مسموح/)).toBeVisible();
  expect(within(drawer).getByText('الملفات التي لم تُقبل')).toBeVisible();
  await userEvent.upload(zone, new File(['%PDF'], 'خطة.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(transfers.transfers).toHaveLength(1));
  const slogan = within(drawer).getByLabelText(/الشعار/);
  await userEvent.type(slogan, 'نبني معًا');
  const save = within(drawer).getByRole('button', { name: 'حفظ' });
  expect(save).toBeDisabled();
  await userEvent.click(within(drawer).getByRole('button', { name: 'إلغاء' }));
  expect(await screen.findByText(/الرفع ما زال جاريًا/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'متابعة التعديل' }));
  await transfers.transfers[0]?.arrive();
  const goOn = await within(drawer).findByRole('button', { name: 'المتابعة الآن' });
  isLost = false;
  await userEvent.click(goOn);

  expect(await screen.findByText('رُفع الملف وحُفظت الإجابة')).toBeVisible();
  expect(sent('POST /uploads')).toMatchObject([{ name: 'خطة.pdf', field_id: 'f1' }]);
  const body = { field_id: 'f1', upload_id: expect.any(String) };
  expect(sent('PUT /answers/file')).toEqual([body, body]);
  expect(await within(list).findByRole('button', { name: /عرض .*خطة\.pdf/ })).toBeInTheDocument();
  await waitFor(() => expect(save).toBeEnabled());
  expect(slogan).toHaveValue('نبني معًا');
  await userEvent.click(save);
  await waitFor(() =>
    expect(sent('PUT /answers')).toMatchObject([{ answers: [{ field_id: 'f2', value: 'نبني معًا' }] }]),
  );
});

test('a file field that an answer hides stays until its upload has ended', async () => {
  const transfers = fakeTransfers();
  const kind = field({ kind: 'choice', label: 'النوع', options: ['جهاز', 'تطبيق'] });
  const plan = field({
    id: 'f2',
    kind: 'file',
    label: 'المخطط',
    shown_when: { field_id: 'f1', answers: ['جهاز'] },
  });
  const answered = { form: 'delivery', is_current: true } as const;
  const { sent } = await show('leader', {
    'GET /forms': { fields: [kind, plan] },
    'GET /answers': {
      answers: [{ ...answered, field_id: 'f1', kind: 'choice', label: 'النوع', value: 'جهاز' }],
      members: [],
      version: 3,
    },
    'POST /uploads': transfers.begin,
    'PUT /answers/file': { name: 'مخطط.pdf' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الإجابات' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'أسئلة التسليم' }));
  const zone = await drawer.findByLabelText(/ملف .*المخطط/, { selector: 'input' });
  await userEvent.upload(zone, new File(['%PDF'], 'مخطط.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(transfers.transfers).toHaveLength(1));
  await userEvent.selectOptions(drawer.getByLabelText(/النوع/), 'تطبيق');
  expect(drawer.getByRole('progressbar')).toBeVisible();
  await transfers.transfers[0]?.arrive();
  expect(await screen.findByText('رُفع الملف وحُفظت الإجابة')).toBeVisible();
  expect(sent('PUT /answers/file')).toHaveLength(1);
  await waitFor(() => expect(drawer.queryByRole('group', { name: /المخطط/ })).not.toBeInTheDocument());
});

test('a member reads the answers, also to a question that is asked no more, and changes nothing', async () => {
  const { list } = await show('member');
  expect(within(list).getByText('رابط الفيديو')).toBeVisible();
  expect(within(list).getByRole('link', { name: 'https://example.org/video' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(within(list).getByText('كما كان السؤال عند الإجابة')).toBeVisible();
  expect(within(list).queryByText('المرحلة')).toBeNull();
  expect(screen.queryByRole('button', { name: 'تعديل الإجابات' })).toBeNull();
});
