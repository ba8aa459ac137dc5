import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleFrozenResults } from '../../../testing/sample-results.ts';
import { sampleRound } from '../../../testing/sample-settings.ts';
import { sampleEvaluated, sampleRanking, sampleRequests, sampleResult } from '../../../testing/samples.ts';

const RANKING = 'GET /teams/evaluated';
const REOPEN = 'PUT /teams/allow-evaluation/t1';
const C2 = '01890000-0000-7000-8000-0000000000c2';
const K1 = '01890000-0000-7000-8000-0000000000d1';
const twoCommittees = [sampleResult(), sampleResult({ id: 'c2', full_name: 'اللجنة الثانية', total: 75 })];

const show = (answers: Record<string, FakeAnswer>, at = 'evaluated-teams') =>
  openWith(at, { 'GET /reopen-requests': sampleRequests([]), ...answers });
const rowOf = (team: string) => screen.findByRole('row', { name: new RegExp(team) });
const askToReopen = async (team: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `إعادة فتح تقييم ${team}` }));
  return screen.findByRole('dialog');
};

test('teams that tie share a rank, and the next rank is skipped', async () => {
  await show({
    [RANKING]: sampleRanking([
      sampleEvaluated({ id: 't1', name: 'مدار', rank: 1 }),
      sampleEvaluated({ id: 't2', name: 'سند', rank: 1 }),
      sampleEvaluated({ id: 't3', name: 'نماء', rank: 3, adjusted_rank: 3, total: 70.25 }),
    ]),
  });

  expect(within(await rowOf('مدار')).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
  expect(within(await rowOf('سند')).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
  expect(within(await rowOf('نماء')).getAllByRole('cell')[0]).toHaveTextContent(/^3$/);
  expect(await rowOf('نماء')).toHaveTextContent('70.25');
});

test('of a later round the page names the round, and what a total carries over', async () => {
  const carried = { total: 55, weight: 40 };
  await show({
    [RANKING]: sampleRanking([sampleEvaluated({ total: 73.3, carried })]),
    'GET /rounds': { rounds: [sampleRound(), sampleRound({ number: 2, name: 'النهائي', is_current: true })] },
  });
  expect(await rowOf('مدار')).toHaveTextContent('منها 40٪ من 55.00 في الجولة السابقة');
  expect(screen.getByText(/^درجة الفريق فيها 40٪ من درجته/)).toBeVisible();
  expect(await screen.findByText(/اكتمل تقييمها في جولة «النهائي»/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'نتائج الجولات السابقة' })).toBeVisible();
});

test('on a wide screen a few committees have a column each, beside the spread', async () => {
  await show({
    [RANKING]: sampleRanking([sampleEvaluated({ committees: twoCommittees, total: 80, spread: 10 })]),
  });

  const row = await rowOf('مدار');
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cell = (title: string) => within(row).getAllByRole('cell')[titles.indexOf(title)];
  expect(cell('اللجنة الأولى')).toHaveTextContent(/^85.00$/);
  expect(cell('اللجنة الثانية')).toHaveTextContent(/^75.00$/);
  expect(cell('الفارق')).toHaveTextContent(/^10.00$/);
});

test('the totals of many committees are listed in one column', async () => {
  const committees = ['أ', 'ب', 'ج', 'د'].map((name) =>
    sampleResult({ id: name, full_name: `لجنة ${name}` }),
  );
  await show({ [RANKING]: sampleRanking([sampleEvaluated({ committees })]) });

  expect(await rowOf('مدار')).toHaveTextContent('لجنة أ 85.00لجنة ب 85.00لجنة ج 85.00لجنة د 85.00');
});

test('while nothing is finished the page shows an empty state and which committee is behind', async () => {
  await show({ [RANKING]: sampleRanking([]) });

  expect(await screen.findByText('لم يكتمل تقييم أي فريق بعد')).toBeVisible();
  const committees = screen.getAllByRole('listitem');
  expect(committees[0]).toHaveTextContent('اللجنة الثانية');
  expect(committees[0]).toHaveTextContent('متأخرة عن البقية');
  expect(committees[1]).not.toHaveTextContent('متأخرة عن البقية');
});

test('one committee of several is re-opened with a reason, and the ranking is fetched again', async () => {
  let reopened = false;
  const { bodies } = await show({
    [RANKING]: () => sampleRanking(reopened ? [] : [sampleEvaluated({ committees: twoCommittees })]),
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
  expect(bodies(REOPEN)).toEqual([{ committee_id: 'c2', reason: 'خطأ في الإدخال' }]);
  expect(await screen.findByText('لم يكتمل تقييم أي فريق بعد')).toBeVisible();
});

test('all committees are re-opened at once without a reason', async () => {
  const { bodies } = await show({
    [RANKING]: sampleRanking([sampleEvaluated({ committees: twoCommittees })]),
    [REOPEN]: { committees: [] },
  });

  const dialog = await askToReopen('مدار');
  const confirm = within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' });
  await userEvent.click(confirm);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('اختر اللجنة');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'كل اللجان' }));
  await userEvent.click(confirm);

  await screen.findByText('أُعيد فتح تقييم مدار');
  expect(bodies(REOPEN)).toEqual([{}]);
});

