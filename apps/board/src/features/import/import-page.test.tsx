import { type FakeAnswer, fakeServer, fakeUploads, Refusal } from '@portal/area-kit/testing';
import {
  IMPORT_BUILT_UPON,
  IMPORT_CHANGED,
  RESULTS_FROZEN,
  SPREADSHEET_REFUSED,
} from '@portal/domain/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';
import { sampleFrozenResults } from '../../testing/sample-results.ts';

const PAGE = 'table-management/import';
function countsOf(tables: object, errors = 0) {
  return { ...tables, errors, by_sheet: { tables } };
}
const checked = {
  id: 'i1',
  kind: 'tables',
  file_name: 'طاولات.xlsx',
  columns: [
    { sheet: 'tables', letters: 'A', heading: 'الطاولة' },
    { sheet: 'tables', letters: 'B', heading: 'القاعة' },
    { sheet: 'tables', letters: 'C', heading: 'المكان' },
  ],
  sheets: [{ sheet: 'tables', name: 'ورقة' }],
  mapping: { name: 0, capacity: null },
  counts: countsOf({ created: 0, updated: 0, unchanged: 0 }, 1),
  problems: [
    { sheet: null, row: 4, cell: 'C4', heading: 'عدد المقاعد', value: 'ستة', reason: 'رقم من 1 إلى 1000' },
  ],
  problems_count: 1,
  status: 'checked',
  progress: 0,
  failure: null,
  unread_sheets: ['ملاحظات'],
  can_undo: false,
  undone_at: null,
  created_at: '2026-03-01T09:00:00.000Z',
};
const good = {
  ...checked,
  counts: countsOf({ created: 2, updated: 1, unchanged: 5 }),
  problems: [],
  problems_count: 0,
};
const answer = (value: object) => ({ import: value });
const open = async (at: string, answers: Readonly<Record<string, FakeAnswer>>) => {
  const calls = fakeServer(answers);
  await openPage(at);
  return { of: (route: string) => calls.filter((call) => call.route === route) };
};
const choose = async (name: string) =>
  userEvent.upload(await screen.findByLabelText(/اسحب الملف/), new File(['x'], name), { applyAccept: false });

test('a file that is refused is named with its reason, and another one can be chosen', async () => {
  const reason = 'لا بيانات في الملف';
  await open(PAGE, {});
  const uploads = fakeUploads();

  await choose('صورة.png');
  expect(await screen.findByText(/المسموح: xlsx وcsv/)).toBeVisible();
  expect(uploads).toHaveLength(0);
  await choose('طاولات.xlsx');
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.refuse(422, SPREADSHEET_REFUSED, { file: [reason] });
  const title = await screen.findByText('تعذّرت قراءة الملف');
  expect(title.parentElement).toHaveTextContent(reason);
  expect(await screen.findByLabelText(/اسحب الملف/)).toBeEnabled();
});

test.each([
  ['lost', (uploads: ReturnType<typeof fakeUploads>) => uploads[0]?.loseConnection()],
  ['cut off by another network', () => act(async () => void window.dispatchEvent(new Event('online')))],
])(
  'a file whose answer is %s is sent again only on a click: each time it is a new import',
  async (_, lose) => {
    await open(PAGE, {});
    const uploads = fakeUploads();
    await choose('طاولات.xlsx');
    await waitFor(() => expect(uploads).toHaveLength(1));
    await lose(uploads);
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    expect(uploads).toHaveLength(1);
    await userEvent.click(retry);
    expect(uploads).toHaveLength(2);
  },
);

test('assignments have an import of their own, which the other imports link to', async () => {
  await open(PAGE, {});
  const uploads = fakeUploads();

  await userEvent.click(await screen.findByRole('link', { name: 'إسناد الفرق إلى اللجان' }));
  expect(await screen.findByRole('heading', { name: 'استيراد إسناد الفرق' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'الطاولات' })).toBeVisible();
  await choose('إسناد.csv');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.form.get('kind')).toBe('assignments');
});

