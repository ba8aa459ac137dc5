import 'fake-indexeddb/auto';
import type { AssignedTeam } from '@portal/api-client';
import { Refusal } from '@portal/area-kit/testing';
import { EVALUATION_CHANGED, SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgeStorage } from '../../shared/judge-storage/judge-storage.ts';
import type { QueuedSubmission } from '../../shared/judge-storage/stored-rows.ts';
import { judgePerTest, storeDraft, storedDrafts } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleTeam } from '../../testing/samples.ts';

const teamAt = (name: string, tableNumber: number, over: Partial<AssignedTeam> = {}) =>
  sampleTeam({
    id: name,
    name,
    table: { name: `الطاولة ${tableNumber}`, location: 'القاعة أ' },
    ...over,
  });
const teams = [
  teamAt('أثر', 10),
  teamAt('نماء', 1, { evaluation_state: 'finished', submitted: ['eco', 'idea', 'tech'] }),
  teamAt('مدار', 12, { evaluation_state: 'in_progress', submitted: ['idea'] }),
  teamAt('فسيلة', 2),
];

const judge = judgePerTest();
beforeEach(() => {
  judge.portal.teams = teams;
});

const open = (at = 'home') => openPage({ at, userId: judge.userId });
const namesOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('unfinished teams come first, in walking order, each with a link, as has the one to judge first', async () => {
  await open();

  expect(namesOf(await screen.findByRole('region', { name: 'بقي عليكم' }))).toEqual(['فسيلة', 'أثر', 'مدار']);
  expect(namesOf(screen.getByRole('region', { name: 'المكتملة' }))).toEqual(['نماء']);
  const card = within(screen.getByRole('region', { name: 'بقي عليكم' })).getByRole('link', { name: /مدار/ });
  expect(card).toHaveAttribute('href', '/judging-committees-dashboard/portal/team-details/مدار');
  expect(card).toHaveTextContent('قيد التقييم');
  expect(card).toHaveTextContent('الطاولة 12 · القاعة أ · الصحة الرقمية');
  expect(card).toHaveTextContent(/الاقتصاديلم يُرسل.*الفكرةأُرسل.*التقنيلم يُرسل/);

  const progress = screen.getByRole('region', { name: 'تقدّم التقييم' });
  expect(progress).toHaveTextContent('1 من 4');
  expect(progress).toHaveTextContent('المتبقي: 3 فرق');
  expect(progress).toHaveTextContent('أُرسل 4 من 12 تقييمًا');
  expect(within(progress).getByRole('link')).toHaveTextContent('فريق مدار');
});

function expectNoTeamOffered() {
  const progress = screen.getByRole('region', { name: 'تقدّم التقييم' });
  expect(progress).toHaveTextContent('1 من 4');
  expect(progress).not.toHaveTextContent('المتبقي');
  expect(within(progress).queryByRole('link')).toBeNull();
  expect(namesOf(screen.getByRole('region', { name: 'غير المكتملة' }))).toEqual(['فسيلة', 'أثر', 'مدار']);
}

test('while the results are frozen no team is offered for judging', async () => {
  judge.portal.freeze();
  await open();

  await screen.findByText('جمّد المجلس النتائج');
  expectNoTeamOffered();
});

test('when judging ends while the home is open, it says so and offers no team for judging', async () => {
  judge.portal.judgingTo = new Date(Date.now() + 1_000).toISOString();
  await open();

  expect(await screen.findByText('التحكيم مغلق الآن')).toBeVisible();
  expectNoTeamOffered();
});

test.each([
  ['fast', 1, 0],
  ['slow', -1, 1],
])(
  'on a device whose clock is an hour %s, judging ends by the clock of the portal',
  async (_, hours, notices) => {
    judge.portal.deviceAheadMs = hours * 3_600_000;
    judge.portal.judgingTo = new Date(Date.now() - hours * 1_800_000).toISOString();
    await open();

    await screen.findByRole('region', { name: 'تقدّم التقييم' });
    await waitFor(() => expect(screen.queryAllByText('التحكيم مغلق الآن')).toHaveLength(notices));
  },
);

test('while the results are frozen the home does not also say that judging is closed', async () => {
  judge.portal.judgingTo = '2026-01-01T00:00:00.000Z';
  judge.portal.freeze();
  await open();

  await screen.findByText('جمّد المجلس النتائج');
  expect(screen.queryByText('التحكيم مغلق الآن')).toBeNull();
});

test('the state filter shows a count for every state and is in the URL', async () => {
  const page = await open();

  const states = await screen.findByRole('radiogroup', { name: 'حالة التقييم' });
  expect(states).toHaveTextContent('الكل4لم يبدأ2قيد التقييم1أُعيد فتحه0مكتمل1');
  await userEvent.click(within(states).getByRole('radio', { name: /لم يبدأ/ }));

  expect(namesOf(screen.getByRole('region', { name: 'بقي عليكم' }))).toEqual(['فسيلة', 'أثر']);
  expect(screen.queryByRole('region', { name: 'المكتملة' })).toBeNull();
  expect(page.url()).toMatch(/home\?state=not_started$/);
});

