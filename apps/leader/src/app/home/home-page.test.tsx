import { Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';
import { sampleHome, sampleProject, sampleTeam, shirtSize } from '../../testing/samples.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

afterEach(() => jest.restoreAllMocks());

test('a qualified team sees its status, table and timeline', async () => {
  await showPage('home');

  expect(await screen.findByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
  expect(screen.getByText('متأهل')).toBeVisible();
  expect(screen.getByText('الصحة الرقمية · التشخيص المبكر وبيانات المرضى')).toBeVisible();
  const pass =
    (await screen.findByText('بطاقة حضور الفريق')).closest('section, article, div') ?? document.body;
  expect(pass).toBeVisible();
  expect(await screen.findByRole('img', { name: 'رمز فريق مدار' })).toBeVisible();
  expect(screen.getByText('K7Q-M2X-PD4')).toBeVisible();
  expect(screen.getAllByText('الطاولة 12 · القاعة أ')).toHaveLength(2);
  const steps = within(screen.getByRole('list', { name: 'مراحل الفريق' })).getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(steps[0]).toHaveTextContent('التسجيل، تم');
  expect(steps[3]).toHaveAttribute('aria-current', 'step');
  expect(steps[4]).toHaveTextContent('12 ديسمبر');
});

test.each([
  [1, 'بقيت لجنة واحدة'],
  [2, 'بقيت لجنتان'],
  [3, 'بقيت 3 لجان'],
  [11, 'بقيت 11 لجنة'],
  [0, 'يمكنكم مغادرة الطاولة'],
])('with %i committees still to come the team reads «%s»', async (committees_left, words) => {
  await showPage('home', { committees_left });

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(words).closest('[role="status"]')).toBeInTheDocument();
});

test.each([
  [1, 'انتظروا حتى ينتهي تحكيم فريقكم.'],
  [0, 'انتهى تحكيم فريقكم'],
])(
  'a team without a table, with %i committees to come, reads nothing of a table',
  async (committees_left, words) => {
    await showPage('home', { committees_left, team: sampleTeam({ table: null }) });

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/عند طاولتكم|مغادرة الطاولة/)).not.toBeInTheDocument();
  },
);

test('the notice comes and goes with the clock, without a change', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const now = new Date().toISOString();
  const homes = [sampleHome({ next_change: now, now }), sampleHome({ committees_left: 2 })];
  await showPage('home', {}, { 'GET /index': () => homes.shift() ?? sampleHome({ committees_left: 2 }) });

  expect(await screen.findByText('بقيت لجنتان')).toBeVisible();
});

test('a team that is not to be judged reads nothing of committees', async () => {
  await showPage('home', { committees_left: null });

  expect(await screen.findByRole('list', { name: 'مراحل الفريق' })).toBeVisible();
  expect(screen.queryByText(/لجنة|لجان|مغادرة الطاولة/)).not.toBeInTheDocument();
});

test('a pending team sees that it is under review, and no table', async () => {
  await showPage('home', { team_status: 'Pending', team: sampleTeam({ status: 'Pending', table: null }) });

  expect(await screen.findByText('قيد المراجعة')).toBeVisible();
  expect(screen.getByText(/طلب فريقكم قيد المراجعة/)).toBeVisible();
  expect(screen.queryByText(/الطاولة|بطاقة حضور/)).not.toBeInTheDocument();
});

test.each([
  ['Rejected', 'غير متأهل'],
  ['Withdrawn', 'منسحب'],
] as const)('the timeline of a %s team ends at the step «%s»', async (status, word) => {
  const timeline = sampleHome().timeline.map((step, index) => ({
    ...step,
    state: index < 2 ? ('done' as const) : index === 2 ? ('refused' as const) : ('upcoming' as const),
  }));
  await showPage('home', { team_status: status, team: sampleTeam({ status }), timeline });

  const timelineList = await screen.findByRole('list', { name: 'مراحل الفريق' });
  expect(within(timelineList).getByText(word).closest('li')).toHaveAttribute('aria-current', 'step');
  expect(within(timelineList).queryByText('التأهل')).not.toBeInTheDocument();
});