test('while the results are frozen nothing is offered to re-open, and the page says why', async () => {
  await show({
    [RANKING]: sampleRanking([sampleEvaluated()]),
    'GET /results': { results: sampleFrozenResults() },
  });
  expect(await screen.findByText(/النتائج مجمّدة، فلا يُعاد فتح تقييم/)).toBeVisible();
  expect(await rowOf('مدار')).toBeVisible();
  expect(screen.queryByRole('button', { name: /إعادة فتح/ })).toBeNull();
});

test.each([
  ['evaluated-teams', 'published', /قبل سحبها ثم فكّ التجميد/],
  ['evaluated-teams?round=1', 'frozen', /جولة سابقة ونتائجها ثابتة/],
] as const)('%s, whose results are %s, does not call unfreezing enough', async (at, state, sentence) => {
  const answers = {
    [RANKING]: sampleRanking([sampleEvaluated()]),
    'GET /results': { results: sampleFrozenResults({ state }) },
    'GET /rounds': {
      rounds: [
        sampleRound({ number: 1, state: 'frozen' }),
        sampleRound({ number: 2, state: 'open', is_current: true }),
      ],
    },
  };
  await show(answers, at);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a refused re-opening says why and keeps the reason that was typed', async () => {
  await show({
    [RANKING]: sampleRanking([sampleEvaluated()]),
    [REOPEN]: new Refusal(409, 'لا يوجد تقييم مكتمل لإعادة فتحه'),
  });

  const dialog = await askToReopen('مدار');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /السبب/ }), 'مراجعة');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));

  expect(await screen.findByText('لا يوجد تقييم مكتمل لإعادة فتحه')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /السبب/ })).toHaveValue('مراجعة');
});

test('a filter of the ranking is kept in the URL and sent to the server', async () => {
  const { progress, ...ranking } = sampleRanking([sampleEvaluated()]);
  const by_committee = progress.by_committee.map((one) => ({ ...one, id: C2 })).slice(1);
  const { of, url } = await show({ [RANKING]: { ...ranking, progress: { ...progress, by_committee } } });

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'اللجنة' }), 'اللجنة الثانية');

  await waitFor(() => expect(url()).toBe(`/board-of-directors/portal/evaluated-teams?committee_id=${C2}`));
  await waitFor(() => expect(of(RANKING).at(-1)?.query).toEqual({ committee_id: C2 }));
});

test('the export has the filters and the order of the ranking', async () => {
  const { of } = await show(
    { [RANKING]: sampleRanking([sampleEvaluated()]), 'GET /export': new Refusal(500, SERVER_ERROR) },
    `evaluated-teams?committee_id=${C2}&search=مدار&by=adjusted&page=2`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'تصدير' }));
  await waitFor(() =>
    expect(of('GET /export')[0]?.query).toEqual({
      kind: 'evaluated',
      committee_id: C2,
      search: 'مدار',
      sort: '-adjusted_total',
    }),
  );
});