test('the check of an uploaded file shows each problem, and a file with one cannot be applied', async () => {
  await open(PAGE, { 'GET /imports/i1': answer(checked) });
  const uploads = fakeUploads();

  await choose('طاولات.xlsx');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.form.get('kind')).toBe('tables');
  await uploads[0]?.accept(answer(checked));
  const row = await screen.findByRole('row', { name: /C4/ });
  expect(within(row).getByText('ستة')).toBeVisible();
  expect(screen.getByText(/لا تُستورد: B: القاعة وC: المكان/)).toBeVisible();
  expect(screen.getByText(/أوراق في الملف لا تُقرأ: «ملاحظات»/)).toBeVisible();
  expect(within(row).getByText('رقم من 1 إلى 1000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تطبيق الاستيراد' })).toBeDisabled();
});

test('a long value is cut in its cell, which names the whole', async () => {
  const value = 'م'.repeat(150);
  const problems = checked.problems.map((problem) => ({ ...problem, value }));
  await open(`${PAGE}?id=i1`, { 'GET /imports/i1': answer({ ...checked, problems }) });

  const row = await screen.findByRole('row', { name: /C4/ });
  expect(within(row).getByTitle(value)).toBeVisible();
});

test.each([
  ['rows that are stored already', 5, /كل ما في الملف محفوظ من قبل/],
  ['headings only', 0, /لا صفوف تحت العناوين/],
])('a file of %s says why nothing is applied', async (_what, unchanged, sentence) => {
  const counts = countsOf({ created: 0, updated: 0, unchanged });
  await open(`${PAGE}?id=i1`, { 'GET /imports/i1': answer({ ...good, counts }) });

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تطبيق الاستيراد' })).toBeDisabled();
});

test('a column that is chosen by hand is sent, and the rows are checked again', async () => {
  const mapped = { ...good, mapping: { name: 0, location: 1, capacity: null } };
  const { of } = await open(`${PAGE}?id=i1`, {
    'GET /imports/i1': answer(checked),
    'PUT /imports/i1': answer(mapped),
  });

  await userEvent.selectOptions(await screen.findByLabelText('المكان'), '1');
  expect(await screen.findByText('الملف سليم وجاهز للتطبيق')).toBeVisible();
  expect(of('PUT /imports/i1')[0]?.body).toEqual({ mapping: { name: 0, location: 1, capacity: null } });
});

test('what is applied is what was shown: nothing while the rows are checked again, and then that check', async () => {
  let answered = (_import: object) => {};
  const { of } = await open(`${PAGE}?id=i1`, {
    'GET /imports/i1': answer({ ...good, plan_id: 'p1' }),
    'PUT /imports/i1': () => new Promise((resolve) => (answered = resolve)),
    'POST /imports/i1/apply': new Refusal(409, IMPORT_CHANGED),
  });
  const apply = await screen.findByRole('button', { name: 'تطبيق الاستيراد' });

  await userEvent.selectOptions(screen.getByLabelText('المكان'), '1');
  await waitFor(() => expect(apply).toBeDisabled());
  answered(answer({ ...good, plan_id: 'p2' }));
  await waitFor(() => expect(apply).toBeEnabled());
  await userEvent.click(apply);
  expect(of('POST /imports/i1/apply')[0]?.body).toEqual({ mail_new_accounts: false, plan_id: 'p2' });
  expect(await screen.findByText(/راجع نتيجة الفحص الجديدة/)).toBeVisible();
});

