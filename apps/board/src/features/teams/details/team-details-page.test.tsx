import type { Conflict, IssuedCertificate, TeamDetails } from '@portal/api-schema';
import {
  type FakeAnswer,
  fakeUploads,
  followedLinks,
  Refusal,
  sampleCertificate,
} from '@portal/area-kit/testing';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { NOT_FOUND, SERVER_ERROR } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../../testing/open-page.ts';
import { sampleSettings, sampleTrack } from '../../../testing/sample-settings.ts';
import { sampleConflict, sampleConflicts, sampleTeam } from '../../../testing/samples.ts';

const sector = { id: 's1', name: 'الصحة الرقمية' };
const leader = {
  user_id: 'l1',
  full_name: 'سارة القحطاني',
  email: 'sara@example.sa',
  pending_email: null,
  phone_number: '0512345678',
  identity: '1012345678',
  specialty: null,
  is_leader: true,
  version: 1,
};
const member = {
  ...leader,
  user_id: 'm1',
  full_name: 'محمد العتيبي',
  email: 'm@example.sa',
  is_leader: false,
};

const details: TeamDetails = {
  team: sampleTeam({ table: null }),
  members: [leader, member],
  project: null,
  leader: { id: 'l1', full_name: leader.full_name, email: leader.email, phone_number: leader.phone_number },
  status: 'Qualified',
  table: null,
  sector,
  sub_sector: [],
  certificates_count: 0,
  delivery_disabled: true,
  committees: [{ id: 'c1', full_name: 'اللجنة الأولى' }],
};

const issuedPage = (certificates: readonly IssuedCertificate[]) => ({
  certificates,
  pagination: { page: 1, per_page: 100, total: certificates.length },
});

const show = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  openWith('team-management/team-details/t1', {
    'GET /teams/details': details,
    'GET /teams/t1/certificates': { certificates: [] },
    'GET /forms': { fields: [] },
    'GET /answers': { answers: [], members: [], track_id: null, version: 1 },
    'GET /certificates/issued': issuedPage([]),
    ...answers,
  });

test('a team with the name of another one says so, with a link to both', async () => {
  await show({ 'GET /teams/details': { ...details, shares_name: true } });
  expect(await screen.findByText(/لفريق مشارك آخر الاسم نفسه/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'عرض الفريقين' });
  expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('search')).toBe(
    details.team.name,
  );
});

test('the page shows the team, that its delivery is stopped, and a link to its scores', async () => {
  await show();

  expect(await screen.findByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
  expect(screen.getByText('التسليم موقوف لهذا الفريق')).toBeVisible();
  expect(screen.getByText('لم يُسلَّم المشروع بعد')).toBeVisible();
  expect(screen.getByRole('link', { name: 'درجات الفريق' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/evaluated-teams/evaluation/t1',
  );
});

test('a team that lost its only committee by a conflict of interest keeps the link to its scores', async () => {
  await show({
    'GET /teams/details': { ...details, committees: [] },
    'GET /conflicts': sampleConflicts([sampleConflict({ was_evaluated: true })]),
  });

  expect(await screen.findByText('لم تُسند لجنة تحكيم إلى هذا الفريق')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'درجات الفريق' })).toBeVisible();
});

test('nobody has arrived before the first check-in; then the page says who, when and at which desk', async () => {
  let check_ins: object[] = [];
  const { of, change } = await show({
    'GET /check-ins': () => ({ check_ins, pagination: { page: 1, per_page: 100, total: check_ins.length } }),
  });
  await waitFor(() =>
    expect(of('GET /check-ins')[0]?.query).toMatchObject({ team_id: 't1', undone: 'false' }),
  );
  expect(screen.queryByRole('heading', { name: 'الحضور' })).not.toBeInTheDocument();

  check_ins = [
    {
      id: 'k1',
      team_id: 't1',
      member_ids: ['l1', 'm1'],
      at: '2026-11-20T06:12:00Z',
      received_at: '2026-11-20T06:12:01Z',
      clock_offset_ms: 0,
      desk: { id: 'd1', name: 'البوابة الشمالية' },
      undone: null,
      team: { id: 't1', name: 'مدار' },
      members: [leader, member].map(({ user_id, full_name }) => ({ user_id, full_name })),
    },
  ];
  await change({ type: 'check_in', id: 't1' });
  const arrivals = await screen.findByRole('list', { name: 'من وصل من الفريق' });
  expect(arrivals).toHaveTextContent('سارة القحطاني ومحمد العتيبي');
  expect(arrivals).toHaveTextContent(/20\s+نوفمبر\s+2026، 9:12\s+ص، عند البوابة الشمالية/);
});

test('a withdrawn team is shown as unable to deliver, whatever its deadline', async () => {
  await show({ 'GET /teams/details': { ...details, status: 'Withdrawn', delivery_disabled: false } });

  expect(await screen.findByText('لا يستطيع الفريق التسليم لأن حالته «منسحب».')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'تمديد مهلة التسليم' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'حالة الفريق «منسحب»، فلن يستطيع التسليم مهما كانت مهلته.',
  );
});

test('after registration has closed a member is deleted as a correction', async () => {
  const { of } = await show({ 'DELETE /teams/members': {} });
  await chooseAction('محمد العتيبي', 'حذف العضو');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'حذف العضو' }));

  expect(await screen.findByText('حُذف محمد العتيبي')).toBeVisible();
  expect(of('DELETE /teams/members')[0]?.body).toEqual({ team_id: 't1', user_id: 'm1', correction: true });
});