test('a sort by a column is kept in the URL and sent to the server', async () => {
  const { of } = await show(
    { [RANKING]: sampleRanking([sampleEvaluated()]) },
    'evaluated-teams?sort=-spread',
  );

  expect(await screen.findByRole('columnheader', { name: /الفارق/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(of(RANKING)[0]?.query).toEqual({ sort: '-spread' });
});

test('the adjusted ranking shows its own ranks in its own order, with the ranks by total beside them', async () => {
  const { of, url } = await show({
    [RANKING]: sampleRanking([sampleEvaluated({ name: 'مدار', rank: 1, adjusted_rank: 4 })]),
  });

  expect(within(await rowOf('مدار')).getAllByRole('cell')[0]).toHaveTextContent('1بالموزونة 4');
  await userEvent.click(screen.getByRole('radio', { name: 'بالدرجة الموزونة' }));

  expect(url()).toMatch(/by=adjusted$/);
  await waitFor(() => expect(of(RANKING).at(-1)?.query).toEqual({ sort: '-adjusted_total' }));
  expect(within(await rowOf('مدار')).getAllByRole('cell')[0]).toHaveTextContent('4بالدرجة 1');
});

test('committees that disagree strongly are marked in words, from the threshold on', async () => {
  const judged = (id: string, name: string, spread: number) =>
    sampleEvaluated({ id, name, committees: twoCommittees, spread });
  await show({ [RANKING]: sampleRanking([judged('t1', 'مدار', 15), judged('t2', 'سند', 14.99)]) });

  expect(within(await rowOf('مدار')).getByText('اختلاف كبير')).toBeVisible();
  expect(within(await rowOf('سند')).queryByText('اختلاف كبير')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'كيف تُقرأ الأرقام؟' })).toHaveTextContent('من 15 درجة فأكثر');
});

const three = (first: number, second: number, third: number) =>
  ['الأولى', 'الثانية', 'الثالثة'].map((name, index) =>
    sampleResult({
      id: `c${index + 1}`,
      full_name: `اللجنة ${name}`,
      total: [first, second, third][index] ?? 0,
    }),
  );
/** It tells the committee nothing of what the others gave. */
const NEUTRAL_REASON = 'طلب المجلس مراجعة هذا التقييم. راجعوا الدرجات، ثم أكّدوها أو عدّلوها.';
const showDisagreements = (...teams: ReturnType<typeof sampleEvaluated>[]) =>
  show(
    {
      [RANKING]: { ...sampleRanking(teams), disagreement: { points: 2, total: teams.length } },
      [REOPEN]: { committees: [] },
    },
    'evaluated-teams?disagreement=true',
  );

test('of two committees the director chooses which one reviews, with the reason filled in', async () => {
  const { bodies } = await showDisagreements(
    sampleEvaluated({ committees: three(85, 60, 0).slice(0, 2), spread: 25, total: 72.5 }),
  );

  const list = await screen.findByRole('list', { name: 'الفرق التي اختلفت لجانها' });
  expect(list).toHaveTextContent('بين اللجنتين 25.00. اختر أيهما تراجع تقييمها.');
  await userEvent.click(within(list).getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/85\.00.* و.*60\.00\. الفارق بين أعلاها وأدناها: 25\.00/);
  await userEvent.click(within(dialog).getByRole('radio', { name: /اللجنة الثانية/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'إعادة فتح التقييم' }));
  expect(await screen.findByText('أُعيد فتح تقييم مدار')).toBeVisible();
  expect(bodies(REOPEN)).toEqual([{ committee_id: 'c2', reason: NEUTRAL_REASON }]);
});

test('without disagreement the list says from which difference a team is listed', async () => {
  await showDisagreements();
  expect(await screen.findByText('لم تختلف اللجان على فريق')).toBeVisible();
  expect(screen.getByText(/وأدناها درجتين أو أكثر/)).toBeVisible();
});

test.each([
  ['c1', 82.4, 'تمنح أكثر من لجنة متوسطة بـ 1.60', '84.00 − 1.60 = 82.40'],
  ['c2', 85.6, 'تمنح أقل من لجنة متوسطة بـ 1.60', '84.00 + 1.60 = 85.60'],
])(
  'the adjustment is explained with a team of the page, judged by %s',
  async (id, adjusted_total, why, sum) => {
    const team = sampleEvaluated({ committees: [sampleResult({ id, total: 84, adjusted_total })] });
    await show({ [RANKING]: sampleRanking([team]) });

    const legend = await screen.findByRole('region', { name: 'كيف تُقرأ الأرقام؟' });
    expect(legend).toHaveTextContent('منحت اللجنة الأولى فريق مدار 84.00 من 100.');
    expect(legend).toHaveTextContent(why);
    expect(legend).toHaveTextContent(sum);
  },
);

const rankingOf = (finished: readonly number[], linked_groups: number) => {
  const { progress, ...rest } = sampleRanking([sampleEvaluated()]);
  const by_committee = progress.by_committee.map((one, at) => ({ ...one, finished: finished[at] ?? 0 }));
  return { ...rest, progress: { ...progress, linked_groups, by_committee } };
};
const UNCERTAIN = 'الدرجة الموزونة هنا غير مؤكدة';

test('what makes the adjusted totals uncertain is said above the ranking', async () => {
  await show({ [RANKING]: rankingOf([4, 4], 2) });

  expect(await screen.findByText(UNCERTAIN)).toBeVisible();
  expect(screen.getByText(/قبل إنهاء 5 فرق لا يُعرف بدقة تشدّد لجنتين\./)).toBeVisible();
  expect(screen.getByText(/بين اللجان ما لا يجمعه فريق مشترك/)).toBeVisible();
});

test('adjusted totals of linked committees with five teams each have no note', async () => {
  await show({ [RANKING]: rankingOf([5, 5], 1) });

  expect(await rowOf('مدار')).toBeVisible();
  expect(screen.queryByText(UNCERTAIN)).not.toBeInTheDocument();
});

test('the three types can be shown as bars with their values as text', async () => {
  const { url } = await show({
    [RANKING]: sampleRanking([sampleEvaluated({ eco: 80, idea: 90, tech: 85, adjusted_rank: 2 })]),
  });

  await userEvent.click(await screen.findByRole('radio', { name: 'رسم بياني' }));
  const chart = await screen.findByRole('list', { name: 'درجات أنواع التقييم لكل فريق' });
  expect(chart).toHaveTextContent('الترتيب 1فريق مدارالدرجة 85.00الاقتصادي80.0الفكرة90.0التقني85.0');
  expect(within(chart).getByRole('link', { name: 'فريق مدار' })).toBeVisible();
  expect(url()).toMatch(/view=chart$/);
  await userEvent.click(screen.getByRole('radio', { name: 'بالدرجة الموزونة' }));
  expect(await screen.findByRole('list', { name: 'درجات أنواع التقييم لكل فريق' })).toHaveTextContent(
    'الترتيب 2فريق مدارالدرجة الموزونة 83.40الاقتصادي80.0',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'جدول' }));
  expect(await rowOf('مدار')).toBeVisible();
});

