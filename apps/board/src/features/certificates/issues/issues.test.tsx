import type { CertificateIssue, CertificateTemplate } from '@portal/api-schema';
import { connectionLost, type FakeAnswer, followedLinks, Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleDesign, sampleIssue } from '../testing/samples.ts';

// jsdom draws nothing, and pdf.js needs a worker.
jest.mock('../designer/preview/render-pdf.ts', () => ({ renderPdf: () => new Promise(() => {}) }));

const ISSUE = 'i1';
const page = (issues: readonly CertificateIssue[]) => ({
  issues,
  pagination: { page: 1, per_page: 20, total: issues.length },
});
const audience = {
  recipients_count: 340,
  already_count: 12,
  last_rank: 2,
  local_address: null as string | null,
  first: [{ name: 'سارة القحطاني', team: 'مدار' }],
};

const ofIssue = `GET /certificates/issues/${ISSUE}`;
const open = (
  at: string,
  answers: Readonly<Record<string, FakeAnswer>> = {},
  design: Partial<CertificateTemplate> = {},
) =>
  openWith(at, {
    'GET /certificate-templates': { templates: [sampleDesign(design)] },
    'GET /certificates/issues': page([]),
    'POST /certificates/audience': audience,
    'POST /certificate-templates/d1/check': { faults: [] },
    'POST /certificate-templates/d1/preview': {},
    'POST /certificates/issue': { issue: sampleIssue() },
    [ofIssue]: { issue: sampleIssue() },
    ...answers,
  });
const NEW = 'certificates/designs/d1/issue';
const openIssue = (issue: Partial<CertificateIssue>, answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  open(`certificates/issues/${ISSUE}`, { [ofIssue]: { issue: sampleIssue(issue) }, ...answers });
const issueButton = () => screen.getByRole('button', { name: 'إصدار الشهادات' });

test('says how many get one, how many have one, and who; issues after a question and shows the progress', async () => {
  const { bodies, url } = await open(NEW);
  expect(await screen.findByText('تصدر 340 شهادة:')).toBeVisible();
  expect(screen.getByText(/سارة القحطاني.* و339 غيرهم/)).toBeVisible();
  expect(screen.getByText(/^حصل من قبل على شهادة من هذا التصميم: 12 شخصًا/)).toBeVisible();

  await userEvent.click(issueButton());
  const question = await screen.findByRole('dialog', { name: 'إصدار 340 شهادة؟' });
  expect(question).toHaveTextContent(/يُبلَّغ قادة الفرق.*لا يمكن التراجع.*إلغاء أي شهادة/);
  await userEvent.click(within(question).getByRole('button', { name: 'إصدار الشهادات' }));

  expect(await screen.findByRole('progressbar', { name: 'الشهادات التي اكتملت' })).toBeVisible();
  expect(url()).toMatch(/certificates\/issues\/i1$/);
  expect(bodies('POST /certificates/issue')).toEqual([
    { template_id: 'd1', version: 3, audience: { to: 'qualified' } },
  ]);
});

test('names the round whose results decide, also in the question', async () => {
  await open(NEW, { 'POST /certificates/audience': { ...audience, round: 'الفرز' } });
  expect(await screen.findByText(/^بحسب نتائج «.*الفرز.*»\.$/)).toBeVisible();
  await userEvent.click(issueButton());
  expect(await screen.findByRole('dialog')).toHaveTextContent(/بحسب نتائج «.*الفرز/);
});

test('the paper of one of them is shown first, with what does not fit; codes that lead nowhere are warned of', async () => {
  const design = sampleDesign();
  const { bodies } = await open(NEW, {
    'POST /certificates/audience': { ...audience, local_address: 'http://localhost:3000' },
    'POST /certificate-templates/d1/check': { faults: [{ place: 0, sentence: 'لا يتسع له الحقل' }] },
  });
  expect(await screen.findByRole('heading', { name: 'الورقة كما تُطبع' })).toBeVisible();
  expect(await screen.findByText('لا يتسع له الحقل')).toBeVisible();
  const to = { to: 'qualified' };
  expect(bodies('POST /certificate-templates/d1/check')).toEqual([
    { fields: design.fields, sample: 'longest', audience: to },
  ]);
  expect(bodies('POST /certificate-templates/d1/preview')).toEqual([
    { fields: [], sample: 'longest', audience: to },
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'أقصر اسم' }));
  await waitFor(() =>
    expect(bodies('POST /certificate-templates/d1/check').at(-1)).toMatchObject({ sample: 'shortest' }),
  );

  expect(screen.getByText(/يقود رمز كل شهادة إلى .*http:\/\/localhost:3000/)).toBeVisible();
  await userEvent.click(issueButton());
  expect(await screen.findByRole('dialog')).toHaveTextContent('رمز التحقق لا يعمل خارج هذا الجهاز');
});