test('the drawer of a member says beforehand that registration is closed and the change is a correction', async () => {
  const now = '2030-01-01T06:00:01.000Z';
  await show({ 'GET /settings': { ...sampleSettings(), now } });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة عضو' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/التسجيل مغلق: يُحفظ التغيير تصحيحًا/)).toBeVisible();
});

test('a member is made the leader after a question that says what becomes of the former one', async () => {
  const { of } = await show({ 'PUT /teams/leader': { team: details.team } });
  await chooseAction('محمد العتيبي', 'تعيينه قائدًا');
  const dialog = within(await screen.findByRole('dialog', { name: 'تعيين محمد العتيبي قائدًا للفريق؟' }));
  expect(dialog.getByText(/القائد السابق \(سارة القحطاني\) يبقى عضوًا/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'تعيينه قائدًا' }));

  expect(await screen.findByText('أصبح محمد العتيبي قائد الفريق')).toBeVisible();
  expect(of('PUT /teams/leader')[0]?.body).toEqual({ team_id: 't1', user_id: 'm1' });
});

test('a leader who has not activated the account gets the mail again', async () => {
  const waiting = {
    ...details,
    leader: { ...details.leader, id: 'l1', full_name: 'سارة', activated: false },
  };
  const { of } = await show({ 'GET /teams/details': waiting, 'POST /teams/activation': {} });
  expect(await screen.findByText('لم يُفعَّل بعد')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إعادة إرسال بريد التفعيل' }));
  expect(await screen.findByText('أُرسل بريد التفعيل إلى القائد')).toBeVisible();
  expect(of('POST /teams/activation')[0]?.body).toEqual({ team_id: 't1' });
});

test('a team whose personal data was removed offers no mail to its leader, and no files that are gone', async () => {
  const { email: _, ...leader } = { ...details.leader, id: 'l1', full_name: 'مشارك 1' };
  await show({
    'GET /teams/details': { ...details, leader, project: { ...delivered, files: [] } },
    'GET /certificates/issued': issuedPage([sampleCertificate({ name: null, serial: 'BBBBB' })]),
  });
  const issued = within(await screen.findByRole('list', { name: 'الصادرة من البوابة' }));
  expect(issued.getByText('BBBBB')).toBeVisible();
  expect(issued.getByRole('link')).toHaveAttribute('href', '/verify/BBBBB');
  expect(screen.getByText(delivered.title)).toBeVisible();
  expect(screen.queryByText('لم يُفعَّل بعد')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /تنزيل|تفعيل/ })).not.toBeInTheDocument();
});