test('re-opened evaluations are listed with who did it, when and why', async () => {
  const reopened = {
    team: { id: 't9', name: 'أفق' },
    committee: { id: 'c1', full_name: 'اللجنة الأولى' },
    by: { id: 'u2', full_name: 'نورة السبيعي' },
    reason: 'خطأ في الإدخال',
    reopened_at: '2026-11-20T15:00:00Z',
  };
  await show({
    [RANKING]: { ...sampleRanking([]), reopened: { total: 1, latest: [reopened] } },
  });

  const list = await screen.findByRole('list', { name: 'أُعيد فتح تقييمها' });
  expect(list).toHaveTextContent('اللجنة الأولى · أعاد فتحه نورة السبيعي · 20 نوفمبر 2026، 6:00 م');
  expect(list).toHaveTextContent('السبب: خطأ في الإدخال');
  expect(within(list).getByRole('link', { name: 'فريق أفق' })).toHaveAttribute(
    'href',
    '/board-of-directors/portal/evaluated-teams/evaluation/t9',
  );
});

test('a track is ranked alone, which the legend says, and the export has it too', async () => {
  const track = { id: K1, name: 'الروبوتات', description: '', places: null, version: 1 };
  const { of, url } = await show(
    {
      [RANKING]: sampleRanking([sampleEvaluated({ track: { id: K1, name: 'الروبوتات' } })]),
      'GET /tracks': { tracks: [track] },
      'GET /export': new Refusal(500, SERVER_ERROR),
    },
    `evaluated-teams?committee_id=${C2}`,
  );
  expect(await rowOf('مدار')).toHaveTextContent('الروبوتات');
  const legend = () => screen.getByRole('region', { name: 'كيف تُقرأ الأرقام؟' });
  expect(legend()).not.toHaveTextContent('مسار');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المسار' }), 'مسار الروبوتات');
  expect(url()).toBe(`/board-of-directors/portal/evaluated-teams?track_id=${K1}`);
  await waitFor(() => expect(of(RANKING).at(-1)?.query).toEqual({ track_id: K1 }));
  expect(legend()).toHaveTextContent(/لفرق .*مسار الروبوتات.* وحدها/);
  await userEvent.click(screen.getByRole('button', { name: 'تصدير' }));
  await waitFor(() => expect(of('GET /export')[0]?.query).toEqual({ kind: 'evaluated', track_id: K1 }));
});

test('a deleted track, and a committee without teams here, are shown as long as they narrow the ranking', async () => {
  const { url } = await show(
    { [RANKING]: sampleRanking([sampleEvaluated()]) },
    `evaluated-teams?track_id=${K1}&committee_id=${K1}`,
  );
  expect(await screen.findByDisplayValue('لجنة بلا فرق هنا')).toBeVisible();
  const track = await screen.findByRole('combobox', { name: 'المسار' });
  expect(track).toHaveDisplayValue('مسار حُذف');
  await userEvent.selectOptions(track, 'كل المسارات');
  expect(url()).toBe('/board-of-directors/portal/evaluated-teams');
});

test('an event without tracks offers no choice of one', async () => {
  await show({ [RANKING]: sampleRanking([sampleEvaluated()]) });
  expect(await rowOf('مدار')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'المسار' })).toBeNull();
});

test('ids in the address that are none are left out, so that the ranking is shown', async () => {
  const at = 'evaluated-teams?committee_id=c1&track_id=undefined';
  const { of } = await show({ [RANKING]: sampleRanking([sampleEvaluated()]) }, at);
  expect(await rowOf('مدار')).toBeVisible();
  expect(of(RANKING).map(({ query }) => query)).toEqual([{}]);
});