test.each([
  ['would do something else now', IMPORT_CHANGED, /راجع نتيجة الفحص الجديدة/],
  ['changes a frozen ranking', RESULTS_FROZEN, /النتائج مجمّدة/],
])('an import that failed because it %s says so, and may be tried again', async (_why, failure, reason) => {
  const failed = { ...good, status: 'failed', failure };
  await open(`${PAGE}?id=i1`, { 'GET /imports/i1': answer(failed) });

  expect(await screen.findByText('لم يُطبَّق الاستيراد ولم يُحفظ شيء')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تطبيق الاستيراد' })).toBeEnabled();
});

test('a file of one sheet is not asked which committee a row belongs to', async () => {
  const headings = ['اللجنة', 'البريد الإلكتروني', 'اسم العضو'];
  const oneSheet = {
    ...good,
    kind: 'committees',
    counts: { ...good.counts, by_sheet: { committees: { created: 1, updated: 0, unchanged: 0 } } },
    columns: headings.map((heading, index) => ({ sheet: 'committees', letters: 'ABC'[index], heading })),
    sheets: [{ sheet: 'committees', name: null }],
    mapping: { full_name: 0, email: 1, judge_name: 2 },
  };
  await open('judging-committees-management/import?id=i1', { 'GET /imports/i1': answer(oneSheet) });

  const judges = within(await screen.findByRole('region', { name: 'أعضاء اللجان' }));
  expect(judges.getByText(/لا ورقة باسم/)).toBeVisible();
  expect(judges.getByLabelText('الاسم')).toHaveDisplayValue(/اسم العضو/);
  expect(judges.queryByLabelText('اللجنة')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /أرسل إليها رسالة/ })).not.toBeChecked();
});