test('the sector of a team is corrected, and the sub-sectors are those of the new one', async () => {
  const sectors = [
    { ...sector, sub_sectors: [{ id: 'b1', name: 'العلاج' }] },
    { id: 's2', name: 'الاستدامة', sub_sectors: [{ id: 'b2', name: 'المياه' }] },
  ];
  const { of } = await show({ 'GET /sectors': { sectors }, 'PUT /teams/sector': { team: details.team } });
  await chooseAction('مدار', 'تصحيح القطاع');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'الاستدامة' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'القطاع' }), 'الاستدامة');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'المياه' }));
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('حُفظ قطاع الفريق')).toBeVisible();
  expect(of('PUT /teams/sector')[0]?.body).toEqual({
    team_id: 't1',
    sector_id: 's2',
    sub_sector_ids: ['b2'],
    version: 1,
  });
});

test('the team is moved to another track, where the event has tracks', async () => {
  const team = { ...details.team, track: { id: 'k1', name: 'الروبوتات' } };
  const { of } = await show({
    'GET /teams/details': { ...details, team },
    'GET /tracks': { tracks: [sampleTrack('k1', 'الروبوتات'), sampleTrack('k2', 'البيانات')] },
    'GET /teams/evaluation': { committees: [], disagreement_points: 15 },
    'GET /rubrics': { rubrics: [] },
    'PUT /teams/track': { team },
  });
  expect(await screen.findByText('الروبوتات')).toBeVisible();
  await chooseAction('مدار', 'تغيير المسار');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'المسار' }), 'البيانات');
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('حُفظ مسار الفريق')).toBeVisible();
  expect(of('PUT /teams/track')[0]?.body).toEqual({ team_id: 't1', track_id: 'k2', version: 1 });
});

test('before an evaluated team is moved, the dialog says what becomes of its evaluations', async () => {
  const evaluation = (full_name: string, state: string) => ({
    committee: { id: full_name, full_name },
    state,
  });
  await show({
    'GET /teams/details': { ...details, team: { ...details.team, track: { id: 'k1', name: 'الروبوتات' } } },
    'GET /tracks': {
      tracks: ['الروبوتات', 'البيانات', 'الصحة'].map((name, at) => sampleTrack(`k${at + 1}`, name)),
    },
    'GET /teams/evaluation': {
      committees: [
        evaluation('اللجنة الأولى', 'finished'),
        evaluation('اللجنة الثانية', 'in_progress'),
        evaluation('اللجنة الثالثة', 'not_started'),
        { ...evaluation('اللجنة الرابعة', 'finished'), conflict: {} },
      ],
      disagreement_points: 15,
    },
    'GET /rubrics': {
      rubrics: [
        { id: 'r1', name: 'النموذج الأساسي', is_default: true, track_ids: [] },
        { id: 'r2', name: 'نموذج البيانات', is_default: false, track_ids: ['k2'] },
      ],
    },
  });
  expect(await screen.findByText('الروبوتات')).toBeVisible();
  await chooseAction('مدار', 'تغيير المسار');
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (name: string) =>
    userEvent.selectOptions(dialog.getByRole('combobox', { name: 'المسار' }), name);
  expect(dialog.queryByText('قُيّم هذا الفريق قبل تغيير مساره')).toBeNull();

  await choose('البيانات');
  const notice = (await dialog.findByText(/أنهت تقييمه: .*اللجنة الأولى/)).textContent;
  expect(notice).toMatch(/بدأت تقييمه ولم تُنهه: .*اللجنة الثانية/);
  expect(notice).not.toMatch(/الثالثة|الرابعة/);
  expect(notice).toMatch(/تبقى هذه التقييمات بنسخة نموذج التحكيم/);
  expect(notice).toMatch(/«.*نموذج البيانات.*»/);
  expect(notice).toMatch(/بين فرق .*مسار البيانات/);

  await choose('الصحة');
  expect((await dialog.findByText(/بين فرق .*مسار الصحة/)).textContent).not.toMatch(/ما يبدأ بعد الحفظ/);
});