test('the first ranks and picked teams have choices of their own', async () => {
  const { bodies } = await open(NEW, {
    'GET /teams': ({ query }) => ({
      teams: query.search ? [{ id: 't90', name: 'وصل' }] : [{ id: 't1', name: 'مدار' }],
      counts: {},
      pagination: { page: 1, per_page: 20, total: query.search ? 1 : 90 },
    }),
  });
  const kind = await screen.findByLabelText('إلى');
  await userEvent.selectOptions(kind, 'أعضاء الفرق صاحبة المراكز الأولى');
  await userEvent.selectOptions(screen.getByLabelText('المراكز'), 'المركز الأول فقط');
  await waitFor(() =>
    expect(bodies('POST /certificates/audience').at(-1)).toEqual({
      template_id: 'd1',
      audience: { to: 'first', ranks: 1 },
    }),
  );
  expect(screen.queryByText(/آخر مركز منشور/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('المراكز'), 'حتى المركز 50');
  expect(await screen.findByText(/^آخر مركز منشور: 2\./)).toBeVisible();

  await userEvent.selectOptions(kind, 'أعضاء فرق مختارة');
  expect(screen.getByText('اختر فريقًا واحدًا على الأقل')).toBeVisible();
  expect(issueButton()).toBeDisabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: /مدار/ }));
  await waitFor(() => expect(issueButton()).toBeEnabled());
  expect(bodies('POST /certificates/audience').at(-1)).toEqual({
    template_id: 'd1',
    audience: { to: 'teams', team_ids: ['t1'] },
  });
  expect(screen.getByText('يظهر هنا أول 1 من 90 فريقًا. ابحث لتجد غيرها.')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث عن فريق لإضافته' }), 'وصل');
  await userEvent.click(await screen.findByRole('checkbox', { name: /وصل/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /مدار/, checked: true }));
  await waitFor(() =>
    expect(bodies('POST /certificates/audience').at(-1)).toMatchObject({
      audience: { to: 'teams', team_ids: ['t90'] },
    }),
  );
});

test('nothing can be issued to nobody, without fields, or while another issue runs', async () => {
  const { close } = await open(NEW, {
    'POST /certificates/audience': { ...audience, recipients_count: 0, already_count: 3, first: [] },
  });
  expect(await screen.findByText('لا تصدر أي شهادة')).toBeVisible();
  expect(screen.getByText(/كل من يشملهم هذا الاختيار حصلوا/)).toBeVisible();
  expect(issueButton()).toBeDisabled();
  close();

  const empty = await open(NEW, {}, { fields: [] });
  expect(await screen.findByText('لا حقول في هذا التصميم بعد')).toBeVisible();
  empty.close();

  await open(NEW, { 'GET /certificates/issues': page([sampleIssue({ done: 120, total: 5000 })]) });
  expect(await screen.findByText(/^تصدر الآن شهادات من التصميم/)).toBeVisible();
  expect(screen.getByText('120 من 5000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'متابعة الإصدار' })).toBeVisible();
  expect(issueButton()).toBeDisabled();
});

test('a refusal says why, and the choice stays', async () => {
  const { url } = await open(NEW, {
    'POST /certificates/audience': ({ body }) =>
      JSON.stringify(body).includes('first') ? new Refusal(409, 'النتائج غير منشورة') : audience,
    'POST /certificates/issue': new Refusal(409, 'يجري إصدار آخر'),
  });
  await screen.findByText('تصدر 340 شهادة:');
  await userEvent.click(issueButton());
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'إصدار الشهادات' }));
  expect(await screen.findByText('يجري إصدار آخر')).toBeVisible();
  expect(url()).toMatch(/\/issue$/);

  await userEvent.selectOptions(screen.getByLabelText('إلى'), 'أعضاء الفرق صاحبة المراكز الأولى');
  expect(await screen.findByText('النتائج غير منشورة')).toBeVisible();
  expect(issueButton()).toBeDisabled();
});

test('a design that does not exist says so', async () => {
  await open(NEW, { 'GET /certificate-templates': { templates: [] } });
  expect(await screen.findByText('التصميم غير موجود')).toBeVisible();
});

