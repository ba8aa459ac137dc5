import type { Day } from '@portal/api-schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';

const HOUR_MS = 3_600_000;
const table = { table_id: 't1', name: '12', location: null };

const dayOf = (changes: Partial<Day> = {}): Day => ({
  at: new Date().toISOString(),
  judging: { from: null, to: new Date(Date.now() + 2.5 * HOUR_MS).toISOString() },
  results: 'open',
  arrivals: { teams_expected: 18, teams_arrived: 17, people_expected: 70, people_arrived: 60 },
  absent: [{ id: 'a1', name: 'أفق', table }],
  committees: [
    { id: 'c1', full_name: 'لجنة النخيل', assigned: 6, finished: 6, latest: null },
    {
      id: 'c2',
      full_name: 'لجنة الواحة',
      assigned: 6,
      finished: 1,
      latest: {
        team: { id: 'a2', name: 'مدار', table },
        submitted_at: new Date(Date.now() - 5.5 * 60_000).toISOString(),
        finished: false,
      },
    },
  ],
  reopened: 0,
  requests: 2,
  ...changes,
});

test('shows who is absent, what each committee judges, the late one first, and what is left; also for the hall', async () => {
  let day = dayOf();
  const { change } = await openWith('event-day', { 'GET /day': () => ({ day }) });

  expect(await screen.findByText(/ينتهي التحكيم خلال ساعتين/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'لم تصل بعد' })).toHaveTextContent(/أفق.*12/);
  const [late, done] = within(screen.getByRole('list', { name: 'ماذا تُقيّم اللجان' })).getAllByRole(
    'listitem',
  );
  expect(late).toHaveTextContent(/لجنة الواحة.*1 من 6.*بدأت تقييم .*مدار.*قبل 5 دقائق.*متأخرة عن البقية/);
  expect(done).toHaveTextContent(/لجنة النخيل.*6 من 6.*أنهت فرقها/);
  const figure = (label: string) => screen.getByText(label).closest('div');
  expect(figure('التقييمات المتبقية')).toHaveTextContent('5');
  expect(figure('طلبات إعادة فتح')).toHaveTextContent('2');

  await userEvent.click(screen.getByRole('button', { name: 'العرض على شاشة القاعة' }));
  const hall = within(screen.getByRole('dialog', { name: 'يوم الفعالية' }));
  expect(hall.getByText('أفق')).toBeVisible();

  day = dayOf({ absent: [], arrivals: { ...day.arrivals, teams_arrived: 18 } });
  await change({ type: 'check_in', id: 'a1' });
  expect(await hall.findByText('وصلت كل الفرق')).toBeVisible();
});

test('on a device whose clock is slow the times are those by the clock of the server', async () => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const [, committee] = dayOf().committees;
  const latest = committee?.latest && { ...committee.latest, submitted_at: hoursFromNow(0.9) };
  const committees = committee ? [{ ...committee, latest: latest ?? null }] : [];
  const judging = { from: hoursFromNow(0.5), to: hoursFromNow(3.1) };
  await openWith('event-day', { 'GET /day': { day: dayOf({ at: hoursFromNow(1), judging, committees }) } });
  expect(await screen.findByText(/ينتهي التحكيم خلال ساعتين/)).toBeVisible();
  expect(screen.getByText(/بدأت تقييم .*قبل [56] دقائق/)).toBeVisible();
});

test.each([
  ['frozen', /^النتائج مجمّدة/],
  ['published', /^النتائج منشورة/],
] as const)('while the results are %s it says so, and urges nobody', async (results, sentence) => {
  await openWith('event-day', { 'GET /day': { day: dayOf({ results }) } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('التقييمات المكتملة')).toBeVisible();
  for (const urging of [/ينتهي التحكيم/, 'التقييمات المتبقية', 'طلبات إعادة فتح', 'متأخرة عن البقية'])
    expect(screen.queryByText(urging)).toBeNull();
});

test('before there are teams and committees it says so', async () => {
  const arrivals = { teams_expected: 0, teams_arrived: 0, people_expected: 0, people_arrived: 0 };
  await openWith('event-day', { 'GET /day': { day: dayOf({ arrivals, absent: [], committees: [] }) } });
  expect(await screen.findByText('لا توجد فرق متأهلة')).toBeVisible();
  expect(screen.getByText('لا توجد لجان لها فرق')).toBeVisible();
});