test('an identity number that is already in use is refused under its field, and the drawer stays open', async () => {
  const errors = { identity: ['رقم الهوية مستخدم مسبقًا'] };
  await show({ 'POST /teams/members': new Refusal(422, 'رقم الهوية مستخدم مسبقًا', errors) });

  await userEvent.click(await screen.findByRole('button', { name: 'إضافة عضو' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('الاسم الكامل'), { target: { value: 'خالد الحربي' } });
  fireEvent.change(drawer.getByLabelText('البريد الإلكتروني'), { target: { value: 'k@example.sa' } });
  fireEvent.change(drawer.getByLabelText('رقم الجوال'), { target: { value: '٠٥١٢٣٤٥٦٧٩' } });
  fireEvent.change(drawer.getByLabelText('رقم الهوية'), { target: { value: '1012345679' } });
  await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));

  await waitFor(() =>
    expect(drawer.getByLabelText('رقم الهوية')).toHaveAccessibleDescription('رقم الهوية مستخدم مسبقًا'),
  );
});

test('a member is saved with the version that was read, so that a newer change is noticed', async () => {
  const { bodies } = await show({ 'PUT /teams/members': { member } });
  await chooseAction('محمد العتيبي', 'تعديل العضو');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('الاسم الكامل'), { target: { value: 'محمد الحربي' } });
  await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(bodies('PUT /teams/members')).toEqual([
      { team_id: 't1', correction: true, user_id: 'm1', version: 1, full_name: 'محمد الحربي' },
    ]),
  );
});

test('a file that a member has not uploaded is said to come from the team', async () => {
  const file = {
    ...PLAIN_QUESTION,
    id: 'f1',
    form: 'members',
    kind: 'file',
    label: 'الهوية',
    options: [],
    version: 1,
  };
  await show({ 'GET /forms': { fields: [file] } });
  await chooseAction('محمد العتيبي', 'تعديل العضو');
  const drawer = within(await screen.findByRole('dialog'));
  const group = await drawer.findByRole('group', { name: /الهوية/ });
  expect(group).toHaveTextContent('لم يُرفع هذا الملف بعد، ويرفعه الفريق بنفسه.');
});

const question = (id: string, label: string) => ({
  ...PLAIN_QUESTION,
  id,
  form: 'members',
  kind: 'short_text',
  label,
  options: [],
  shown_when: null,
  version: 1,
});