test('a team with the name of another one is warned, and asked for another name while it can be changed', async () => {
  await showPage('home', { shares_name: true, registration_open: true });
  expect(await screen.findByText(/لفريق آخر الاسم نفسه.*غيّروا اسم فريقكم/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تعديل اسم الفريق' })).toBeVisible();
});

test('a leader without a team sees that, with a link to the help', async () => {
  await showPage('home', { team: null, team_status: null, timeline: [], members_count: 0 });

  expect(await screen.findByText('لا يوجد فريق مرتبط بحسابك')).toBeVisible();
  expect(screen.getByRole('link', { name: 'مركز المساعدة' })).toHaveAttribute(
    'href',
    '/team-leader-dashboard/portal/help-center',
  );
});

test('an open delivery shows the remaining time', async () => {
  await showPage('home', { delivery_open: true, delivery_to: hoursFromNow(76.5) });

  expect(await screen.findByText('ينتهي خلال 3 أيام و4 ساعات')).toBeVisible();
  expect(screen.getByLabelText(/اسحب الملفات إلى هنا/)).toBeEnabled();
});

test('on a device whose clock is slow the delivery ends by the clock of the server', async () => {
  const home = { now: hoursFromNow(0.2), delivery_to: hoursFromNow(0.1) };
  const { close } = await showPage('home', home);
  expect(await screen.findByText(/انتهى التسليم/)).toBeVisible();
  close();

  await showPage('home', { ...home, delivery_open: true, delivery_to: hoursFromNow(2.21) });
  expect(await screen.findByText('ينتهي خلال ساعتين')).toBeVisible();
});

test('a closed delivery without a project shows the reason and no upload', async () => {
  await showPage('home');

  expect(await screen.findByText('التسليم مغلق')).toBeVisible();
  expect(await screen.findByText(/أوقف مجلس الإدارة التسليم لفريقكم/)).toBeVisible();
  expect(screen.queryByLabelText(/اسحب الملفات/)).not.toBeInTheDocument();
});

test('a delivered file opens by its signed URL in a new tab', async () => {
  const replace = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: jest.fn() } as never);
  const file = { 'GET /files/f1': '/api/files/f1/content?signature=abc' };
  await showPage('home', { project: sampleProject }, file);

  expect(await screen.findByText(/11\.8 ميغابايت/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض \u2068أول.pdf\u2069' }));

  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith('http://localhost/api/files/f1/content?signature=abc'),
  );
});

test('the members are listed with their maximum number, and the leader is marked', async () => {
  await showPage('home');

  const leader = await screen.findByText('سارة القحطاني');
  expect(leader.closest('li')).toHaveTextContent('القائد');
  expect(screen.getByText('محمد العتيبي').closest('li')).not.toHaveTextContent('القائد');
  expect(screen.getByText('2 من 6')).toBeVisible();
});

test('members that fail to load do not affect the rest of the page', async () => {
  await showPage('home', {}, { 'GET /members': new Refusal(500, SERVER_ERROR) });

  expect(await screen.findByRole('heading', { name: 'فريق مدار' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل البيانات');
});

test('a member sees the team, the pass and the project, and neither delivers nor renames', async () => {
  const home = { registration_open: true, delivery_open: true, project: sampleProject };
  await showPage('home', home, {}, 'member');

  expect(await screen.findByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
  expect(await screen.findByText('K7Q-M2X-PD4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'عرض \u2068أول.pdf\u2069' })).toBeVisible();
  for (const name of [/تعديل/, /حذف/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText(/اسحب الملفات/)).toBeNull();
});

const unanswered = {
  registration_open: true,
  unanswered: { registration: false, members: [{ user_id: 'u1', full_name: 'سارة القحطاني' }] },
};

test('a leader reads that required questions are unanswered, and opens the form of the first', async () => {
  await showPage('home', unanswered, { 'GET /forms': { fields: [shirtSize] } });
  expect(await screen.findByText('أسئلة عن سارة القحطاني')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'الإجابة عنها' }));
  const form = await screen.findByRole('dialog', { name: 'تعديل بيانات سارة القحطاني' });
  expect(within(form).getByLabelText('المقاس')).toHaveAccessibleDescription('هذا الحقل مطلوب');
});

test('a member answers the questions about themselves', async () => {
  const answers = {
    'GET /forms': { fields: [shirtSize] },
    'GET /answers': { answers: [], members: [], track_id: null, version: 8, own_version: 3 },
    'PUT /answers': { answers: [], version: 4 },
  };
  const { sent } = await showPage('home', unanswered, answers, 'member');
  expect(await screen.findByText('أسئلة عنك')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'الإجابة عنها' }));
  const form = await screen.findByRole('dialog', { name: 'أسئلة عنك' });
  const size = await within(form).findByLabelText('المقاس');
  expect(size).toHaveAccessibleDescription('هذا الحقل مطلوب');
  await userEvent.selectOptions(size, 'L');
  await userEvent.click(within(form).getByRole('button', { name: 'حفظ' }));
  const answer = { form: 'members', answers: [{ field_id: 'f1', value: 'L' }], version: 3 };
  await waitFor(() => expect(sent('PUT /answers')).toEqual([expect.objectContaining(answer)]));
});

test('a team that takes no part reads why it changes nothing, although delivery is open', async () => {
  const withdrawn = { team_status: 'Withdrawn', team: sampleTeam({ status: 'Withdrawn' }) } as const;
  await showPage('home', { ...withdrawn, project: sampleProject, delivery_open: false });
  expect(await screen.findByText(/فريقكم لم يعد منها/)).toBeVisible();
  expect(screen.queryByText(/بعد إغلاق التسليم/)).toBeNull();
});