test('the filter is read from the URL', async () => {
  await open('home?state=finished');

  expect(namesOf(await screen.findByRole('region', { name: 'المكتملة' }))).toEqual(['نماء']);
  expect(screen.queryByRole('region', { name: 'بقي عليكم' })).toBeNull();
});

test('a search finds a name in another spelling, and an empty result offers to clear the filters', async () => {
  await open();

  const search = await screen.findByRole('searchbox', { name: 'ابحث باسم الفريق أو الطاولة' });
  await userEvent.type(search, 'فريق اثر');
  expect(namesOf(screen.getByRole('region', { name: 'بقي عليكم' }))).toEqual(['أثر']);
  await userEvent.type(search, 'س');
  expect(screen.getByText('لا يوجد فريق مطابق')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض كل الفرق' }));
  expect(namesOf(screen.getByRole('region', { name: 'بقي عليكم' }))).toHaveLength(3);
  // A table, by its number in Arabic digits.
  await userEvent.type(search, '١٢');
  expect(namesOf(screen.getByRole('region', { name: 'بقي عليكم' }))).toEqual(['مدار']);
});

test('a card shows why its team was re-opened, and that a re-opening was requested', async () => {
  judge.portal.teams = [
    teamAt('أثر', 1, { evaluation_state: 'reopened', reopen_reason: 'راجعوا درجة التقني' }),
    teamAt('نماء', 2, { evaluation_state: 'finished', reopen_requested: true }),
  ];
  await open();

  const left = await screen.findByRole('region', { name: 'بقي عليكم' });
  expect(within(left).getByRole('link', { name: /أثر/ })).toHaveTextContent('السبب: راجعوا درجة التقني');
  const done = screen.getByRole('region', { name: 'المكتملة' });
  expect(within(done).getByRole('link', { name: /نماء/ })).toHaveTextContent('طلبتم إعادة الفتح');
});

const DRAFT = { teamId: 'أثر', content: { scores: { model: 7 }, note: '' } };

test('a draft of a round that has ended marks no team', async () => {
  await storeDraft(judge.userId, DRAFT);
  judge.portal.view = { ...judge.portal.view, round: 2 };
  await open();

  await screen.findByRole('region', { name: 'بقي عليكم' });
  await storedDrafts(judge.userId);
  expect(screen.queryByText('مسودة لم تُرسل')).toBeNull();
});

test('a team with an unsent draft is marked, for its own judge only', async () => {
  await storeDraft(judge.userId, DRAFT);
  const page = await open();

  expect(await screen.findByText('مسودة لم تُرسل')).toBeVisible();
  expect(screen.getByRole('link', { name: /أثر/ })).toHaveTextContent('مسودة لم تُرسل');
  page.close();
  await openPage({ at: 'home', userId: 'another-judge' });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  await storedDrafts('another-judge');
  expect(screen.queryByText('مسودة لم تُرسل')).toBeNull();
});

test.each([
  ['is queued', null, 'بانتظار الإرسال'],
  ['was refused', { status: 409, message: EVALUATION_CHANGED }, 'لم يُقبل الإرسال'],
])('a team whose submission %s is marked', async (_state, refusal, words) => {
  const { submissions } = await judgeStorage();
  const submission: QueuedSubmission = {
    userId: judge.userId,
    teamId: 'أثر',
    teamName: 'أثر',
    type: 'eco',
    content: { scores: { model: 7 }, note: '' },
    version: 0,
    keepOpen: false,
    queuedAt: '2026-11-20T13:00:00Z',
    sent: null,
    refusal,
  };
  await submissions.update([judge.userId, 'أثر', 'eco'], () => submission);
  judge.portal.holdSubmission();
  await open();

  const left = await screen.findByRole('region', { name: 'بقي عليكم' });
  const card = within(left).getByRole('link', { name: /أثر/ });
  await waitFor(() => expect(card).toHaveTextContent(words));
});

test('a failed load shows an error with a retry', async () => {
  judge.portal.failNext('GET /committee/teams/own', new Refusal(500, SERVER_ERROR));
  await open();

  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل الفرق المسندة إليكم');
  expect(screen.getByRole('alert')).toHaveTextContent('req-1');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('region', { name: 'بقي عليكم' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when every team is finished the progress says so', async () => {
  judge.portal.teams = [teamAt('نماء', 1, { evaluation_state: 'finished' })];
  await open();

  await waitFor(() => expect(screen.getByText(/أنهيتم تقييم جميع الفرق/)).toBeVisible());
  expect(screen.queryByRole('region', { name: 'بقي عليكم' })).toBeNull();
});

test('prize votes that could not be loaded say so and can be loaded again', async () => {
  judge.portal.ballots = [
    { prize_id: 'p1', name: 'اختيار المحكّمين', description: '', teams: [], voted: null },
  ];
  judge.portal.failNext('GET /prizes/votes', new Refusal(500, SERVER_ERROR));
  await open();

  expect(await screen.findByText('تعذّر تحميل التصويت على الجوائز')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('combobox', { name: /اختيار المحكّمين/ })).toBeVisible();
});