test('an answer that was typed for a member to a question that is removed meanwhile is said', async () => {
  let fields = [question('f1', 'المقاس')];
  const { bodies, change } = await show({
    'GET /forms': () => ({ fields }),
    'PUT /teams/members': { member },
  });
  await chooseAction('محمد العتيبي', 'تعديل العضو');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(await drawer.findByLabelText(/المقاس/), { target: { value: 'L' } });
  fields = [];
  await change({ type: 'settings', id: 'settings' });
  expect(await drawer.findByText(/لن تُحفظ إجابته: .*L/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(bodies('PUT /teams/members')).toEqual([
      { team_id: 't1', correction: true, user_id: 'm1', version: 1 },
    ]),
  );
});

test('an answer of a member that another person changes meanwhile is a choice, another answer is followed', async () => {
  let values: Record<string, string> = { f1: 'M', f2: 'أحمر' };
  const { bodies, change } = await show({
    'GET /forms': { fields: [question('f1', 'المقاس'), question('f2', 'اللون')] },
    'GET /answers': () => ({
      answers: [],
      members: [
        {
          user_id: 'm1',
          answers: Object.entries(values).map(([field_id, value]) => ({ field_id, form: 'members', value })),
        },
      ],
      track_id: null,
      version: 1,
    }),
    'PUT /teams/members': { member },
  });
  await chooseAction('محمد العتيبي', 'تعديل العضو');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(await drawer.findByLabelText(/المقاس/), { target: { value: 'L' } });
  values = { f1: 'XL', f2: 'أخضر' };
  await change({ type: 'team', id: 't1' });
  expect((await drawer.findByText(/المحفوظ الآن/)).textContent).toBe('المحفوظ الآن: المقاس: ⁨XL⁩');
  expect(drawer.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  expect(drawer.getByLabelText(/اللون/)).toHaveValue('أخضر');
  await userEvent.click(drawer.getByRole('button', { name: 'إبقاء المكتوب' }));
  await userEvent.click(drawer.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(bodies('PUT /teams/members')).toMatchObject([{ answers: [{ field_id: 'f1', value: 'L' }] }]),
  );
});

test('certificates that the portal issued are listed beside those that were uploaded', async () => {
  const uploaded = {
    id: 'u1',
    name: 'شكر.pdf',
    size: 2_000_000,
    content_type: 'application/pdf',
    uploaded_at: '2026-11-20T13:12:00Z',
    uploaded_by_role: 'leader',
  };
  const { of, change } = await show({
    'GET /teams/t1/certificates': { certificates: [uploaded] },
    'GET /certificates/issued': () =>
      issuedPage(of('GET /certificates/issued').length > 1 ? [sampleCertificate({ name: 'نورة' })] : []),
  });
  const list = await screen.findByRole('list', { name: 'المرفوعة' });
  expect(list).toHaveTextContent(/شكر\.pdf.*رفعها القائد/);
  expect(screen.queryByText('الصادرة من البوابة')).not.toBeInTheDocument();

  await change({ type: 'certificate', id: 'event' });
  const issued = await screen.findByRole('list', { name: 'الصادرة من البوابة' });
  expect(issued).toHaveTextContent(/نورة.*شهادة مشاركة.*صدرت في/);
  expect(of('GET /certificates/issued')[0]?.query).toMatchObject({ team_id: 't1', state: 'valid' });
  expect(screen.getByRole('link', { name: 'الإلغاء وإعادة الإصدار' })).toHaveAttribute(
    'href',
    `/board-of-directors/portal/certificates?${new URLSearchParams({ tab: 'issued', search: 'مدار' })}`,
  );
});

test('a file of another type than certificates is not sent', async () => {
  const { of } = await show();

  const zone = await screen.findByLabelText('اسحب الشهادات إلى هنا أو اخترها من جهازك');
  fireEvent.change(zone, { target: { files: [new File(['x'], 'نتائج.exe')] } });

  expect(await screen.findByText(/نوع الملف غير مسموح/)).toBeVisible();
  expect(of('POST /teams/t1/certificates')).toHaveLength(0);
});

test('good certificates are sent, and each of the others is named with its reason', async () => {
  const uploads = fakeUploads();
  await show();
  const zone = await screen.findByLabelText('اسحب الشهادات إلى هنا أو اخترها من جهازك');
  const names = ['نتائج.exe', 'سارة.pdf', 'هند.pdf'];
  fireEvent.change(zone, { target: { files: names.map((name) => new File(['x'], name)) } });

  const [upload] = uploads;
  expect(upload?.form.getAll('files[]').map((file) => (file as File).name)).toEqual(['سارة.pdf', 'هند.pdf']);
  await upload?.accept({
    certificates: [],
    refused: [{ index: 1, name: 'هند.pdf', reason: 'الملف فارغ' }],
  });
  expect(await screen.findByText('رُفعت الشهادات')).toBeVisible();
  expect(screen.getByText('\u2068هند.pdf\u2069: الملف فارغ')).toBeVisible();
  expect(screen.getByText(/^\u2068نتائج\.exe\u2069: نوع الملف غير مسموح/)).toBeVisible();
});

const delivered = {
  title: 'مدار للفرز',
  description: null,
  delivered_at: '2026-11-20T13:12:00Z',
  files: [
    {
      id: 'f1',
      name: 'خطة.pdf',
      size: 10,
      content_type: 'application/pdf',
      uploaded_at: '2026-11-20T13:12:00Z',
    },
  ],
};

test.each([
  [
    'is opened by the signed link',
    { download_url: '/api/teams/files/t1/content?s=1' },
    ['http://localhost/api/teams/files/t1/content?s=1'],
  ],
  ['says so without any files', new Refusal(404, NOT_FOUND), []],
])('the zip of all files of the team %s', async (_, answer, opened) => {
  const clicked = followedLinks();
  const { of } = await show({
    'GET /teams/details': { ...details, project: delivered },
    'GET /teams/files': answer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تنزيل كل الملفات' }));

  await waitFor(() => expect(of('GET /teams/files')).toHaveLength(1));
  await waitFor(() => expect(clicked.map(({ href }) => href)).toEqual(opened));
  if (opened.length === 0) expect(await screen.findByText('لا توجد ملفات مسلَّمة بعد')).toBeVisible();
  jest.restoreAllMocks();
});

test('the page of a deleted team does not refetch it, and leads to the list', async () => {
  let deleted = false;
  const { of, change, url } = await show({
    'GET /teams/details': () => (deleted ? new Refusal(404, NOT_FOUND) : details),
    'DELETE /teams': async () => {
      deleted = true;
      // The change event arrives before the response.
      await change({ type: 'team', id: 't1' });
      return {};
    },
  });
  await chooseAction('مدار', 'حذف الفريق');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'حذف الفريق' }));
  await waitFor(() => expect(url()).toMatch(/team-management$/));
  expect(of('GET /teams/details')).toHaveLength(1);
});

test('a deleted team shows an empty state', async () => {
  await show({ 'GET /teams/details': new Refusal(404, NOT_FOUND) });
  expect(await screen.findByText('هذا الفريق غير موجود')).toBeVisible();
});

test('a dialog stays with what was typed into it when another director deletes the team', async () => {
  let answer: object = details;
  const gone = new Refusal(404, NOT_FOUND);
  const { change } = await show({ 'GET /teams/details': () => answer, 'PUT /teams': gone });
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل الاسم' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox');
  fireEvent.change(name, { target: { value: 'اسم آخر' } });
  answer = gone;
  await change({ type: 'team', id: 't1' });
  expect(await screen.findByText(/لم يعد هذا موجودًا/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText(/لم يعد موجودًا/)).toBeVisible();
  expect(name).toHaveValue('اسم آخر');
  expect(name).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تعديل الاسم', hidden: true })).not.toBeInTheDocument();
});

test('a team that another director deletes offers links, but no action', async () => {
  let answer: object = details;
  const { change } = await show({ 'GET /teams/details': () => answer });
  const add = await screen.findByRole('button', { name: 'إضافة عضو' });
  expect(add).toBeEnabled();
  answer = new Refusal(404, NOT_FOUND);
  await change({ type: 'team', id: 't1' });
  expect(await screen.findByText(/لم يعد هذا موجودًا/)).toBeVisible();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.queryByLabelText('اسحب الشهادات إلى هنا أو اخترها من جهازك')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'درجات الفريق' })).toBeVisible();
});