test('a change that another process publishes moves the progress, until it is done', async () => {
  let issue = sampleIssue({ state: 'checking', total: 340 });
  const { change } = await openIssue({}, { [ofIssue]: () => ({ issue }) });
  expect(await screen.findByRole('progressbar', { name: /جاري فحص النصوص/ })).toBeVisible();

  issue = sampleIssue({ done: 200, total: 340 });
  await change({ type: 'team', id: 't1' });
  expect(await screen.findByText('200 من 340')).toBeVisible();

  issue = sampleIssue({ done: 200, total: 340, retry_reason: 'storage' });
  await change({ type: 'certificate', id: 'event' });
  expect(await screen.findByText(/تُعاد المحاولة تلقائيًا.*تعذّر حفظ الملفات/)).toBeVisible();

  issue = sampleIssue({ state: 'issued', done: 340, total: 340, finished_at: '2026-11-20T13:20:00Z' });
  await change({ type: 'certificate', id: 'event' });
  expect(await screen.findByText('صدرت في هذا الإصدار 340 شهادة.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'شهادات هذا الإصدار' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/certificates?tab=issued&issue_id=i1',
  );
});

test('a refused issue lists the texts that do not fit, and leads to the design', async () => {
  await openIssue({
    state: 'refused',
    problems_count: 203,
    problems: [
      {
        name: 'عبد الرحمن الطويل',
        team: 'مدار',
        kind: 'name',
        value: 'عبد الرحمن الطويل',
        reason: 'لا يتسع له الحقل',
      },
    ],
  });
  expect(await screen.findByText(/لم تصدر أي شهادة.*203 نصوص/)).toBeVisible();
  expect(screen.getByText('المعروض أول 1.')).toBeVisible();
  const row = screen.getByRole('row', { name: /عبد الرحمن الطويل/ });
  expect(row).toHaveTextContent('اسم صاحب الشهادة');
  expect(row).toHaveTextContent('لا يتسع له الحقل');
  expect(screen.getByRole('link', { name: 'فتح التصميم' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/certificates/designs/d1',
  );
});

test('an issue that failed says why and how far it came, and leads to the rest', async () => {
  await openIssue({ state: 'failed', failure: 'background', done: 120, total: 340 });
  expect(await screen.findByText('توقف الإصدار بعد 120 من 340')).toBeVisible();
  expect(screen.getByText(/ملف خلفية التصميم مفقود/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'شهادات هذا الإصدار' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'إصدار من جديد' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/certificates/designs/d1/issue',
  );
});

test('all certificates of the design are downloaded as one zip; a failure says so', async () => {
  const clicked = followedLinks();
  let answer: FakeAnswer = { download_url: '/api/certificate-templates/d1/zip/content?s=1' };
  await openIssue(
    { state: 'issued', done: 2, total: 2 },
    {
      'GET /certificate-templates/d1/zip': () => (typeof answer === 'function' ? connectionLost() : answer),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /zip/ }));
  await waitFor(() =>
    expect(clicked).toMatchObject([
      { href: 'http://localhost/api/certificate-templates/d1/zip/content?s=1' },
    ]),
  );
  jest.restoreAllMocks();

  answer = connectionLost;
  await userEvent.click(await screen.findByRole('button', { name: /zip/ }));
  expect(await screen.findByText(/الاتصال بالإنترنت/)).toBeVisible();
});

test('a design whose files went with the personal data says so instead of a zip', async () => {
  await openIssue(
    { state: 'issued', done: 2, total: 2 },
    { 'GET /certificate-templates/d1/zip': new Refusal(404, NOT_FOUND) },
  );
  await userEvent.click(await screen.findByRole('button', { name: /zip/ }));
  expect(await screen.findByText(/حُذفت ملفاتها مع البيانات الشخصية/)).toBeVisible();
});

test('the list of issues shows each one, and an empty list says what to do', async () => {
  const { close } = await open('certificates/issues', {
    'GET /certificates/issues': page([
      sampleIssue({ state: 'refused', audience: { to: 'first', ranks: 3 } }),
      sampleIssue({ id: 'i2', template_name: 'شهادة تحكيم', state: 'issued', done: 40, total: 40 }),
    ]),
  });
  const refused = await screen.findByRole('row', { name: /لم تصدر/ });
  expect(refused).toHaveTextContent('أعضاء الفرق صاحبة المراكز الأولى: حتى المركز 3');
  expect(within(refused).getByRole('link', { name: 'شهادة مشاركة' })).toBeVisible();
  close();

  await open('certificates/issues');
  expect(await screen.findByText('لا عمليات إصدار بعد')).toBeVisible();
});

test('an issue that does not exist says so', async () => {
  await openIssue({}, { [ofIssue]: new Refusal(404, 'Not found') });
  expect(await screen.findByText('الإصدار غير موجود')).toBeVisible();
});
