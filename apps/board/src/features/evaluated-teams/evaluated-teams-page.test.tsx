import { type FakeAnswer, fakeServer, Refusal } from '@portal/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';
import { sampleEvaluated, sampleRanking, sampleResult } from '../../testing/samples.ts';

const REOPEN = 'PUT /teams/allow-evaluation/t1';
const twoCommittees = [sampleResult(), sampleResult({ id: 'c2', full_name: 'اللجنة الثانية', total: 75 })];

const show = async (answers: Record<string, FakeAnswer>, at = 'evaluated-teams') => {
  const calls = fakeServer(answers);
  return { calls, ...(await openPage(at)) };
};
const rowOf = (team: string) => screen.findByRole('row', { name: new RegExp(team) });
const askToReopen = async (team: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `إعادة فتح تقييم ${team}` }));
  return screen.findByRole('dialog');
};

test('teams that tie share a rank, and the next rank is skipped', async () => {
  await show({
    'GET /teams/evaluated': sampleRanking([
      sampleEvaluated({ id: 't1', name: 'مدار', rank: 1 }),
      sampleEvaluated({ id: 't2', name: 'سند', rank: 1 }),
      sampleEvaluated({ id: 't3', name: 'نماء', rank: 3, total: 70.25 }),
    ]),
  });

  expect(within(await rowOf('مدار')).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
  expect(within(await rowOf('سند')).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
  expect(within(await rowOf('نماء')).getAllByRole('cell')[0]).toHaveTextContent(/^3$/);
  expect(await rowOf('نماء')).toHaveTextContent('70.25');
});

test('a team of several committees shows the total of each and how far apart they are', async () => {
  await show({
    'GET /teams/evaluated': sampleRanking([
      sampleEvaluated({ committees: twoCommittees, total: 80, spread: 10 }),
    ]),
  });

  const row = await rowOf('مدار');
  expect(row).toHaveTextContent('اللجنة الأولى 85.00');
  expect(row).toHaveTextContent('اللجنة الثانية 75.00');
  expect(row).toHaveTextContent('10.00');
});

test('while nothing is finished the page says so and still shows which committee is behind', async () => {
  await show({ 'GET /teams/evaluated': sampleRanking([]) });

  expect(await screen.findByText('لم يكتمل تقييم أي فريق بعد')).toBeVisible();
  const committees = screen.getAllByRole('listitem');
  expect(committees[0]).toHaveTextContent('اللجنة الثانية');
  expect(committees[0]).toHaveTextContent('متأخرة عن البقية');
  expect(committees[1]).not.toHaveTextContent('متأخرة عن البقية');
});

test('one committee of several is re-opened with a reason, and the ranking is fetched again', async () => {
  let reopened = false;
  const { calls } = await show({
    'GET /teams/evaluated': () =>
      sampleRanking(reopened ? [] : [sampleEvaluated({ committees: twoCommittees })]),
    [REOPEN]: () => {
      reopened = true;
      return { committees: [{ id: 'c2', full_name: 'اللجنة الثانية' }] };
    },
  });

  const dialog = await askToReopen('مدار');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'اللجنة الثانية' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /السبب/ }), '  خطأ في الإدخال ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));

  expect(await screen.findByText('أُعيد فتح تقييم مدار')).toBeVisible();
  expect(calls.find(({ route }) => route === REOPEN)?.body).toEqual({
    committee_id: 'c2',
    reason: 'خطأ في الإدخال',
  });
  expect(await screen.findByText('لم يكتمل تقييم أي فريق بعد')).toBeVisible();
});

test('all committees are re-opened at once without a reason', async () => {
  const { calls } = await show({
    'GET /teams/evaluated': sampleRanking([sampleEvaluated({ committees: twoCommittees })]),
    [REOPEN]: { committees: [] },
  });

  const dialog = await askToReopen('مدار');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));

  await screen.findByText('أُعيد فتح تقييم مدار');
  expect(calls.find(({ route }) => route === REOPEN)?.body).toEqual({});
});

test('a refused re-opening says why and keeps the reason that was typed', async () => {
  await show({
    'GET /teams/evaluated': sampleRanking([sampleEvaluated()]),
    [REOPEN]: new Refusal(409, 'لا يوجد تقييم مكتمل لإعادة فتحه'),
  });

  const dialog = await askToReopen('مدار');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /السبب/ }), 'مراجعة');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));

  expect(await screen.findByText('لا يوجد تقييم مكتمل لإعادة فتحه')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /السبب/ })).toHaveValue('مراجعة');
});

test('a filter of the ranking is kept in the URL and asked of the server', async () => {
  const { calls, url } = await show({ 'GET /teams/evaluated': sampleRanking([sampleEvaluated()]) });

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'اللجنة' }), 'اللجنة الثانية');

  await waitFor(() => expect(url()).toBe('/board-of-directors/portal/evaluated-teams?committee_id=c2'));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ committee_id: 'c2' }));
});

test('a sort by a column is kept in the URL and asked of the server', async () => {
  const { calls } = await show(
    { 'GET /teams/evaluated': sampleRanking([sampleEvaluated()]) },
    'evaluated-teams?sort=-spread',
  );

  expect(await screen.findByRole('columnheader', { name: /الفارق/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(calls[0]?.query).toEqual({ sort: '-spread' });
});

test('a failed load can be tried again', async () => {
  let down = true;
  await show({
    'GET /teams/evaluated': () =>
      down ? new Refusal(500, 'Server error') : sampleRanking([sampleEvaluated()]),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل البيانات');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
  expect(await rowOf('مدار')).toBeVisible();
});