test('a conflict of interest is set with a committee and a reason, and can be removed', async () => {
  let conflicts: Conflict[] = [];
  const { of } = await show({
    'GET /conflicts': () => sampleConflicts(conflicts),
    'POST /conflicts': () => {
      conflicts = [sampleConflict({ by_board: true })];
      return { conflict: conflicts[0] as Conflict };
    },
    'GET /committee': {
      committees: [{ id: 'c1', full_name: 'اللجنة الأولى' }],
      pagination: { page: 1, per_page: 100, total: 1 },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل تعارض مصالح' }));
  const dialog = await screen.findByRole('dialog', { name: 'تسجيل تعارض مصالح: فريق مدار' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'تسجيل تعارض مصالح' }));
  expect(within(dialog).getByRole('combobox', { name: 'اللجنة' })).toHaveAccessibleDescription(/اختر اللجنة/);
  expect(of('POST /conflicts')).toHaveLength(0);

  await within(dialog).findByRole('option', { name: 'اللجنة الأولى' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'اللجنة' }), 'c1');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'السبب' }), 'شريك في الفريق');
  await userEvent.click(within(dialog).getByRole('button', { name: 'تسجيل تعارض مصالح' }));
  expect(await screen.findByText('سُجّل تعارض المصالح')).toBeVisible();
  expect(of('POST /conflicts')[0]?.body).toEqual({
    team_id: 't1',
    committee_id: 'c1',
    reason: 'شريك في الفريق',
  });
  expect(await screen.findByRole('list', { name: 'تعارض المصالح' })).toHaveTextContent(
    'سجّله المجلس 20 نوفمبر 2026، 6:00 م',
  );
  expect(screen.getByRole('button', { name: 'إزالة التعارض مع اللجنة الأولى' })).toBeVisible();
});