test('applying shows the progress, then what was changed', async () => {
  const answers = [
    good,
    { ...good, status: 'applying', progress: 40 },
    { ...good, status: 'applied', progress: 100 },
  ];
  await open(`${PAGE}?id=i1`, {
    'GET /imports/i1': () => answer(answers.length > 1 ? (answers.shift() ?? good) : (answers[0] ?? good)),
    'POST /imports/i1/apply': answer({ ...good, status: 'applying', progress: 0 }),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'تطبيق الاستيراد' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(await screen.findByText('اكتمل الاستيراد')).toBeVisible();
  expect(screen.getByText('المضاف: سجلان والمُغيَّر: سجل واحد.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'إدارة الطاولات' })).toBeVisible();
});

test('an import of what was stored meanwhile says that nothing changed', async () => {
  const counts = countsOf({ created: 0, updated: 0, unchanged: 8 });
  await open(`${PAGE}?id=i1`, { 'GET /imports/i1': answer({ ...good, counts, status: 'applied' }) });

  expect(await screen.findByText('اكتمل الاستيراد')).toBeVisible();
  expect(screen.getByText('كل ما في الملف محفوظ من قبل، فلم يتغيّر شيء.')).toBeVisible();
});

test('earlier imports of the kind are listed with what they did, and lead to their pages', async () => {
  const earlier = {
    id: 'i1',
    file_name: 'طاولات.xlsx',
    created_at: '2026-03-01T09:00:00.000Z',
    undone: false,
  };
  const imports = [
    { ...earlier, status: 'applied', created: 2, updated: 1, uploaded_by: 'سارة القحطاني' },
    { ...earlier, id: 'i2', status: 'applied', created: 3, updated: 0, undone: true, uploaded_by: null },
    { ...earlier, id: 'i3', status: 'applying', created: 4, updated: 0, uploaded_by: null },
  ];
  await open(PAGE, {
    'GET /imports': { imports },
    'GET /imports/i1': answer({ ...good, status: 'applied', can_undo: true }),
  });

  const list = await screen.findByRole('list', { name: 'آخر عمليات الاستيراد' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/1 مارس 2026.*سارة القحطاني.*المضاف: سجلان والمُغيَّر: سجل واحد/);
  expect(second).toHaveTextContent('حُذف ما أضافه هذا الاستيراد');
  expect(third).toHaveTextContent('جاري التطبيق');
  await userEvent.click(within(list).getAllByRole('link', { name: 'طاولات.xlsx' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'التراجع عن الاستيراد' })).toBeVisible();
});

test('what an applied import added is taken back after a question, unless something was built on it', async () => {
  const applied = { ...good, status: 'applied', progress: 100, can_undo: true };
  const reason = '«فريق مدار»: سُجّل وصوله';
  const undone = { ...applied, can_undo: false, undone_at: '2026-03-01T10:00:00.000Z' };
  const found = [applied, applied, undone];
  const refusal = new Refusal(409, IMPORT_BUILT_UPON, { teams: [reason] });
  const answers = [refusal, answer(undone)];
  const { of } = await open(`${PAGE}?id=i1`, {
    'GET /imports/i1': () => answer(found.shift() ?? undone),
    'POST /imports/i1/undo': () => answers.shift() ?? refusal,
  });
  const undo = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'التراجع عن الاستيراد' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/يُحذف ما أضافه: سجلان.*وما عدّله يبقى كما هو: سجل واحد\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'حذف ما أضافه' }));
  };

  await undo();
  expect(await screen.findByText(reason)).toBeVisible();
  await undo();
  expect(await screen.findByText('ما عدّله الاستيراد بقي كما هو.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'التراجع عن الاستيراد' })).not.toBeInTheDocument();
  expect(of('POST /imports/i1/undo')).toHaveLength(2);
});

test('an import that assigns teams is not offered to apply while the results are frozen', async () => {
  const created = { created: 2, updated: 0, unchanged: 0 };
  const counts = { ...created, errors: 0, by_sheet: { assignments: created } };
  await open('judging-committees-management/import?id=i1', {
    'GET /imports/i1': answer({ ...good, kind: 'assignments', counts }),
    'GET /results': { results: sampleFrozenResults() },
  });
  expect(await screen.findByText(/النتائج مجمّدة.*ولا يُسند فريق/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تطبيق الاستيراد' })).toBeDisabled();
});

describe('an import of teams', () => {
  const none = { created: 0, updated: 0, unchanged: 0 };
  const teams = {
    ...good,
    kind: 'teams',
    columns: [
      { sheet: 'teams', letters: 'A', heading: 'الفريق' },
      { sheet: 'teams', letters: 'B', heading: 'البريد الإلكتروني' },
      { sheet: 'members', letters: 'A', heading: 'البريد الإلكتروني' },
    ],
    sheets: [
      { sheet: 'teams', name: 'الفرق' },
      { sheet: 'members', name: 'الأعضاء' },
    ],
    mapping: { team: 0, leader_email: 1, member_email: 2 },
    counts: {
      ...none,
      created: 7,
      errors: 0,
      by_sheet: { teams: { ...none, created: 2 }, members: { ...none, created: 5 } },
    },
  };
  const TEAMS_PAGE = 'team-management/import?id=i1';

  test('sends the leaders a mail only when the director says so', async () => {
    const { of } = await open(TEAMS_PAGE, {
      'GET /imports/i1': answer(teams),
      'POST /imports/i1/apply': answer({ ...teams, status: 'applying' }),
    });

    const mail = await screen.findByRole('checkbox', { name: /رسالة لاختيار كلمة المرور/ });
    expect(mail).not.toBeChecked();
    await userEvent.click(mail);
    await userEvent.click(screen.getByRole('button', { name: 'تطبيق الاستيراد' }));
    expect(of('POST /imports/i1/apply')[0]?.body).toEqual({ mail_new_accounts: true });
  });

  test('has columns and figures for each sheet, and no mail without a new team', async () => {
    const counts = {
      ...none,
      unchanged: 7,
      errors: 0,
      by_sheet: { teams: none, members: { ...none, unchanged: 7 } },
    };
    await open(TEAMS_PAGE, { 'GET /imports/i1': answer({ ...teams, counts }) });

    const members = await screen.findByRole('region', { name: 'الأعضاء' });
    const email = within(members).getByLabelText('البريد الإلكتروني');
    expect(
      within(email)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['اختر العمود', 'A: البريد الإلكتروني']);
    expect(screen.getAllByText('بلا تغيير')).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