test('a director confirms for a team, and puts one that waits first with a reason', async () => {
  const until = { confirm_until: '2026-12-01T09:00:00Z', confirmed_at: null, decides: true };
  let participation: TeamDetails['participation'] = { ...until, waiting: null };
  const { of, change } = await show({
    'GET /teams/details': () => ({ ...details, participation }),
    'PUT /teams/participation': {},
    'PUT /teams/waiting-list': {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'تأكيد المشاركة عن الفريق' }));
  expect(await screen.findByText('أُكّدت مشاركة الفريق')).toBeVisible();
  expect(of('PUT /teams/participation')[0]?.body).toEqual({ team_id: 't1', decision: 'confirm' });

  participation = { ...until, confirm_until: null, waiting: { in_track: 1, in_event: null } };
  await change({ type: 'team', id: 't1' });
  expect(await screen.findByText('ينتظر الفريق مقعدًا في مساره، وترتيبه بين فرق المسار 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تقديمه إلى أول القائمة' })).not.toBeInTheDocument();
  participation = { ...participation, waiting: { in_track: 1, in_event: 4 } };
  await change({ type: 'team', id: 't1' });
  expect(await screen.findByText(/وترتيبه في القائمة كلها 4\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'تقديمه إلى أول القائمة' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'السبب' }), 'فريق ضيف');
  await userEvent.click(dialog.getByRole('button', { name: 'تقديمه إلى أول القائمة' }));
  expect(await screen.findByText('أصبح الفريق أول قائمة الانتظار')).toBeVisible();
  expect(of('PUT /teams/waiting-list')[0]?.body).toEqual({ team_id: 't1', reason: 'فريق ضيف' });
});

test('failures of certificates are said with the words of the product', async () => {
  const uploaded = {
    id: 'c9',
    name: 'شهادة.pdf',
    size: 10,
    uploaded_at: '2026-11-20T13:12:00Z',
    uploaded_by_role: 'authority',
  };
  let fails = true;
  const uploads = fakeUploads();
  await show({
    'GET /teams/t1/certificates': () =>
      fails ? new Refusal(500, SERVER_ERROR) : { certificates: [uploaded] },
    'GET /teams/t1/certificates/c9/download': { download_url: '' },
    'DELETE /certificates/c9': new Refusal(500, SERVER_ERROR),
  });
  expect(await screen.findByText('Failed to fetch certificates')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await userEvent.click(await screen.findByRole('button', { name: 'تنزيل \u2068شهادة.pdf\u2069' }));
  expect(await screen.findByText('Download URL not found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'حذف \u2068شهادة.pdf\u2069' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('Failed to delete certificates')).toBeVisible();
  const zone = screen.getByLabelText('اسحب الشهادات إلى هنا أو اخترها من جهازك');
  fireEvent.change(zone, { target: { files: [new File(['x'], 'سارة.pdf')] } });
  await uploads[0]?.refuse(500, SERVER_ERROR);
  expect(await screen.findByText('Failed to upload certificates')).toBeVisible();
});
